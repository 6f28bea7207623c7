"use strict";
embedlings.panel("orders", function (root, state) {
  const { data } = embedlings, here = [0, 1, 2];
  embedlings.orders_panel(root, state, {
    schemes: data("schemes"), scores: data("scores"), lengths: data("lengths"), first: "rope",
    answers: ["none", "six", "all nine"],
    verdict: (changed) => "Of rope's nine scores " + changed("rope", here, 5) +
      " change. Of those with sines added to the words, " + changed("sinusoidal", here, 5) + " do.",
  });
});
