"use strict";
embedlings.panel("places", function (root, state) {
  const { element, svg, data, figures } = embedlings;
  const { choice, slider, toggle, predict, place } = embedlings.controls(root, state);
  const names = { "sinusoidal": "sinusoidal", "learned, at random": "random", "learned, trained": "trained" };
  const tables = Object.fromEntries(Object.entries(names).map(([name, id]) => [name, data("places-" + id)]));
  const sines = tables.sinusoidal, T = sines.rows, D = sines.columns;
  const maps = data("sentence-maps"), sentence = data("sentence");

  const row = (grid, p) =>
    grid.values.slice(p * grid.columns, (p + 1) * grid.columns).map(Math.fround);
  const dot = (a, b) => a.reduce((sum, x, d) => sum + x * b[d], 0);
  const cosine = (a, b) => dot(a, b) / (Math.sqrt(dot(a, a)) * Math.sqrt(dot(b, b)));

  const known = predict("expect", ["above 0.99", "0.9 to 0.99", "below 0.9"], () =>
    "The cosine of place 0 and place 1 is " + figures.fixed(cosine(row(sines, 0), row(sines, 1)), 3) +
    ", and of places 8 and 9 it is " + figures.fixed(cosine(row(sines, 8), row(sines, 9)), 3) + ".");
  const which = choice("places", "Table", Object.keys(names), "sinusoidal");
  const p = slider("p", "Place p", 0, T - 1, 3);
  const q = slider("q", "Place q", 0, T - 1, 7);
  const d = slider("d", "Dimension", 0, D - 1, 0);
  const show = place("places");
  const moved = toggle("on", "Places on: add them to the words of a sentence", false);
  const k = slider("k", "The sentence begins at place", 0, 15, 0);
  const show_sentence = place("sentence");

  const inside = (grid, at) => Math.min(at, grid.rows - 1);

  // Pairs of columns as the hands of clocks: cosine to the right, sine upwards.
  function dials(a, b) {
    return element("div", { class: "dials" }, Array.from({ length: Math.min(16, D / 2) }, (unused, i) => {
      const hand = (x, kind) => svg("path", { class: kind,
        d: "M26 28L" + (26 + 21 * x[2 * i + 1]).toFixed(2) + " " + (28 - 21 * x[2 * i]).toFixed(2) });
      return svg("svg", { class: "dial", viewBox: "0 0 52 62", role: "img",
        "aria-label": "hand " + i + ": p points to " + figures.fixed(a[2 * i + 1], 2) + ", " +
          figures.fixed(a[2 * i], 2) },
      svg("circle", { cx: 26, cy: 28, r: 24 }), hand(b, "q series-1"), hand(a, "p series-0"),
      svg("text", { x: 26, y: 61 }, "pair " + i));
    }));
  }

  function whole(grid, at_p, at_q) {
    const most = figures.largest([grid.values]);
    const rows = Array.from({ length: grid.rows }, (unused, n) => ({ values: row(grid, n), most,
      name: String(n) + (n === at_p ? " p" : "") + (n === at_q ? " q" : ""), lit: n === at_p || n === at_q }));
    return figures.sheet(rows, { fit: 0, title: "Table of places, " + which() + ": a row for each place" });
  }

  function pair(a, b) {
    if (!known()) return element("p", { class: "hidden-number" }, "cosine of p and q: ?");
    const products = a.map((x, n) => x * b[n]);
    return [figures.sheet([{ name: "p", values: a }, { name: "q", values: b },
      { name: "product", values: products, most: figures.largest([products]) }],
    { fit: 0, title: "Side by side, and product by product" }),
    element("p", { class: "readout" }, "Product ",
      element("output", { "data-name": "product", "data-value": dot(a, b) }, figures.fixed(dot(a, b), 3)),
      ", cosine ", element("output", { "data-name": "cosine", "data-value": cosine(a, b) },
        figures.fixed(cosine(a, b), 4)), ". ", which() === "sinusoidal"
        ? "Move both by the same number of places: neither changes." : "")];
  }

  state.onchange(() => {
    const grid = tables[which()], at_p = inside(grid, p()), at_q = inside(grid, q());
    const a = row(grid, at_p), b = row(grid, at_q), column = Math.min(d(), grid.columns - 1);
    const values = Array.from({ length: grid.rows }, (unused, n) => row(grid, n)[column]);
    const curve = figures.curves([{ name: "dimension " + column, values }],
      { dots: [at_p, at_q], low: Math.min(-1, ...values), high: Math.max(1, ...values), unit: "place" });
    show(whole(grid, at_p, at_q), element("p", { class: "key" }, grid.rows < T
      ? "A learned table has as many rows as its text has places: " + grid.rows + "." : ""),
    pair(a, b), which() === "sinusoidal" ? [element("p", { class: "title" },
      "All hands of the clock: p is the whole line, q the dashed one"), dials(a, b)] : [],
    element("p", { class: "title" }, "Dimension " + column + " at every place, with dots at p and q"), curve);
  });

  state.onchange(() => {
    const map = maps[moved() ? k() + 1 : 0], W = figures.room(root, 480), H = 260;
    const all = maps.flatMap((m) => m.values);
    const xs = all.filter((v, n) => n % 2 === 0), ys = all.filter((v, n) => n % 2 === 1);
    const at = (n) => [30 + (W - 80) * (map.values[2 * n] - Math.min(...xs)) / (Math.max(...xs) - Math.min(...xs)),
      H - 20 - (H - 40) * (map.values[2 * n + 1] - Math.min(...ys)) / (Math.max(...ys) - Math.min(...ys))];
    const heights = figures.spread(sentence.map((word, n) => ({ x: at(n)[0], y: at(n)[1], text: word + " 00" })));
    const same = map.values[0] === map.values[6] && map.values[1] === map.values[7];
    show_sentence(svg("svg", { class: "map", width: W, height: H, viewBox: "0 0 " + W + " " + H, role: "img",
      "aria-label": "The words of the sentence on a map" }, sentence.map((word, n) => [
      svg("circle", { cx: at(n)[0], cy: at(n)[1], r: 3, class: "dot" }),
      svg("text", { x: at(n)[0], y: heights[n] - 6, class: "word named series-" + (n % 6),
        "data-x": map.values[2 * n], "data-y": map.values[2 * n + 1] },
      word + (moved() ? " " + (k() + n) : ""))]).flat()),
    element("p", { class: "readout" }, "“" + sentence.join(" ") + "”, random words, D = " + D + ". ",
      element("output", { "data-name": "same" }, same ? "Both “the” are one point."
        : "The two “the” lie apart: the place is in them.")));
  });
});
