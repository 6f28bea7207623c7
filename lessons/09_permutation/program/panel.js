"use strict";
embedlings.panel("orders", function (root, state) {
  const { data } = embedlings, swapped = [2, 1, 0];
  embedlings.orders_panel(root, state, {
    schemes: data("schemes"), scores: data("scores"), lengths: null, first: "none",
    answers: ["none", "three", "all nine"],
    verdict: (changed) => "In “man bites dog” " + changed("none", swapped, 0) +
      " of the nine scores are others without positions, and " + changed("sinusoidal", swapped, 0) +
      " with sines added to the words.",
  });
});
