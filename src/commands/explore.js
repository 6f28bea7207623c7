"use strict";
// The panels of a page of explore: the same scripts as those of lessons 08, 10 and 14.

// Names of rows, of which each is picked by its own: the second "king" is "king (2)", where no row
// before it has that name.
embedlings.names_apart = (names) => names.reduce((apart, name) => {
  let own = name;
  for (let n = 2; apart.includes(own); n++) own = name + " (" + n + ")";
  return [...apart, own];
}, []);

embedlings.panel("table", function (root, state) {
  const words = embedlings.names_apart(embedlings.data("words"));
  embedlings.table_panel(root, state, { words, ids: null, size: 0, pair: [words[0], words[1]], turned: null,
    tables: [{ name: "", rows: embedlings.data("table") }] });
});

embedlings.panel("space", function (root, state) {
  const { data, names_apart } = embedlings, words = names_apart(data("words")), cosines = data("cosines").values, N = words.length;
  // The five nearest by cosine; of equally near ones the first.
  const near = words.flatMap((word, n) => words.map((other, k) => k).filter((k) => k !== n)
    .sort((a, b) => cosines[n * N + b] - cosines[n * N + a] || a - b).slice(0, 5));
  embedlings.space_panel(root, state, { words, about: words[0], beside: words[1], each: "row",
    zeros: words.map((word, n) => n).filter((n) => cosines[n * N + n] === 0),
    group: [], groups: [], moments: [""], maps: [data("map")], near: [{ values: near }], asked: [], answer_cosines: null,
    hundredths: words.flatMap((word, n) => cosines.slice(n * N, n * N + n).map((x) => 100 * x)) });
});

embedlings.panel("places", function (root, state) {
  const { data, figures, places } = embedlings, rows = data("places"), sines = data("sines");
  embedlings.places_panel(root, state, {
    tables: [{ name: sines ? "sinusoidal" : "learned", rows, clock: sines ? "sine" : null }],
    answers: ["above 0.99", "0.5 to 0.99", "below 0.5"],
    verdict: () => "It is " + figures.fixed(places.cosine(places.row(rows, 0), places.row(rows, 1)), 3) + ".",
  });
});

embedlings.panel("looking", function (root, state) {
  const { data, figures } = embedlings, pieces = data("pieces"), maps = data("maps"), last = pieces.length - 1;
  embedlings.looking_panel(root, state, {
    names: ["this model"], maps: [maps], pieces, heads: data("heads"), first: "this model", begin: 1, losses: null,
    answers: ["at itself", "at the one before", "farther back"],
    verdict: () => {
      const { most, where, each } = embedlings.looked_at(maps[0].values.slice(last * pieces.length), pieces);
      return "In layer 1, head 1 it looks most at " + where + ": " + figures.fixed(most, 2) + each +
        ", and it stands at position " + last + " itself.";
    },
  });
});
