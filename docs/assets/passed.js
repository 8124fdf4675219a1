/* What a reader has passed: chapters, by a button at their end, and study steps, by a
   box beside each. Kept in this browser, shown in the contents, taken along as a file.
   Nothing of it is on a page without scripts. */
(() => {
  "use strict";

  const KEY = "replay.passed";
  const KIND = "passed marks of the book on the DataLoader";
  const NAME = /^[\w/.-]{1,100}(#[\w-]{1,100})?$/; /* of a page, or of a step on it */
  const LARGEST = 100_000;
  const LINKS = ".md-nav__link:is([href], [for=__toc])"; /* on phones a label is here */

  /* ---- the marks, kept where a browser keeps things, else as long as the page */

  let marks = new Set();
  let kept = localStorage instanceof Storage; /* else a stand-in, see theme.js */

  const isName = (one) => typeof one === "string" && NAME.test(one);

  function read() {
    try {
      const names = JSON.parse(localStorage.getItem(KEY) ?? "[]");
      marks = new Set(Array.isArray(names) ? names.filter(isName) : []);
    } catch {
      marks = new Set(); /* not written by this */
    }
  }

  function write() {
    try {
      localStorage.setItem(KEY, JSON.stringify([...marks].sort()));
    } catch {
      kept = false;
    }
    show();
  }

  function mark(name, on) {
    if (kept) read(); /* another tab may have marked since */
    if (on) marks.add(name);
    else marks.delete(name);
    write();
  }

  const lasting = () =>
    kept ? "" : " This browser keeps nothing here: marks last until the page is left.";

  /* ---- names: a page's path within the book */

  let base = new URL(".", location);

  function pageOf(address) {
    const { origin, pathname } = new URL(address, location);
    const inside = origin === base.origin && pathname.startsWith(base.pathname);
    const path = pathname.slice(base.pathname.length).replace(/(index\.html)?\/?$/, "");
    return inside ? path || "index" : "";
  }

  /* ---- what is shown: in the contents, at a chapter's end, beside a step */

  function make(tag, words = {}, ...inside) {
    const made = Object.assign(document.createElement(tag), words);
    made.append(...inside);
    return made;
  }

  function tick() {
    const made = make("span", { className: "book-passed", textContent: "✓" });
    made.setAttribute("role", "img");
    made.setAttribute("aria-label", "passed");
    return made;
  }

  /* Of a page: a tick, or how many of its steps. Of a step that is a heading: a tick. */
  function signFor(link) {
    const step = steps.get(decodeURIComponent(link.hash?.slice(1) ?? ""));
    if (link.hash) return marks.has(step) ? tick() : null;
    const page = link.htmlFor ? here : pageOf(link.href);
    if (marks.has(page)) return tick();
    const count = [...marks].filter((name) => name.startsWith(`${page}#`)).length;
    const words = { className: "book-passed-steps", textContent: `${count} passed` };
    return count ? make("span", words) : null;
  }

  function showContents() {
    for (const link of document.querySelectorAll(LINKS)) {
      link.querySelector(":scope > :is(.book-passed, .book-passed-steps)")?.remove();
      const made = signFor(link);
      if (made) link.insertBefore(made, link.querySelector(":scope > .md-nav__icon"));
    }
  }

  let here = "";
  const steps = new Map(); /* the name of each step that is a heading, by its id */
  const shows = [showContents];
  const show = () => shows.forEach((one) => one());

  function makeButton(article) {
    const button = make("button", { type: "button", className: "book-pass" });
    const said = make("span", { className: "book-pass-said" });
    said.setAttribute("role", "status");
    button.addEventListener("click", () => {
      mark(here, !marks.has(here));
      said.textContent = marks.has(here)
        ? `Passed: the contents show it.${lasting()}`
        : `No longer marked.${lasting()}`;
    });
    shows.push(() => {
      const passed = marks.has(here);
      button.textContent = passed ? "Take the mark back" : "Mark this chapter as passed";
      button.classList.toggle("book-pass-back", passed);
    });
    const end = article.querySelector(":scope > .book-mend");
    article.insertBefore(make("p", { className: "book-pass-line" }, button, said), end);
  }

  function makeBox(step) {
    const name = `${here}#${step.dataset.passed}`;
    const words = step.textContent.replace(/\s+/g, " ").replace(/\s*#\s*$/, "").trim();
    const box = make("input", { type: "checkbox", className: "book-step" });
    box.setAttribute("aria-label", `Passed: ${words.slice(0, 80)}`);
    box.addEventListener("change", () => mark(name, box.checked));
    shows.push(() => (box.checked = marks.has(name)));
    step.classList.add("book-stepped");
    step.prepend(box);
    if (/^H[1-6]$/.test(step.tagName) && step.id) steps.set(step.id, name);
  }

  /* ---- the marks as a file, written and read */

  function save() {
    const text = JSON.stringify({ kind: KIND, passed: [...marks].sort() }, null, 1);
    const href = URL.createObjectURL(new Blob([`${text}\n`], { type: "application/json" }));
    make("a", { href, download: "passed.json" }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
    return `Marks saved in passed.json: ${marks.size}.`;
  }

  function namesIn(text) {
    try {
      const { kind, passed } = JSON.parse(text);
      return kind === KIND && Array.isArray(passed) && passed.every(isName) ? passed : null;
    } catch {
      return null;
    }
  }

  async function load(file) {
    const text = file.size > LARGEST ? "" : await file.text().catch(() => "");
    const names = namesIn(text);
    if (!names) return `${file.name} is no file of marks. Your marks are as they were.`;
    if (kept) read();
    const fresh = names.filter((name) => !marks.has(name)).length;
    names.forEach((name) => marks.add(name));
    write();
    return `Marks in ${file.name}: ${names.length}, new here: ${fresh}.${lasting()}`;
  }

  function makeFile(place) {
    const out = make("button", { type: "button", className: "book-pass" }, "Save my marks");
    const load_ = make("button", { type: "button", className: "book-pass" }, "Load marks…");
    const file = make("input", { type: "file", accept: ".json", hidden: true });
    const said = make("p", { className: "book-pass-said" });
    said.setAttribute("role", "status");
    out.addEventListener("click", () => (said.textContent = save()));
    load_.addEventListener("click", () => file.click());
    file.addEventListener("change", async () => {
      if (file.files.length) said.textContent = await load(file.files[0]);
      file.value = ""; /* the same file may be chosen again */
    });
    place.classList.add("book-pass-line");
    place.append(out, load_, file, said);
  }

  /* ---- the page */

  document.addEventListener("DOMContentLoaded", () => {
    const config = JSON.parse(document.getElementById("__config").textContent);
    base = new URL(`${config.base.replace(/\/$/, "")}/`, location);
    here = pageOf(location.href);
    read();
    const article = document.querySelector(".md-content__inner");
    const found = document.querySelectorAll("[data-passed]");
    found.forEach(makeBox);
    const isChapter = !found.length && article?.querySelector(":scope > h2#self-test");
    if (isChapter) makeButton(article);
    document.querySelectorAll("[data-passed-file]").forEach(makeFile);
    show();
  });

  const again = () => {
    if (kept) read();
    show();
  };
  addEventListener("storage", (event) => event.key === KEY && again());
  addEventListener("pageshow", (event) => event.persisted && again());
})();
