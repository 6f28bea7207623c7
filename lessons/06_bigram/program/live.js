"use strict";
embedlings.panel("descent", function (root, state) {
  const { element, data, figures } = embedlings;
  const { predict, menu, place } = embedlings.controls(root, state);
  // What the lesson's program measured.
  const recorded = { text: data("descent-text"), rate: data("descent-rate"), steps: data("descent-steps"),
    losses: data("descent-losses") };

  const answers = ["below the bigram floor", "just above the bigram floor", "no further than the unigram floor"];
  const reasons = [
    "Wrong: the bigram floor is the lowest mean loss of all models that see one character. This is such a " +
      "model, so no training takes it below.",
    "Right. The model can hold every share that counting finds, and each step moves it towards them.",
    "Wrong: the unigram floor is for models that ignore the character before. This one sees it."];
  predict("lowest", answers, () => reasons[Number(state.text("lowest")) - 1] + " Press Play and watch.");

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
  const live = embedlings.live(root, state, { settings, shown, wrong, slow: true,
    progress: (now) => ({ step: now.losses.length, of: Number(steps()), text: result(now) }) });
  const show = place("descent"), wrote = place("written");

  const nats = (loss) => figures.fixed(loss, 4);
  function result(now) {
    const last = now.losses.at(-1);
    if (last === undefined) return "";
    const above = last - now.bigram;
    return "After " + now.losses.length + (now.losses.length === 1 ? " step" : " steps") + " the loss is " +
      nats(last) + ", " + (above >= 0 ? embedlings.number(above, 3) + " above" : embedlings.number(-above, 3) +
      " below") + " the bigram floor of " + nats(now.bigram) + ". " + compared(now);
  }

  // With the settings of the lesson's run, every loss has to be the same number.
  function compared(now) {
    const same = words() === recorded.text && Number(rate()) === recorded.rate && Number(steps()) === recorded.steps;
    return same ? embedlings.live_compared(now.losses, recorded.losses) : "";
  }

  function shown(now) {
    if (now === null) {
      wrote();
      return show(element("p", { class: "readout" }, "Nothing is trained yet: press Play, or Step."));
    }
    const count = Number(steps()), line = (floor) => Array.from({ length: count }, () => floor);
    show(figures.curves([{ name: "loss", values: now.losses }, { name: "bigram floor", values: line(now.bigram) },
      { name: "unigram floor", values: line(now.unigram) }], { unit: "steps", names: true,
      low: now.bigram - 0.15 * (now.uniform - now.bigram), label: "Loss during training" }),
    figures.list("Loss and floors", ["", "nats", "choices"], [
      ["uniform", "uniform: where it starts", now.uniform], ["unigram", "unigram floor", now.unigram],
      ["bigram", "bigram floor", now.bigram], ["loss", "loss now", now.losses.at(-1)]]
      .filter(([, , loss]) => loss !== undefined).map(([key, name, loss]) =>
        [name, element("td", { "data-name": key, "data-value": loss }, nats(loss)), figures.fixed(Math.exp(loss), 2)])),
    element("p", { class: "readout unseen" }, result(now)),
    element("button", { type: "button", class: "write", onclick: () => live.ask({ write: 140, seed: 7 }, ({ text }) =>
      wrote(element("figure", {}, element("figcaption", {}, "Written by this model, character by character"),
        element("div", { class: "wraps" }, element("pre", {}, text))))) }, "Let it write"));
  }
  if (live) shown(null);
});
