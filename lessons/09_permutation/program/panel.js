"use strict";
embedlings.panel("orders", function (root, state) {
  const { data } = embedlings, swapped = [2, 1, 0];
  embedlings.orders_panel(root, state, {
    schemes: data("schemes"), scores: data("scores"), lengths: null, first: "none",
    answers: ["none", "three", "all nine"],
    right: (changed) => [0, 3, 9].indexOf(changed("none", swapped, 0)),
    why: ["", "A score is made of two words, and no word has changed.", "The scores only move with their words, as the order does."],
    verdict: (changed) => "In “man bites dog” " + changed("none", swapped, 0) +
      " of the nine scores are different without positions, and " + changed("sinusoidal", swapped, 0) +
      " with sines added to the words.",
  });
});
