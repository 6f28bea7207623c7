"use strict";
embedlings.panel("places", function (root, state) {
  const { data, figures, places } = embedlings, sines = data("places-sinusoidal");
  const next = (p) => figures.fixed(places.cosine(places.row(sines, p), places.row(sines, p + 1)), 3);
  embedlings.places_panel(root, state, {
    tables: [{ name: "sinusoidal", rows: sines, clock: "sine" },
      { name: "learned, at random", rows: data("places-random") },
      { name: "learned, trained", rows: data("places-trained") }],
    first: [3, 4],
    answers: ["above 0.99", "0.9 to 0.99", "below 0.9"],
    right: () => { const found = Number(next(0)); return found > 0.99 ? 0 : found >= 0.9 ? 1 : 2; },
    why: ["The fastest hand turns by a whole radian at each position, and lowers the mean.", "",
      "Most hands are slow, and hardly move from one position to the next."],
    verdict: () => "The cosine of positions 0 and 1 is " + next(0) + ", and of positions 8 and 9 it is " + next(8) + ".",
    note: ({ rows }) => (rows.rows < sines.rows
      ? "A learned table has as many rows as its text has positions: " + rows.rows + "." : ""),
  });
  embedlings.moving_sentence(root, state, {
    words: data("sentence"), twin: [0, 3], ways: [{ name: "added", maps: data("sentence-maps") }],
    label: "Positions on: add them to the words of a sentence",
    told: [", random words, D = " + sines.columns + ".", "Both “the” are one point.",
      "The two “the” are apart: the position is in them."],
  });
});
