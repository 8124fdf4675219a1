/* How well each of some texts tells what is asked for, by BM25: a word counts for more the
   fewer texts have it, and for less in a long text. Words are cut to their stems; one
   that begins alike counts as a part of one, one in a heading as several. */
(() => {
  "use strict";

  const [HEAD, ALIKE, FULL, LENGTH] = [3, 0.7, 1.2, 0.75];
  const SHORT = 3; /* letters: shorter words begin alike by chance */
  const COMMON = new Set(
    `a about after all an and any are as at be because been before but by can cannot could
    did do does don each even every for from get gets got had has have how if in into is
    it its just make makes me more most my no not of off on one only or other our out over
    same should so some still than that the their them then there these they this to too
    up use used using very was we were what when where which while who why will with
    would you your`.split(/\s+/),
  );

  const stem = (word) =>
    word.replace(/ies$/, "y").replace(/(?<=...)(?:ing|ed|es|ly|s)$/, "");

  const stems = (text) =>
    (text.toLowerCase().match(/[a-z]{2,}|\d+/g) ?? [])
      .filter((word) => !COMMON.has(word))
      .map(stem);

  function counted({ head, text }) {
    const all = stems(`${`${head} `.repeat(HEAD)} ${text}`);
    const times = new Map();
    for (const one of all) times.set(one, (times.get(one) ?? 0) + 1);
    return { times, length: all.length };
  }

  const alike = (one, other) =>
    Math.min(one.length, other.length) > SHORT &&
    (one.startsWith(other) || other.startsWith(one));

  function timesOf(asked, { times }) {
    const near = [...times.keys()].filter((one) => one !== asked && alike(one, asked));
    const most = Math.max(0, ...near.map((one) => times.get(one)));
    return (times.get(asked) ?? 0) + ALIKE * most;
  }

  /* Texts with their heads -> words -> of each text its score, and how many of the words
     it holds. */
  window.replayTelling = (texts) => {
    const all = texts.map(counted);
    const mean = all.reduce((sum, { length }) => sum + length, 0) / all.length;
    const room = all.map(({ length }) => FULL * (1 - LENGTH + (LENGTH * length) / mean));
    return (words) => {
      const told = all.map(() => ({ score: 0, held: 0 }));
      for (const asked of new Set(stems(words))) {
        const times = all.map((one) => timesOf(asked, one));
        const holding = times.filter(Boolean).length;
        const rare = Math.log(1 + (all.length - holding + 0.5) / (holding + 0.5));
        times.forEach((count, n) => {
          told[n].score += (rare * count * (FULL + 1)) / (count + room[n]);
          told[n].held += count > 0;
        });
      }
      return told;
    };
  };
})();
