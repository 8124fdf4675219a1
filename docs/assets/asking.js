/* How the search is asked, and what comes first: a pasted message is cut down to its
   words, and the entry that holds those very words leads. Between the theme and its
   worker, see search.js. */
(() => {
  "use strict";

  const SETUP = 0;
  const QUERY = 2;
  const RESULT = 3; /* the kinds of message between the theme and its worker */
  const WORDS = 14;
  const FRAMES = 4;
  const FEW = 3; /* pairs of words: with fewer, all have to be there */
  const NEAR = 0.5; /* of a message's pairs, that an entry has to share */
  const MEANS = "It means"; /* how an entry says what it is about */
  const TOLD = "Told as"; /* how people tell of it who don't know its cause */
  const SYMPTOM = 1.5; /* the boost of a page of entries on symptoms, in its front matter */
  const LIKE = 5; /* entries at most that tell it in other words */

  /* ---- the words of a message: no pids, paths, addresses, sizes */

  const NAME = /^(?:\S+:\d+: )?[\w.[\]: ]*(Error|Exception|Warning|Interrupt)\b/;
  const ECHO = /^EOFError: Ran out of input/; /* of a worker whose parent failed before */
  const LAUNCHER = /^\s*\[?\w*rank\w*\]?:\s/gim;
  const FRAME = /^\s*File .*, line \d+, in (\w+)$/gm;

  /* Of several lines those from the last error's name on that says anything; without a
     name, the last. What says nothing is told by where it happened. */
  function message(text) {
    const all = text.split("\n").filter((line) => line.trim());
    const telling = all.filter((line) => !ECHO.test(line));
    const lines = telling.some((line) => NAME.test(line)) ? telling : all;
    const named = [...lines.keys()].filter((n) => NAME.test(lines[n])).reverse();
    const from = (n) => lines.slice(n).join(" ");
    const first = named.find((n) => words(from(n)).length > 2);
    const found = from(first ?? named.at(-1) ?? -1);
    if (first !== undefined || !named.length) return found;
    const frames = [...text.replace(LAUNCHER, "").matchAll(FRAME)].map(([, name]) => name);
    return [...frames.slice(-FRAMES), found].join(" ");
  }

  function words(text, most) {
    return text
      .replace(LAUNCHER, "")
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

  /* ---- who holds the very words comes first: entries on symptoms before all others */

  let docs = [];
  let texts = null; /* of every section, by its address */

  const bare = (text) => words(text).join(" ").toLowerCase();

  /* Without the error's name: a program that caught it prints the rest. */
  const unnamed = (phrase) => phrase.replace(/^\w*(?:error|exception) (?=\S+ \S+ )/, "");

  function read({ location, title, text }) {
    const page = new DOMParser().parseFromString(text, "text/html");
    const plain = page.body.textContent;
    const all = [...page.querySelectorAll("p")];
    const starting = (words) => all.find((one) => one.textContent.startsWith(words));
    const [means, told] = [starting(MEANS) ?? all[0], starting(TOLD)?.textContent ?? ""];
    return [location, { plain, bare: bare(plain), title: bare(title), means, told }];
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
    plain
      .split("\n")
      .some((line) => phrase === unnamed(words(line, WORDS).join(" ").toLowerCase()));

  /* What an entry on a symptom tells first is its message, and its heading says which of
     several it is about. */
  function entriesOn(phrase, pairs) {
    const found = [];
    for (const entry of docs) {
      if (!(entry.boost >= SYMPTOM) || !entry.location.includes("#")) continue;
      const text = texts.get(entry.location);
      const at = text.bare.indexOf(phrase);
      const near = at < 0 ? share(text.bare, pairs) : says(text, phrase) ? 3 : 2;
      const heading = share(text.title, pairs) + share(phrase, pairsOf(text.title));
      found.push({ entry, at, near, rank: near + heading });
    }
    const least = isPasted() && pairs.length >= FEW ? NEAR : 2; /* else all of it */
    return found
      .filter(({ near }) => near >= least)
      .sort((one, other) => other.rank - one.rank || one.at - other.at);
  }

  /* As a result of its own, which leads to the entry and not to the top of its page. */
  function resultOf(entry, line) {
    const [page] = entry.location.split("#");
    const { title } = docs.find(({ location }) => location === page) ?? entry;
    const shown = { ...entry, score: 1, terms: {} };
    return [line(shown), { ...shown, title, text: "" }];
  }

  /* Who asks in other words sees what the entry is about. */
  function meaningOf(section) {
    const { means } = texts.get(section.location);
    return { ...section, text: means?.outerHTML ?? "" };
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

  /* Who tells it in other words: the theme's own order puts the top of a page before every
     section. One word alone tells of nothing. */
  let telling = null;

  function entriesLike(words) {
    const entries = docs.filter((one) => one.boost && one.location.includes("#"));
    telling ??= replayTelling(entries.map(tellingOf));
    return telling(words)
      .map((told, n) => ({ ...told, entry: entries[n], at: -1 }))
      .filter(({ held }) => held > 1)
      .sort((one, other) => other.score - one.score)
      .slice(0, LIKE);
  }

  function tellingOf({ location, title }) {
    const top = docs.find((one) => one.location === location.split("#")[0]);
    const { plain, told } = texts.get(location);
    return { head: `${title} ${told}`, text: `${top?.title} ${plain}` };
  }

  function firstThoseWith(phrase, items) {
    texts ??= new Map(docs.map(read));
    const pairs = pairsOf(phrase);
    const saying = phrase.includes(" ") ? entriesOn(phrase, pairs) : [];
    const entries = saying.length ? saying : entriesLike(asked);
    const line = saying.length ? (one) => lineOf(one, pairs) : meaningOf;
    const shown = new Set(entries.map(({ entry }) => entry.location));
    const left = items
      .map((sections) => sections.filter(({ location }) => !shown.has(location)))
      .filter((sections) => sections.some(({ score }) => score));
    const [held, others] = chaptersWith(phrase, pairs, left);
    const [exact, near] = parted(entries, ({ at }) => at >= 0).map((list) =>
      list.map(({ entry }) => resultOf(entry, line)),
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
    const phrase = meant && unnamed(bare(asked));
    if (type !== RESULT || !phrase) return { type, data };
    return { type, data: { ...data, items: firstThoseWith(phrase, data.items) } };
  }

  window.replayAsking = {
    pasted: (text) => words(message(text), WORDS).join(" "),
    hold: (value) => (pasted = value.trim()),
    outgoing,
    incoming,
  };
})();
