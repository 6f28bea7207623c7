"use strict";
embedlings.panel("looking", function (root, state) {
  const { data } = embedlings, names = data("names"), maps = data("maps"), texts = data("loss-texts");
  const goes = (name) => name + " goes from " + texts[names.indexOf(name)][0] + " to " + texts[names.indexOf(name)][3];
  embedlings.looking_panel(root, state, {
    names, maps, pieces: data("pieces"), heads: data("heads"), first: names.includes("rope") ? "rope" : names[0],
    begin: 0, answers: ["sines", "alibi", "both alike"],
    verdict: () => ["sinusoidal, * sqrt(D)", "alibi"].map(goes).join(", ") + ".",
    losses: { grid: data("losses"), texts, context: data("context") },
  });
});
