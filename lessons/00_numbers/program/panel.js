"use strict";
embedlings.panel("training", function (root, state) {
  const { element, data, figures } = embedlings;
  const { slider, predict, place } = embedlings.controls(root, state);
  const x = data("x"), y = data("y"), rates = data("rates"), nudges = data("nudges"), steps = data("steps");

  const loss = (w) => x.reduce((sum, one, n) => sum + (w * one - y[n]) * (w * one - y[n]), 0) / x.length;
  // The weight before the first step, after it, after the second, and so on.
  function weights(rate, nudge) {
    const seen = [0];
    while (seen.length <= steps)
      seen.push(seen.at(-1) - rate * ((loss(seen.at(-1) + nudge) - loss(seen.at(-1))) / nudge));
    return seen;
  }

  const known = predict("end", ["to about 3", "to about 6", "to about -50"], () => {
    const seen = weights(0.25, 0.001), text = (n) => figures.fixed(seen[n], 1);
    return "To " + text(steps) + ". The first steps take it to " + text(1) + ", " + text(2) + " and " + text(3) +
      ": each one jumps past 3, and lands farther away.";
  }, () => 2, ["That is where small steps end. These are five times as long.", "It does jump past 3, but it comes back, and farther each time.", ""]);
  const rate = slider("rate", "Learning rate", 0, rates.length - 1, 1, (n) => String(rates[n]));
  const nudge = slider("nudge", "Nudge", 0, nudges.length - 1, 1, (n) => String(nudges[n]));
  const show = place("training");

  state.onchange(() => {
    if (!known()) return show(element("p", { class: "hidden-number" }, "the weight after " + steps + " steps: ?"));
    const seen = weights(rates[rate()], nudges[nudge()]), end = seen.at(-1);
    show(element("p", { class: "title" }, "The weight, step by step"),
      figures.curves([{ name: "weight", values: seen }, { name: "3 coins a roll", values: seen.map(() => 3) }],
        { names: true, unit: "steps", label: "the weight after each step, beside 3" }),
      element("p", { class: "readout" }, "After " + steps + " steps the weight is ",
        element("output", { "data-name": "weight", "data-value": String(end) }, figures.fixed(end, 4)), ", and the loss ",
        element("output", { "data-name": "loss", "data-value": String(loss(end)) }, figures.fixed(loss(end), 4)), "."));
  });
});
