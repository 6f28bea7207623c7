"use strict";
embedlings.panel("choosing", function (root, state) {
  const { element, svg, data, figures, isolated } = embedlings;
  const { predict, menu, slider, place } = embedlings.controls(root, state);
  const texts = data("choosing-texts"), tokens = data("choosing-tokens"), scores = data("choosing-scores");
  const V = tokens.length;

  // Likeliest first; in a tie the lower id.
  const sorted = scores.map((list) => list.map((score, id) => ({ id, score })).sort((a, b) => b.score - a.score || a.id - b.id));
  // Shares of all tokens, likeliest first; at temperature 0 all of it is that of the first.
  function shares(text, temperature) {
    const list = sorted[text], most = list[0].score;
    if (temperature === 0) return list.map((one, n) => (n === 0 ? 1 : 0));
    const weights = list.map(({ score }) => Math.exp((score - most) / temperature));
    const sum = weights.reduce((all, x) => all + x, 0);
    return weights.map((x) => x / sum);
  }
  // How many tokens stay: the k likeliest, and of those the likeliest that reach the share p.
  function kept(text, temperature, k, p) {
    if (temperature === 0) return 1;
    const list = shares(text, temperature).slice(0, k), all = list.reduce((sum, x) => sum + x, 0);
    let n = 0, sum = 0;
    do sum += list[n++]; while (sum < p * all && n < list.length);
    return n;
  }

  const counts = (temperature, k, p) => texts.map((text, n) => kept(n, temperature, k, p));
  const ends = (list) => [...new Set([Math.min(...list), Math.max(...list)])].join(" to ");
  const known = predict("adapts", ["temperature", "top-k", "top-p"], () => "After the " + texts.length + " beginnings below, " +
    "top-p with p = 0.9 keeps " + ends(counts(1, V, 0.9)) + " tokens, top-k with k = 20 keeps " + ends(counts(1, 20, 1)) +
    ", and a temperature of 0.5 alone keeps " + ends(counts(0.5, V, 1)) + ".", () => 2,
  ["It moves the probabilities apart or together, and removes no token at all (except at 0, where the likeliest always wins).",
    "It keeps the same number everywhere: too many where the model is sure, or too few where it is not."]);

  const text = menu("beginning", "After", texts, texts[0]);
  const degrees = [0, 0.25, 0.5, 0.7, 1, 1.5, 2], ks = [1, 2, 3, 5, 10, 20, 50, 100, V], ps = [0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 1];
  const temperature = slider("temperature", "Temperature", 0, degrees.length - 1, 4, (n) => String(degrees[n]));
  const top_k = slider("top-k", "Top-k", 0, ks.length - 1, ks.length - 1, (n) => (ks[n] === V ? "all " + V : "k = " + ks[n]));
  const top_p = slider("top-p", "Top-p", 0, ps.length - 1, ps.length - 1, (n) => (ps[n] === 1 ? "all" : "p = " + ps[n]));
  const show = place("choosing");

  // The likeliest tokens as bars: what stays is whole, what is cut away an outline.
  function bars(n, list, count) {
    const most = list[0], sum = list.slice(0, count).reduce((all, x) => all + x, 0);
    return figures.list("The likeliest " + 12 + " of " + V + " tokens after “" + isolated(texts[n]) + "”", ["token", "probability", "", "chosen with"],
      sorted[n].slice(0, 12).map(({ id }, rank) => ["“" + tokens[id] + "”", figures.fixed(list[rank], 4),
        element("td", { class: "bars" }, svg("svg", { class: "bar" + (rank < count ? "" : " cut"), "aria-hidden": "true" },
          svg("rect", { width: 100 * list[rank] / most + "%", height: "100%" }))),
        element("td", { class: "shape" }, rank < count ? figures.fixed(list[rank] / sum, 4) : "cut")]));
  }

  state.onchange(() => {
    if (!known()) return show(element("p", { class: "hidden-number" }, "tokens that stay: ?"));
    const now = [degrees[temperature()], ks[top_k()], ps[top_p()]], n = texts.indexOf(text());
    const all = counts(...now), list = shares(n, now[0]);
    show(bars(n, list, all[n]), figures.list("How many tokens stay, after each beginning", ["", "tokens"],
      texts.map((begun, t) => ["“" + begun + "”", element("td", { "data-name": "kept-" + t, "data-value": all[t] }, String(all[t]))])),
    element("p", { class: "readout" }, all[n] + " of " + V + (all[n] === 1 ? " token stays" : " tokens stay") + " after “" + isolated(texts[n]) + "”."));
  });
});
