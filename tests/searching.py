"""Asking the search in a browser, and what people paste into it."""

from __future__ import annotations

import json
import re

from serving import Site

WORD = re.compile(r"[A-Za-z]{3,}")
SYMPTOM = 1.5  # the boost of a page of entries, as in docs/assets/search.js

# Pastes a text into the search as a browser does, and gives what then stands there.
PASTE = """async text => {
    const box = document.querySelector(".md-search__input");
    box.value = "";
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    const paste = new ClipboardEvent("paste", {clipboardData, cancelable: true});
    if (box.dispatchEvent(paste)) box.value = text;
    const end = performance.now() + 3000;  // what cuts it down may be under way
    while (!box.value && performance.now() < end)
        await new Promise(requestAnimationFrame);
    return box.value;
}"""
# Asks for some words, and gives the addresses that are found, the first of each result.
FOUND = """async words => {
    const box = document.querySelector(".md-search__input");
    const found = () => [...document.querySelectorAll(".md-search-result__item")];
    const ask = text => {
        box.value = text;
        box.dispatchEvent(new KeyboardEvent("keyup", {bubbles: true}));
    };
    const until = async (holds, most) => {
        for (const end = performance.now() + most; performance.now() < end;) {
            if (holds()) return;
            await new Promise(requestAnimationFrame);
        }
    };
    ask("");
    await until(() => !found().length, 2000);
    ask(words);
    await until(() => found().length, 3000);
    return found().map(item => item.querySelector("a").href);
}"""


def quoting(site: Site) -> set[str]:
    """The pages of entries on symptoms, which come before all others."""
    index = json.loads((site.folder / "search/search_index.json").read_text("utf-8"))
    first = [doc for doc in index["docs"] if doc.get("boost", 1) >= SYMPTOM]
    return {doc["location"].split("/")[0] for doc in first}


def elsewhere(line: str) -> str:
    """The same message on another machine: other pids, paths, addresses, sizes."""
    line = re.sub(r"(?<![\w./:])/(?:[\w.@+-]+/)+", "/mnt/d-1/conda/envs/t_2/", line)
    line = re.sub(r"torch_\d+_\d+_\d+", "torch_40961_81_2", line)
    line = re.sub(r"0x[0-9a-f]{6,}", "0x7fffdeadbeef", line)
    return "[rank3]: " + re.sub(r"(?<![\w.])(?<!Errno )\d+(?![\w.])", "40961", line)
