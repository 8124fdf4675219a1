/* Code in a closed fold is taken off the page while the theme starts: it asks every block
   for its width, and for the answer a phone would lay out what nobody has opened.
   Loaded last in the head, so that the book's own scripts have seen that code before. */
(() => {
  "use strict";

  const away = new Map();

  document.addEventListener("DOMContentLoaded", () => {
    for (const code of document.querySelectorAll("details:not([open]) pre > code")) {
      const place = document.createComment("");
      code.replaceWith(place);
      away.set(place, code);
    }
  });

  /* The window hears of it after the document, to whose listeners the theme belongs. */
  addEventListener("DOMContentLoaded", () => {
    away.forEach((code, place) => place.replaceWith(code));
    away.clear();
  });
})();
