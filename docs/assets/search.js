/* Search: nothing of it is fetched before a reader turns to it. A pasted message is cut
   down to its words, and the page that holds those very words comes first.
   Loaded in the head, before the theme asks for the index. */
(() => {
  "use strict";

  const INDEX = /\/search\/search_index\.json$/;
  const SETUP = 0;
  const QUERY = 2;
  const RESULT = 3; /* the kinds of message between the theme and its worker */
  const WORDS = 12;

  /* ---- the index waits for the first sign of a search */

  const { open, send } = XMLHttpRequest.prototype;
  let waiting = [];

  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    this.replayWaits = waiting && INDEX.test(new URL(url, location).pathname);
    return open.call(this, method, url, ...rest);
  };

  XMLHttpRequest.prototype.send = function (...body) {
    if (waiting && this.replayWaits) waiting.push(() => send.apply(this, body));
    else send.apply(this, body);
  };

  function fetchIndex() {
    const requests = waiting ?? [];
    waiting = null;
    requests.forEach((request) => request());
  }

  /* ---- the words of a message: no pids, paths, addresses, sizes */

  const NAME = /^[\w.[\]: ]*(Error|Exception|Warning|Interrupt)\b/;

  /* Of several lines those from the last error's name on; without a name, the last. */
  function message(text) {
    const lines = text.split("\n").filter((line) => line.trim());
    const named = lines.findLastIndex((line) => NAME.test(line));
    return lines.slice(named).join(" ");
  }

  function words(text) {
    return text
      .replace(/^\s*\[?\w*rank\w*\]?:\s/gim, "") /* of a launcher */
      .replace(/\b(?:\w+\.)+(?=\w+(?:Error|Exception|Warning)\b)/g, "") /* modules */
      .replace(/\b0x[0-9a-f]+\b/gi, " ") /* addresses */
      .replace(/(?:[a-z]:)?(?:[\\/][\w.@+-]+){2,}/gi, " ") /* paths */
      .replace(/(?<![\w.])\d[\d.]*(?!\w)/g, " ") /* numbers */
      .replace(/[^\p{L}\p{N}_.' ]/gu, " ") /* what the search reads as its own signs */
      .replace(/(?<!\w)[.']+|[.']+(?!\w)/g, " ")
      .split(/\s+/)
      .filter((word) => word.length > 2);
  }

  let pasted = "";

  function paste(event) {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!/[\n:/\\([{'"]|(\S+\s+){3}/.test(text)) return; /* a word or two, as they are */
    event.preventDefault();
    const { target } = event;
    const found = words(message(text)).slice(0, WORDS).join(" ");
    target.setRangeText(found, target.selectionStart, target.selectionEnd, "end");
    pasted = target.value.trim();
    target.dispatchEvent(new Event("input", { bubbles: true }));
    target.dispatchEvent(new Event("keyup", { bubbles: true })); /* the theme listens */
  }

  /* ---- who holds the very words comes first */

  let docs = [];
  let texts = null; /* of every section, by its address */
  let asked = "";

  const bare = (text) => words(text).join(" ").toLowerCase();

  function read({ location, title, text }) {
    const page = new DOMParser().parseFromString(text, "text/html");
    const plain = page.body.textContent;
    return [location, { plain, bare: bare(plain), title: bare(title) }];
  }

  /* In place of all that a section says, the line of it that was asked for. */
  function lineOf(section, phrase) {
    const lines = texts.get(section.location).plain.split("\n");
    const line = document.createElement("mark");
    line.textContent = lines.find((text) => bare(text).includes(phrase)) ?? "";
    return line.textContent ? { ...section, text: `<p>${line.outerHTML}</p>` } : section;
  }

  function firstThoseWith(phrase, items) {
    texts ??= new Map(docs.map(read));
    const holds = (section) => texts.get(section.location)?.bare.includes(phrase);
    const named = (section) => texts.get(section.location)?.title.includes(phrase);
    const front = (list, test) => [...list.filter(test), ...list.filter((x) => !test(x))];
    const found = front(items, (sections) => sections.some(holds));
    return front(found, (sections) => sections.some(named)).map((sections) =>
      front(sections, holds).map((one) => (holds(one) ? lineOf(one, phrase) : one)),
    );
  }

  /* A message asks for its words as they are, where one who types may go on. */
  function outgoing({ type, data }) {
    if (type === SETUP) ({ docs } = data);
    if (type !== QUERY) return { type, data };
    asked = data.trim();
    const exact = (query) => query.replace(/\S+/g, "$&^1");
    return { type, data: pasted && asked === pasted ? exact(asked) : data };
  }

  function incoming({ type, data }) {
    const named = /\w[._]\w/.test(asked) || (pasted && asked === pasted);
    if (type !== RESULT || !named) return { type, data };
    return { type, data: { ...data, items: firstThoseWith(bare(asked), data.items) } };
  }

  /* ---- the worker starts with its first message, which brings it the index */

  const { Worker } = window;

  window.Worker = class extends EventTarget {
    #make;
    #made;

    constructor(...how) {
      super();
      this.#make = () => new Worker(...how);
    }

    postMessage(message) {
      if (!this.#made) {
        this.#made = this.#make();
        this.#made.onmessage = ({ data }) =>
          this.dispatchEvent(new MessageEvent("message", { data: incoming(data) }));
      }
      this.#made.postMessage(outgoing(message));
    }
  };

  document.addEventListener("DOMContentLoaded", () => {
    const box = document.querySelector(".md-search");
    if (!box) return;
    box.setAttribute("aria-label", "Search");
    const toggle = document.getElementById("__search");
    box.addEventListener("focusin", fetchIndex, { once: true });
    box.addEventListener("pointerenter", fetchIndex, { once: true });
    toggle.addEventListener("change", fetchIndex, { once: true });
    box.querySelector("input").addEventListener("paste", paste);
    const terms = new URLSearchParams(location.search);
    if (terms.has("q") || terms.has("h")) fetchIndex();
  });
})();
