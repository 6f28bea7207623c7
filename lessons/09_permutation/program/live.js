"use strict";
embedlings.panel("contest", function (root, state) {
  const { element, data, figures } = embedlings;
  const { predict, menu } = embedlings.controls(root, state);
  const names = data("contest-names"), losses = data("contest-losses"), of = data("contest-steps");
  const every = 10;  // steps from one examination to the next

  const answers = ["all of them", "all but attention without positions", "only those with positions"];
  const reasons = ["Without positions and mask, both orders are one bag of words, and get one answer.", "",
    "A causal mask lets each word see those before it alone, which tells the order, and networks that read one word at a time need no positions."];
  predict("hurt", answers, (n) =>
    (n === 1 ? "A mask tells the order as well, and so does reading one word at a time. " : "") + "Train them and look.", () => 1, reasons);
  const kind = menu("contest-kind", "The model", names, names[0]);
  const which = () => names.indexOf(kind());

  const settings = () => ({ text: data("contest-text"), tokenizer: data("contest-tokenizer"), positions: data("contest-positions")[which()],
    causal: data("contest-causal")[which()] ? "yes" : "no", steps: of, seed: data("contest-seed") });
  const percent = (share) => figures.fixed(100 * share, 1) + "%";
  const told = (now) => percent(now.right.at(-1)) + " of the answers on held-out pairs are right: " + kind() + ".";

  const trained = new Map();  // names, and what they got right in the end
  function drawn(now) {
    if (now.losses.length === of) trained.set(kind(), now.right.at(-1));
    const right = now.losses.concat(0).map((unused, n) => (n % every === 0 ? now.right[n / every] : NaN));
    return [element("div", { class: "beside" },
      element("div", {}, element("p", { class: "title" }, "Loss"),
        embedlings.live_curves(of, [["loss", now.losses]], [["", NaN]], { low: 0, names: false })),
      element("div", {}, element("p", { class: "title" }, "Right answers"),
        embedlings.live_curves(of + 1, [["right", right]], [["half", 0.5]], { low: 0, high: 1, names: false,
          label: "Share of right answers on held-out pairs; a bag of words gets half at most" }))),
    element("span", { hidden: true, "data-name": "loss", "data-value": now.losses.at(-1) }),
    element("span", { hidden: true, "data-name": "right", "data-value": now.right.at(-1) })];
  }
  const kept = () => (trained.size === 0 ? [] : figures.list("Trained so far", ["", "right"],
    [...trained].map(([name, right]) => [name, percent(right)])));
  embedlings.live(root, state, { name: "contest", settings, steps: () => of, drawn, told, kept, recorded: () => losses[which()] });
});
