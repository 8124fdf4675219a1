/* Panels: one output at a time by start method, copying, words for dotted tokens.
   Loaded in the head, so that the chosen output is the first one painted. */
(() => {
  "use strict";

  const KEY = "replay.start-method";
  const METHODS = ["fork", "spawn", "forkserver"];
  const WORDS = {
    name: "Differs from run to run. That equal ones are equal is checked.",
    quantity: "Measured: differs from run to run.",
  };
  const page = document.documentElement;

  /* ---- the choice of a start method, on this page and the next */

  function remembered() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null; /* storage may be off: the choice then lasts as long as the page */
    }
  }

  function remember(method) {
    try {
      localStorage.setItem(KEY, method);
    } catch {
      /* see above */
    }
  }

  function use(method) {
    page.dataset.replay = METHODS.includes(method) ? method : METHODS[0];
    document.querySelectorAll(".replay-outputs").forEach(show);
  }

  page.classList.add("replay-js");
  use(remembered());
  addEventListener("storage", (event) => event.key === KEY && use(event.newValue));

  /* ---- tabs */

  const words = (element, name) => (element.dataset[name] || "").split(" ");

  function parts(group) {
    return [
      [...group.querySelectorAll(".replay-tabs > button")],
      [...group.querySelectorAll(".replay-output")],
    ];
  }

  function show(group) {
    const [tabs, outputs] = parts(group);
    const fits = (output) => words(output, "for").includes(page.dataset.replay);
    const chosen = Number(group.dataset.picked ?? outputs.findIndex(fits));
    outputs.forEach((output, n) => (output.hidden = n !== chosen));
    tabs.forEach((tab, n) => {
      tab.setAttribute("aria-selected", n === chosen);
      tab.tabIndex = n === chosen ? 0 : -1;
    });
    group.dataset.ready = "";
  }

  function pick(group, tab) {
    const [tabs] = parts(group);
    const before = tab.getBoundingClientRect().top;
    const methods = words(tab, "methods").filter(Boolean);
    delete group.dataset.picked;
    if (!methods.length) {
      group.dataset.picked = tabs.indexOf(tab); /* a version or a system: here only */
      show(group);
    } else {
      const method = methods.includes(page.dataset.replay)
        ? page.dataset.replay
        : methods[0];
      remember(method);
      use(method);
    }
    /* Panels above may have changed height: keep the tab under the pointer. */
    scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
  }

  function walk(group, event) {
    const [tabs] = parts(group);
    const at = tabs.indexOf(event.target);
    const last = tabs.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    tabs[to].focus();
    pick(group, tabs[to]);
  }

  function makeTabs(group) {
    const [tabs, outputs] = parts(group);
    tabs.forEach((tab, n) => {
      tab.id = `${group.dataset.name}-tab-${n}`;
      outputs[n].id = `${group.dataset.name}-output-${n}`;
      tab.setAttribute("aria-controls", outputs[n].id);
      outputs[n].setAttribute("role", "tabpanel");
      outputs[n].setAttribute("aria-labelledby", tab.id);
      tab.addEventListener("click", () => pick(group, tab));
    });
    group.addEventListener("keydown", (event) => walk(group, event));
    show(group);
  }

  /* ---- copying */

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = document.createElement("textarea");
      area.value = text;
      area.setAttribute("readonly", "");
      area.className = "replay-away";
      document.body.append(area);
      area.select();
      const done = document.execCommand("copy");
      area.remove();
      if (!done) throw new Error("the browser lets nothing be copied");
    }
  }

  function fileOf(button) {
    const shown = button.closest(".replay").querySelector("pre > code");
    return button.dataset.copy ?? shown.textContent;
  }

  async function answer(button) {
    const said = button.parentElement.querySelector(".replay-said");
    said.textContent = await copy(fileOf(button)).then(
      () => "copied",
      () => "not copied",
    );
    clearTimeout(button.replayTimer);
    button.replayTimer = setTimeout(() => (said.textContent = ""), 2000);
  }

  /* ---- dotted tokens: words, and the others of the same name */

  function explain(output) {
    const names = [...output.querySelectorAll(".g-Volatile-Name")];
    names.forEach((name) => (name.title = WORDS.name));
    output
      .querySelectorAll(".g-Volatile-Quantity")
      .forEach((quantity) => (quantity.title = WORDS.quantity));
    const mark = (event, on) => {
      if (!names.includes(event.target)) return;
      names
        .filter((name) => name.textContent === event.target.textContent)
        .forEach((name) => name.classList.toggle("replay-same", on));
    };
    output.addEventListener("mouseover", (event) => mark(event, true));
    output.addEventListener("mouseout", (event) => mark(event, false));
  }

  /* ---- what is wider than the page scrolls from the keyboard too */

  const SHUT = "details:not([open])"; /* asked for its width, it would be laid out */
  const WIDE = `:is(.md-typeset__scrollwrap, details pre > code):not(${SHUT} *)`;
  const MOMENTS = ["load", "resize", "toggle"];

  function reach(box) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }

  for (const moment of MOMENTS) {
    addEventListener(moment, () => document.querySelectorAll(WIDE).forEach(reach), true);
  }

  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll(".replay-outputs").forEach(makeTabs);
    document.querySelectorAll(".replay-output").forEach(explain);
    document
      .querySelectorAll(".replay-copy")
      .forEach((button) => button.addEventListener("click", () => answer(button)));
  });
})();
