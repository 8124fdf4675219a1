/* What the theme's script does to the whole page as it starts, done before there is a
   page or not at all: each time, a phone would style every element anew. */
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
})();
