"use strict";
embedlings.panel("paragraph", function (root, state) {
  const { element, data, figures } = embedlings;
  const { predict, menu, place } = embedlings.controls(root, state);
  // What the lesson's program measured.
  const recorded = { text: data("paragraph-text"), width: data("paragraph-width"), steps: data("paragraph-steps"),
    losses: data("paragraph-losses"), looks: data("paragraph-looks") };
  const least = 300;  // characters

  const answers = ["both losses fall, to the end", "the loss in training falls, the other one turns", "neither falls"];
  const reasons = ["With enough steps, so short a text can be learned by heart, and that is of no " +
      "use for its end. Train 1,000 steps.", "",
    "Each step moves the weights against the gradient of its own windows, so their loss falls."];
  predict("by-heart", answers, (n) =>
    (n === 1 ? "It learns by heart what it reads again and again. The loss of what it never reads rises then." : ""), () => 1, reasons);

  const words = embedlings.live_text(root, state, "paragraph", "The text to learn from: paste a page of your own. " +
    "Its last tenth is held out.", recorded.text, 20000);
  const positions = menu("ways", "Positions", ["none", "learned", "sinusoidal", "rope", "alibi", "buckets"], "rope");
  const steps = menu("length", "Steps", ["300", "1000", "3000"], String(recorded.steps));

  const settings = () => ({ text: words(), positions: positions(), width: recorded.width, steps: Number(steps()), seed: 7 });
  const wrong = () => ([...words()].length < least ? "Type " + least + " characters or more: windows of 24 are cut from them." :
    new Set(words()).size > 255 ? "This text has more than 255 different characters." : "");
  const nats = (loss) => figures.fixed(loss, 4), count = () => Number(steps());
  const same = () => words() === recorded.text && positions() === "rope" && count() === recorded.steps;
  const every = 20;  // steps from one look at the held-out text to the next
  function told(now) {
    const lowest = Math.min(...now.looks), at = every * now.looks.indexOf(lowest);
    return "the loss of a step is " + nats(now.losses.at(-1)) + ", that of the held-out text " + nats(now.looks.at(-1)) +
      "; its lowest was " + nats(lowest) + ", after " + at + ".";
  }

  // The loss over the held-out text, where there was a look at it.
  const at_looks = (now) => now.losses.map((loss, n) => (n % every === 0 ? now.looks[n / every] : NaN));
  const mean = (list) => list.reduce((sum, x) => sum + x, 0) / list.length;
  const smooth = (list) => list.map((loss, n) => mean(list.slice(Math.max(0, n - 9), n + 1)));

  let asked = 0;  // when
  function drawn(now) {
    if (now.losses.length >= count() || Date.now() - asked > 1500) write(now.losses.length);
    return [embedlings.live_curves(count(), [["in training", smooth(now.losses)], ["held out", at_looks(now)]],
      [["counted pairs, held out", now.counted]], { label: "Loss during training, means of ten steps, and over the held-out text" }),
    embedlings.live_list("Losses, in nats per character", ["", "nats"], [["loss", "in training", now.losses.at(-1)],
      ["held-out", "held out", now.looks.at(-1)], ["counted", "counted pairs, held out", now.counted]])];
  }
  function write(step) {
    asked = Date.now();
    live.ask({ write: 140, seed: 7 }, ({ text }) => wrote(element("figure", {},
      element("figcaption", {}, "What it writes after " + step + (step === 1 ? " step" : " steps")), element("div", { class: "wraps" }, element("pre", {}, text)))));
  }
  const live = embedlings.live(root, state, { name: "paragraph", settings, steps: count, drawn, told, wrong,
    recorded: () => (same() ? recorded.losses : null), gone: () => wrote() });
  const wrote = place("written-live");
});
