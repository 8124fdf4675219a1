/* What the theme's script does to the whole page as it starts, done before there is a
   page or not at all: each time, a phone would style every element anew. And what it
   leaves out: storage may be off, and on a phone the contents open by keyboard too. */
(() => {
  "use strict";

  /* That there are scripts, and that rings of focus are drawn for the keyboard only. */
  const page = document.documentElement;
  page.classList.remove("no-js");
  page.classList.add("js-focus-visible", "js");
  page.dataset.jsFocusVisible = "";

  /* The colours as they are, and a mark on the body that they are being changed. */
  const { setAttribute } = HTMLBodyElement.prototype;
  HTMLBodyElement.prototype.setAttribute = function (name, value) {
    const idle = name === "data-md-color-switching" || this.getAttribute(name) === value;
    if (!idle) setAttribute.call(this, name, value);
  };

  /* The scheme of the browser's own parts, which book.css gives. */
  const { appendChild } = HTMLHeadElement.prototype;
  HTMLHeadElement.prototype.appendChild = function (node) {
    return node.name === "color-scheme" ? node : appendChild.call(this, node);
  };

  /* Where a browser keeps nothing, the page keeps it: the theme asks and would stop. */
  try {
    localStorage.getItem("");
  } catch {
    const values = new Map();
    const getItem = (name) => values.get(name) ?? null;
    const setItem = (name, value) => void values.set(name, `${value}`);
    Object.defineProperty(window, "localStorage", { value: { getItem, setItem } });
  }

  /* A button in place of the label that only a pointer reaches; Escape closes again. */
  document.addEventListener("DOMContentLoaded", () => {
    const label = document.querySelector(".md-header__button[for=__drawer]");
    const toggle = document.getElementById("__drawer");
    if (!label || !toggle) return;
    const labels = document.querySelectorAll(
      ".md-nav--primary label.md-nav__link, .md-nav .md-nav > .md-nav__title",
    );
    const button = document.createElement("button");
    button.className = `${label.className} book-contents`;
    button.append(...label.childNodes);
    button.setAttribute("aria-label", "Contents");
    const say = () => {
      button.setAttribute("aria-expanded", toggle.checked);
      if (toggle.checked) labels.forEach((one) => (one.tabIndex = 0));
    };
    button.addEventListener("click", () => toggle.click());
    toggle.addEventListener("change", say);
    document.addEventListener("keydown", ({ key }) => {
      if (key !== "Escape" || !toggle.checked) return;
      toggle.click();
      button.focus();
    });
    label.replaceWith(button);
    say();
  });
})();
