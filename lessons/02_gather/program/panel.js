"use strict";
embedlings.panel("table", function (root, state) {
  const words = embedlings.data("words");
  embedlings.table_panel(root, state, {
    words, ids: words.map((word, id) => id), size: words.length, pair: [words[1], words[2]], turned: null,
    tables: [{ name: "as drawn", rows: embedlings.data("table") }],
  });
});
