/* Search: its index is fetched when a reader turns to it, and a pasted error message
   is cut down to its words. Loaded in the head, before the theme asks for the index. */
(() => {
  "use strict";

  const INDEX = /\/search\/search_index\.json$/;
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

  /* ---- what a reader pastes: of several lines those from the error's name on */

  const NAME = /^[\w.[\]: ]*(Error|Exception|Warning|Interrupt)\b/;

  function message(text) {
    const lines = text.split("\n").filter((line) => line.trim());
    const named = lines.findLastIndex((line) => NAME.test(line));
    return lines.slice(named).join(" "); /* without a name, the last line */
  }

  function wordsOf(text) {
    return message(text)
      .replace(/^\s*(\[?\w*rank\w*\]?:|\S+:\d+:)\s*/i, "") /* of a launcher, of a file */
      .replace(/\b(?:\w+\.)+(?=\w+(?:Error|Exception|Warning)\b)/g, "") /* modules */
      .replace(/\b0x[0-9a-f]+\b/gi, " ") /* addresses */
      .replace(/(?:[a-z]:)?(?:[\\/][\w.@+-]+){2,}/gi, " ") /* paths */
      .replace(/(?<![\w.])\d[\d.]*(?!\w)/g, " ") /* numbers */
      .replace(/[^\p{L}\p{N}_.' ]/gu, " ") /* what the search reads as its own signs */
      .replace(/(?<!\w)[.']+|[.']+(?!\w)/g, " ")
      .split(/\s+/)
      .filter((word) => word.length > 2)
      .slice(0, WORDS)
      .join(" ");
  }

  function paste(event) {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!/[\n:/\\([{'"]/.test(text)) return; /* words as they are */
    event.preventDefault();
    const { target } = event;
    target.setRangeText(wordsOf(text), target.selectionStart, target.selectionEnd, "end");
    target.dispatchEvent(new Event("input", { bubbles: true }));
    target.dispatchEvent(new Event("keyup", { bubbles: true })); /* the theme listens */
  }

  document.addEventListener("DOMContentLoaded", () => {
    const box = document.querySelector(".md-search");
    if (!box) return;
    box.setAttribute("aria-label", "Search");
    const toggle = document.getElementById("__search");
    box.addEventListener("focusin", fetchIndex, { once: true });
    box.addEventListener("pointerenter", fetchIndex, { once: true });
    toggle.addEventListener("change", fetchIndex, { once: true });
    box.querySelector("input").addEventListener("paste", paste);
    const asked = new URLSearchParams(location.search);
    if (asked.has("q") || asked.has("h")) fetchIndex();
  });
})();
