"use strict";
embedlings.panel("nudges", function (root, state) {
  const { element, data, figures } = embedlings;
  const { predict, choice, slider } = embedlings.controls(root, state);
  const count = data("nudges-steps"), recorded = data("nudges-quotients"),
        letters = ["a", "b", "c"];

  predict("smaller", ["yes, always nearer", "nearer at first, then no more", "no, any nudge is as good"],
    () => "Each nudge below is half of the one before. Press Play and watch the last ones: the digits run out. A float, the type of these numbers, holds about seven.", () => 1,
    ["The losses are rounded to about seven digits. Divided by a tiny nudge, that rounding becomes large.", "",
      "With the nudge 1 the change of L is far from the slope, because L is curved."]);

  const half = (n) => embedlings.number(n / 2);
  const numbers = [["a", 4], ["b", 6], ["c", -8]].map(
      ([letter, first]) => slider(letter, letter, -12, 12, first, half));
  const nudged = choice("nudged", "Nudge", letters, "a");
  const settings = () => ({
    a: numbers[0]() / 2,
    b: numbers[1]() / 2,
    c: numbers[2]() / 2,
    nudged: letters.indexOf(nudged()),
    steps: count
  });
  const of_chapter = () => numbers[0]() === 4 && numbers[1]() === 6 && numbers[2]() === -8;

  function drawn(now) {
    const n = letters.indexOf(nudged()), slope = now.gradients[n];
    const at = (name, list, k) =>
      element("td", { "data-name": name + "-" + k, "data-value": list[k] }, embedlings.number(list[k], 8));
    const tape = figures.list("The tape", ["", "value", "gradient"],
      now.names.map((name, k) => [(k === n ? "▸ " : "") + name, at("value", now.values, k), at("gradient", now.gradients, k)]));
    const key = element("p", { class: "key" }, "Values are computed from top to bottom, gradients from bottom to top.");
    if (now.step === 0)
      return [tape, key, element("p", {}, "Step adds a nudge of 1 to " + nudged() + ", then of half as much, and so on.")];
    const last = now.nudges.map((nudge, k) => k).slice(-8);
    const nudges = figures.list("Nudging " + nudged() + ": the last " + last.length, ["nudge", "L", "change / nudge"],
      last.map((k) => [embedlings.number(now.nudges[k], 3), at("loss", now.losses, k), at("quotient", now.quotients, k)]));
    return [element("div", { class: "beside" }, tape, nudges), key,
      embedlings.live_curves(count, [["change / nudge", now.quotients]], [["slope: " + embedlings.number(slope), slope]],
        { unit: "halvings", label: "Change divided by nudge, as the nudge is halved" })];
  }
  function told(now) {
    const slope = now.gradients[letters.indexOf(nudged())],
          far = now.quotients.map((q) => Math.abs(q - slope));
    const best = far.indexOf(Math.min(...far));
    return "the change of L divided by the nudge is " + embedlings.number(now.quotients.at(-1)) +
        "; the slope is " + embedlings.number(slope) + ". Nearest was the nudge " +
        embedlings.number(now.nudges[best], 3) + ".";
  }

  embedlings.live(root, state, {
    name: "nudges",
    settings,
    steps: () => count,
    drawn,
    told,
    slow: true,
    early: true,
    busy: "Nudging.",
    nothing: "L = (a * b + a + c)^2. Move a number, or press Step: then the engine computes.",
    recorded: () => (of_chapter() ? recorded[letters.indexOf(nudged())] : null),
    compared: { of: (now) => now.quotients, names: ["quotient", "quotients"] }
  });
});
