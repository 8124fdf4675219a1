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
  const FEW = 3; /* pairs of words: with fewer, all have to be there */
  const NEAR = 0.5; /* of a message's pairs, that an entry has to share */

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

  /* Of several lines those from the last error's name on that says anything; without a
     name, the last. */
  function message(text) {
    const lines = text.split("\n").filter((line) => line.trim());
    const named = [...lines.keys()].filter((n) => NAME.test(lines[n])).reverse();
    const from = (n) => lines.slice(n).join(" ");
    return from(named.find((n) => words(from(n)).length > 2) ?? named.at(-1) ?? -1);
  }

  function words(text, most) {
    return text
      .replace(/^\s*\[?\w*rank\w*\]?:\s/gim, "") /* of a launcher */
      .replace(/\b(?:\w+\.)+(?=\w+(?:Error|Exception|Warning)\b)/g, "") /* modules */
      .replace(/\b0x[0-9a-f]+\b/gi, " ") /* addresses */
      .replace(/(?:[a-z]:)?(?:[\\/][\w.@+-]+){2,}/gi, " ") /* paths */
      .replace(/\b\w*_\d[\w]*/g, " ") /* names that are numbered */
      .replace(/(?<![\w.])\d[\d.]*(?!\w)/g, " ") /* numbers */
      .replace(/[^\p{L}\p{N}_.' ]/gu, " ") /* what the search reads as its own signs */
      .replace(/(?<!\w)[.']+|[.']+(?!\w)/g, " ")
      .split(/\s+/)
      .filter((word) => word.length > 2)
      .slice(0, most);
  }

  let pasted = "";
  let asked = "";
  const isPasted = () => pasted && asked === pasted;

  function paste(event) {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!/[\n:/\\([{'"]|(\S+\s+){3}/.test(text)) return; /* a word or two, as they are */
    event.preventDefault();
    const { target } = event;
    const found = words(message(text), WORDS).join(" ");
    target.setRangeText(found, target.selectionStart, target.selectionEnd, "end");
    pasted = target.value.trim();
    target.dispatchEvent(new Event("input", { bubbles: true }));
    target.dispatchEvent(new Event("keyup", { bubbles: true })); /* the theme listens */
  }

  /* ---- who holds the very words comes first: entries on symptoms before all others */

  let docs = [];
  let texts = null; /* of every section, by its address */

  const bare = (text) => words(text).join(" ").toLowerCase();

  function read({ location, title, text }) {
    const page = new DOMParser().parseFromString(text, "text/html");
    const plain = page.body.textContent;
    return [location, { plain, bare: bare(plain), title: bare(title) }];
  }

  /* How much of a phrase a text holds, by its neighbouring words: 1 is all of it. */
  function pairsOf(phrase) {
    const list = phrase.split(" ");
    return list.length < 2 ? list : list.slice(1).map((word, n) => `${list[n]} ${word}`);
  }

  const share = (text, pairs) =>
    pairs.filter((pair) => text.includes(pair)).length / pairs.length;

  /* In place of all that a section says, the line of it that was asked for. */
  function lineOf(section, pairs) {
    const lines = texts.get(section.location).plain.split("\n");
    const shares = lines.map((text) => share(bare(text), pairs));
    const most = Math.max(...shares);
    const line = document.createElement("mark");
    line.textContent = most ? lines[shares.indexOf(most)] : "";
    return most ? { ...section, text: `<p>${line.outerHTML}</p>` } : section;
  }

  /* Whether a section has a line that says this and no more. */
  const says = ({ plain }, phrase) =>
    plain.split("\n").some((line) => phrase === words(line, WORDS).join(" ").toLowerCase());

  /* The page of an entry on a symptom has a boost in its front matter. What an entry
     tells first is its message. */
  function entriesOn(phrase, pairs) {
    const found = [];
    for (const entry of docs) {
      if (!entry.boost || !entry.location.includes("#")) continue;
      const text = texts.get(entry.location);
      const at = text.bare.indexOf(phrase);
      const near = at < 0 ? share(text.bare, pairs) : says(text, phrase) ? 3 : 2;
      found.push({ entry, at, near });
    }
    const least = isPasted() && pairs.length >= FEW ? NEAR : 2; /* else all of it */
    return found
      .filter(({ near }) => near >= least)
      .sort((one, other) => other.near - one.near || one.at - other.at);
  }

  /* As a result of its own, which leads to the entry and not to the top of its page. */
  function resultOf(entry, pairs) {
    const [page] = entry.location.split("#");
    const { title } = docs.find(({ location }) => location === page) ?? entry;
    const shown = { ...entry, score: 1, terms: {} };
    return [lineOf(shown, pairs), { ...shown, title, text: "" }];
  }

  const parted = (list, test) => [list.filter(test), list.filter((one) => !test(one))];

  /* The results that hold the phrase, the lines of it in place of all else, and others. */
  function chaptersWith(phrase, pairs, items) {
    const holds = ({ location }) => texts.get(location)?.bare.includes(phrase);
    const named = ({ location }) => texts.get(location)?.title.includes(phrase);
    const front = (sections) => {
      const [first, others] = parted(sections, holds);
      return [...first.map((one) => lineOf(one, pairs)), ...others];
    };
    const [titled, untitled] = parted(items, (sections) => sections.some(named));
    const [held, others] = parted(untitled, (sections) => sections.some(holds));
    return [[...titled, ...held].map(front), others];
  }

  function firstThoseWith(phrase, items) {
    texts ??= new Map(docs.map(read));
    const pairs = pairsOf(phrase);
    const entries = phrase.includes(" ") ? entriesOn(phrase, pairs) : [];
    const shown = new Set(entries.map(({ entry }) => entry.location));
    const left = items
      .map((sections) => sections.filter(({ location }) => !shown.has(location)))
      .filter((sections) => sections.some(({ score }) => score));
    const [held, others] = chaptersWith(phrase, pairs, left);
    const [exact, near] = parted(entries, ({ at }) => at >= 0).map((list) =>
      list.map(({ entry }) => resultOf(entry, pairs)),
    );
    return [...exact, ...held, ...near, ...others];
  }

  /* A message asks for its words as they are, where one who types may go on. */
  function outgoing({ type, data }) {
    if (type === SETUP) ({ docs } = data);
    if (type !== QUERY) return { type, data };
    asked = data.trim();
    const exact = (query) => query.replace(/\S+/g, "$&^1");
    return { type, data: isPasted() ? exact(asked) : data };
  }

  function incoming({ type, data }) {
    const meant = /\w[._]\w|\w\s+\w+\s+\w/.test(asked) || isPasted();
    const phrase = meant && bare(asked);
    if (type !== RESULT || !phrase) return { type, data };
    return { type, data: { ...data, items: firstThoseWith(phrase, data.items) } };
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
