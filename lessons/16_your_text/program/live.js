"use strict";
embedlings.panel("writing", function (root, state) {
  const { element, svg, data, figures } = embedlings;
  const { predict, menu } = embedlings.controls(root, state);
  const [width, layers, heads, context] = data("writing-sizes"), count = 60;
  const recorded = {
    prompt: data("writing-prompt"),
    seed: String(data("writing-seed")),
    temperatures: data("writing-temperatures").map(String),
    scores: data("writing-scores")
  };

  predict("again", ["yes", "no, as tokens are chosen at random", "only its beginning"],
    () => "Random numbers here come from a seed, and the same seed gives the same numbers. So it is the same text, to the " +
      "last letter, in this page and in the terminal. Another seed writes another text. Try it.", () => 0,
    ["", "Chosen at random means: by random numbers, and these start from the seed.",
      "Each choice depends on the tokens before it and on the next random number, and both are the same again."]);

  const prompt = embedlings.live_text(
      root, state, "prompt",
      "The beginning that it continues (at first that of step 7)", recorded.prompt,
      400);
  const temperature = menu("degrees", "Temperature", ["0", "0.3", "0.7", "1", "1.5"], "0.7");
  const top_k = menu("k", "Top-k", ["all", "1", "3", "10", "40"], "all");
  const top_p = menu("p", "Top-p", ["1", "0.95", "0.9", "0.7", "0.5"], "1");
  const seeds = [...new Set([recorded.seed, "7", "8", "9", "10"])];
  const seed = menu("seed", "Seed", seeds, recorded.seed);

  const settings = () => ({
    prompt: prompt(),
    temperature: Number(temperature()),
    top_k: top_k() === "all" ? 0 : Number(top_k()),
    top_p: Number(top_p()),
    count,
    seed: Number(seed())
  });
  const along = () => ({
    model: data("writing-model"),
    merges: data("writing-merges"),
    width,
    layers,
    heads,
    context
  });
  const wrong = () => (prompt() === "" ? "Type a beginning: the model continues it." : "");
  const known = () => prompt() === recorded.prompt && top_k() === "all" && top_p() === "1" &&
      seed() === recorded.seed;

  function drawn(now) {
    const bar = (share) => element("td", { class: "bars" }, svg("svg", { class: "bar", "aria-hidden": "true" },
      svg("rect", { width: 100 * share / now.shares[0] + "%", height: "100%" })));
    return [element("figure", {}, element("figcaption", {}, "Your beginning, and what the model writes"),
      element("div", { class: "wraps" }, element("pre", { "data-name": "written" }, element("b", {}, prompt()), now.text))),
    figures.list("The last choice: the likeliest of " + now.kept + (now.kept === 1 ? " token" : " tokens"), ["token", "probability", ""],
      now.next.map((token, n) =>
        [(n === now.chosen ? "▸ " : "") + "“" + token + "”", figures.fixed(now.shares[n], 4), bar(now.shares[n])]))];
  }
  const told = (now) => "it has written: " + now.text;

  embedlings.live(root, state, {
    name: "writing",
    settings,
    along,
    steps: () => count,
    drawn,
    told,
    wrong,
    slow: true,
    busy: "Writing.",
    nothing: "Nothing is written yet: press Play, or Step for one token.",
    recorded: () =>
        (known() ? recorded.scores[recorded.temperatures.indexOf(temperature())] ?? null : null),
    compared: { of: (now) => now.scores, names: ["score", "scores"] }
  });
});
