"use strict";
embedlings.panel("orders", function (root, state) {
  const { data } = embedlings, here = [0, 1, 2];
  embedlings.orders_panel(root, state, {
    schemes: data("schemes"), scores: data("scores"), lengths: data("lengths"), first: "rope",
    later: "Alibi lowers a score by the distance (lesson 13). Mixed rope is a mistake that comes below.",
    answers: ["none", "six", "all nine"],
    right: (changed) => [0, 6, 9].indexOf(changed("rope", here, 5)),
    why: ["", "Query and key turn by the same angle, also those of different words.", "Each word turns, but only the difference of two angles counts."],
    verdict: (changed) => "Of rope's nine scores " + changed("rope", here, 5) +
      " change. Of those with sines added to the words, " + changed("sinusoidal", here, 5) + " do.",
  });
});

embedlings.panel("places", function (root, state) {
  const { data, figures, places } = embedlings, queries = data("queries"), keys = data("keys");
  const divisor = Math.sqrt(queries.columns), T = queries.rows;
  const far = Array.from({ length: T }, (unused, n) =>
    places.dot(places.row(queries, 0), places.row(keys, n)) / divisor);
  const turns = far.filter((x, n) => n > 0 && n < T - 1 && (far[n + 1] - x) * (x - far[n - 1]) < 0).length;
  embedlings.places_panel(root, state, {
    tables: [{ name: "queries, turned", rows: queries, others: keys, clock: "cosine" }],
    answers: ["it falls, position by position", "it swings up and down", "it stays"], score: "Score", divisor,
    names: ["Query at p", "Key at q"],
    right: () => (turns > 1 ? 1 : 0),
    why: ["Each pair of numbers turns, so its part of the score comes back.", "", "The angle between query and key grows with the distance."],
    verdict: () => "From distance 0 to " + (T - 1) + " it turns back " + turns +
      (turns === 1 ? " time" : " times") + ", between " + figures.fixed(Math.min(...far), 2) + " and " + figures.fixed(Math.max(...far), 2) + ".",
    note: () => "p is the query at its position, q the key at its own. Each pair of numbers is turned by its own angle.",
    kept: () => "Move both by the same number of positions: every hand turns, and neither number changes.",
  });
  embedlings.moving_sentence(root, state, {
    words: data("moving-words"), twin: [0, 3], round: true, choose: "Seen in",
    label: "Positions on: turn the queries of the words of a sentence",
    ways: data("moving-maps").map((maps, n) => ({ maps, name: "pair " + n })),
    told: [", random queries. No length changes: each stays on its circle.", "Both “the” are one point.",
      "The two “the” point apart: the position is in their direction."],
  });
});
