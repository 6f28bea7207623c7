"use strict";
embedlings.panel("table", function (root, state) {
  const names = embedlings.data("table-moments");
  embedlings.table_panel(root, state, {
    words: embedlings.data("table-words"),
    ids: embedlings.data("table-ids"),
    size: embedlings.data("table-size"),
    pair: ["cat", "dog"],
    tables: embedlings.data("tables").map((rows, n) => ({ name: names[n], rows })),
    turned: embedlings.data("table-turned"),
    why: ["", "Cat and dog stand beside the same words, and training pulls rows with the same context together.",
      "Nothing in the text makes cat the opposite of dog."],
  });
});

embedlings.panel("space", function (root, state) {
  const { data } = embedlings, words = data("space-words");
  embedlings.space_panel(root, state, {
    words, about: "king", beside: words.includes("queen") ? "queen" : words[1], group: data("space-group"), groups: data("space-groups"),
    moments: data("table-moments"), maps: data("space-maps"), near: data("space-near"),
    hundredths: data("space-cosines"), asked: data("analogies"), answer_cosines: data("analogy-cosines"),
  });
});
