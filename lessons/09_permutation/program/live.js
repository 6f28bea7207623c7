"use strict";
embedlings.panel("contest", function (root, state) {
  const { element, data, figures } = embedlings;
  const { predict, menu, place } = embedlings.controls(root, state);
  const names = data("contest-names"), losses = data("contest-losses"), of = data("contest-steps");
  const every = 10;  // steps from one examination to the next

  const answers = ["all of them", "all but attention without positions", "only those with positions"];
  const reasons = ["Wrong: without positions and mask, both orders are one bag of words, and get one answer.",
    "Right: a mask tells the order as well, and so does a net that walks from word to word.",
    "Wrong: a causal mask lets each word see those before it alone, which tells the order, and nets that walk need no positions."];
  predict("hurt", answers, () => reasons[Number(state.text("hurt")) - 1] + " Train them and look.");
  const kind = menu("contest-kind", "The model", names, names[0]);
  const which = () => names.indexOf(kind());

  const settings = () => ({ text: data("contest-text"), tokenizer: data("contest-tokenizer"), positions: data("contest-positions")[which()],
    causal: data("contest-causal")[which()] ? "yes" : "no", steps: of, seed: data("contest-seed") });
  const live = embedlings.live(root, state, { settings, shown, wrong: () => "",
    progress: (now) => ({ step: now.losses.length, of, text: result(now) }) });
  const show = place("contest");

  const percent = (share) => figures.fixed(100 * share, 1) + "%";
  function result(now) {
    if (now.losses.length === 0) return "";
    return kind() + ": after " + now.losses.length + (now.losses.length === 1 ? " step " : " steps ") + percent(now.right.at(-1)) +
      " of the answers on held-out pairs are right. " + embedlings.live_compared(now.losses, losses[which()]);
  }

  const trained = new Map();  // names, and what they got right in the end
  function shown(now) {
    if (now === null || now.losses.length === 0)
      return show(element("p", { class: "readout" }, "Nothing is trained yet: press Play, or Step."), so_far());
    if (now.losses.length === of) trained.set(kind(), now.right.at(-1));
    const right = now.losses.concat(0).map((unused, n) => (n % every === 0 ? now.right[n / every] : NaN));
    show(element("div", { class: "beside" },
      element("div", {}, element("p", { class: "title" }, "Loss"), figures.curves([{ name: "loss", values: now.losses },
        { name: "", values: Array.from({ length: of }, () => NaN) }], { unit: "steps", low: 0, label: "Loss during training" })),
      element("div", {}, element("p", { class: "title" }, "Right answers"), figures.curves([{ name: "right", values: right },
        { name: "half", values: Array.from({ length: of + 1 }, () => 0.5) }],
      { unit: "steps", low: 0, high: 1, label: "Share of right answers on held-out pairs; a bag of words gets half at most" }))),
    element("p", { class: "readout unseen", "data-name": "loss", "data-value": now.losses.at(-1) }, result(now)),
    element("span", { hidden: true, "data-name": "right", "data-value": now.right.at(-1) }), so_far());
  }
  const so_far = () => (trained.size === 0 ? [] : figures.list("Trained so far", ["", "right"],
    [...trained].map(([name, right]) => [name, percent(right)])));
  if (live) shown(null);
});
