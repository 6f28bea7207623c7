"use strict";
embedlings.panel("table", function (root, state) {
  const words = embedlings.data("words");
  embedlings.table_panel(root, state, {
    words, ids: words.map((word, id) => id), size: words.length, pair: [words[1], words[2]], turned: null, random: true,
    why: ["Nothing pulls random rows towards each other.", "Of rows of four random numbers, 39 of 100 pairs are farther from a right angle.",
      "Nothing pushes random rows apart."],
    tables: [{ name: "as drawn", rows: embedlings.data("table") }],
  });
});
