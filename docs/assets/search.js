/* Search: nothing of it is fetched before a reader turns to it, neither the index nor the
   scripts that know how to ask. Loaded in the head, before the theme asks for the index. */
(() => {
  "use strict";

  const INDEX = /\/search\/search_index\.json$/;
  const SCRIPTS = ["telling.js", "asking.js"];
  const { src } = document.currentScript;

  /* ---- the index waits for the first sign of a search, and for the scripts */

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

  function release() {
    const requests = waiting ?? [];
    waiting = null;
    requests.forEach((request) => request());
  }

  const fetched = (name) =>
    new Promise((done) => {
      const script = document.createElement("script");
      script.src = new URL(name, src);
      script.onload = script.onerror = done; /* without it the theme searches alone */
      document.head.append(script);
    });

  let ready = null;
  const fetchAll = () => (ready ??= Promise.all(SCRIPTS.map(fetched)).then(release));

  /* ---- the worker starts with its first message, which brings it the index */

  const { Worker } = window;
  const asIs = ({ type, data }) => ({ type, data });
  const asking = () => window.replayAsking ?? { outgoing: asIs, incoming: asIs };

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
        this.#made.onmessage = (event) => {
          const data = asking().incoming(event.data);
          this.dispatchEvent(new MessageEvent("message", { data }));
        };
      }
      this.#made.postMessage(asking().outgoing(message));
    }
  };

  /* ---- what is pasted: a word or two go in as they are, a message as its words */

  function paste(event) {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!/[\n:/\\([{'"]|(\S+\s+){3}/.test(text)) return;
    event.preventDefault();
    if (window.replayAsking) put(event.target, text);
    else fetchAll().then(() => put(event.target, text));
  }

  function put(box, text) {
    const found = window.replayAsking?.pasted(text) ?? text;
    box.setRangeText(found, box.selectionStart, box.selectionEnd, "end");
    window.replayAsking?.hold(box.value);
    box.dispatchEvent(new Event("input", { bubbles: true }));
    box.dispatchEvent(new Event("keyup", { bubbles: true })); /* the theme listens */
  }

  document.addEventListener("DOMContentLoaded", () => {
    const box = document.querySelector(".md-search");
    if (!box) return;
    box.setAttribute("aria-label", "Search");
    const toggle = document.getElementById("__search");
    box.addEventListener("focusin", fetchAll, { once: true });
    box.addEventListener("pointerenter", fetchAll, { once: true });
    toggle.addEventListener("change", fetchAll, { once: true });
    box.querySelector("input").addEventListener("paste", paste);
    const terms = new URLSearchParams(location.search);
    if (terms.has("q") || terms.has("h")) fetchAll();
  });
})();
