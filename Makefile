# Each target first makes .venv, unless it is there and newer than the pins;
# test-vision makes .venv-vision, with what requirements-vision.txt pins.
# PYTHON=python3.13 takes another interpreter; ARGS="…" is handed to the command.
PYTHON ?= python3
BIN := .venv/bin
VISION := .venv-vision/bin
TORCH_CPU := https://download.pytorch.org/whl/cpu

# The theme's notice about the next MkDocs is known and says nothing of this site.
export NO_MKDOCS_2_WARNING := 1

.DEFAULT_GOAL := help
.PHONY: help serve test lint test-vision record lab faults measure bench site

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/make \1|\2/p' Makefile | \
	  while IFS='|' read -r target text; do printf '%-17s%s\n' "$$target" "$$text"; done

serve: .venv/ready ## the book on http://127.0.0.1:8000, rebuilt as you edit
	$(BIN)/mkdocs serve --dev-addr 127.0.0.1:8000 $(ARGS)

test: lint ## lint, then every test: the recordings under each start method too
	$(BIN)/python -m pytest $(ARGS)

lint: .venv/ready ## ruff and mypy
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

test-vision: .venv-vision/ready ## the snippets that need torchvision or torchdata, and their faults
	$(VISION)/python -m replay check --environment vision $(ARGS)
	$(VISION)/python -m replay faults --environment vision

record: .venv/ready ## run the snippets and write what changed in their recordings
	$(BIN)/python -m replay record $(ARGS)

lab: .venv/ready ## run the lab's notebook and store what it puts out
	$(BIN)/python -m replay lab --record $(ARGS)

faults: .venv/ready ## break torch on purpose, claim by claim, and see each one noticed
	$(BIN)/python -m replay faults $(ARGS)

measure: .venv/ready ## run the measuring snippets long and alone, keep every sample
	$(BIN)/python -m replay measure $(ARGS)

bench: .venv/ready ## measure the machinery: the figures of the README's table
	$(BIN)/python -m replay bench $(ARGS)

site: .venv/ready ## build the site into site/; any warning is an error
	$(BIN)/mkdocs build --strict $(ARGS)

# The two environments are made alike. `unfinished` stands while a set-up is under way:
# where one is found, the last set-up was interrupted and nothing can be relied on.
.venv/ready: requirements.txt
.venv-vision/ready: requirements-vision.txt
.venv/ready .venv-vision/ready: PINS = $(filter requirements%,$^)
.venv/ready .venv-vision/ready: PIP = $(@D)/bin/python -m pip --disable-pip-version-check
.venv/ready .venv-vision/ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Python 3.11 or newer is needed, and $(PYTHON) is" \
	    "$$($(PYTHON) --version 2>/dev/null || echo not there)." \
	    "Name another: make $(MAKECMDGOALS) PYTHON=python3.13" >&2; exit 1; }
	@if test -e $(@D)/unfinished; then \
	  echo "The last set-up was interrupted: starting over"; rm -rf $(@D); fi
	@echo "Setting up $(@D)"
	@mkdir -p $(@D) && rm -f $@ && touch $(@D)/unfinished
	@$(PYTHON) -m venv $(@D)
	@torch=$$(grep -E '^torch(vision)?==' $(PINS) | tr '\n' ' '); \
	$(PIP) install --retries 0 --timeout 5 --no-deps --index-url $(TORCH_CPU) $$torch \
	  2>$(@D)/torch-cpu.log || { \
	  echo "PyTorch's index of CPU wheels is out of reach ($(@D)/torch-cpu.log):" \
	    "taking $${torch}from the default index"; \
	  $(PIP) install --constraint $(PINS) $$torch; }
	@echo "Installing what $(PINS) pins"
	@$(PIP) install --quiet --requirement $(PINS)
	@$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@mv $(@D)/unfinished $@ && touch $@
