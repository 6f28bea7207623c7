"use strict";
embedlings.panel("descent", function (root, state) {
  const { element, data, figures } = embedlings;
  const { predict, menu, place } = embedlings.controls(root, state);
  // What the lesson's program measured.
  const recorded = { text: data("descent-text"), rate: data("descent-rate"), steps: data("descent-steps"),
    losses: data("descent-losses") };

  const answers = ["below the bigram floor", "just above the bigram floor", "no further than the unigram floor"];
  const reasons = [
    "The bigram floor is the lowest mean loss of all models that see one character. This is such a " +
      "model, so no training takes it below.",
    "",
    "The unigram floor is for models that ignore the character before. This one sees it."];
  predict("lowest", answers, () => "The model can hold every share that counting finds, and each step moves it towards them. " +
    "Press Play and watch.", () => 1, reasons);

  const words = embedlings.live_text(root, state, "text", "The text to learn from: change it, or paste your own",
    recorded.text, 20000);
  const rates = ["0.05", "0.6", "5", "30"], lengths = ["50", "200", "1000"];
  const rate = menu("rate", "Learning rate", rates, "0.6");
  const steps = menu("steps", "Steps", lengths, "50");

  const settings = () => ({ text: words(), rate: Number(rate()), steps: Number(steps()) });
  const letters = () => new Set(words()).size;
  function wrong() {
    if ([...words()].length < 2) return "Type two characters or more: a pair is what the model learns from.";
    return letters() > 255 ? "This text has more than 255 different characters: the table would be too large." : "";
  }
  const nats = (loss) => figures.fixed(loss, 4), count = () => Number(steps());
  const same = () => words() === recorded.text && Number(rate()) === recorded.rate && count() === recorded.steps;

  function told(now) {
    const last = now.losses.at(-1), above = last - now.bigram;
    return "the loss was " + nats(last) + " in the last step, " + (above >= 0 ? embedlings.number(above, 3) + " above" :
      embedlings.number(-above, 3) + " below") + " the bigram floor of " + nats(now.bigram) + ".";
  }

  const row = (key, name, loss) => [key, name, loss, figures.fixed(Math.exp(loss), 2)];
  const drawn = (now) => [
    embedlings.live_curves(count(), [["loss", now.losses]], [["bigram floor", now.bigram], ["unigram floor", now.unigram]],
      { low: now.bigram - 0.15 * (now.uniform - now.bigram) }),
    embedlings.live_list("Loss and floors", ["", "nats", "choices"], [row("uniform", "uniform: where it starts", now.uniform),
      row("unigram", "unigram floor", now.unigram), row("bigram", "bigram floor", now.bigram), row("loss", "loss in the last step", now.losses.at(-1))]),
    element("button", { type: "button", class: "write", onclick: () => live.ask({ write: 140, seed: 7 }, ({ text }) =>
      wrote(element("figure", {}, element("figcaption", {}, "Written by this model, character by character"),
        element("div", { class: "wraps" }, element("pre", {}, text))))) }, "Let it write")];

  const live = embedlings.live(root, state, { name: "descent", settings, steps: count, drawn, told, wrong,
    recorded: () => (same() ? recorded.losses : null), gone: () => wrote(), slow: true });
  const wrote = place("written");
});
