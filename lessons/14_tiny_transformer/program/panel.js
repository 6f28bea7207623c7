"use strict";
embedlings.panel("looking", function (root, state) {
  const { data } = embedlings, names = data("names"), maps = data("maps"), texts = data("loss-texts");
  const goes = (name) => name + " goes from " + texts[names.indexOf(name)][0] + " to " + texts[names.indexOf(name)][3];
  embedlings.looking_panel(root, state, {
    names, maps, pieces: data("pieces"), heads: data("heads"), first: names.includes("rope") ? "rope" : names[0],
    begin: 0, answers: ["sines", "alibi", "both alike"],
    right() {
      const rises = (name) => { const row = data("losses").values.slice(4 * names.indexOf(name)); return row[3] - row[0]; };
      const [sines, alibi] = ["sinusoidal, * sqrt(D)", "alibi"].map(rises);
      return Math.abs(sines - alibi) < 0.05 ? 2 : sines > alibi ? 0 : 1;
    },
    why: ["Here the sines of later positions did no harm.", "Farther tokens only get lower scores, as in training.",
      "Sines of positions that training never reached are new to every map."],
    verdict: () => ["sinusoidal, * sqrt(D)", "alibi"].map(goes).join(", ") + ".",
    losses: { grid: data("losses"), texts, context: data("context") },
  });
});
