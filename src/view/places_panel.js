"use strict";
// The panel of a table of positions, for every lesson that has one, and for explore:
//
//   tables    [{name, rows: Grid, others: Grid, clock}]: position p is a row of `rows`, position q one of
//             `others`, which are the same rows where nothing else is said. With `clock`, two
//             columns and two are the hands of a clock, the sine first or the cosine ("cosine")
//   answers   to the panel's question; verdict() is what was measured, right() which answer that is,
//             why: what each wrong one overlooks
//   one_scale how many of the tables, from the first, are compared with each other: their colours
//             have one scale once the question is answered
//   score     what the product is called; divisor: what it is divided by
//   names     of p and q; first: where they stand at first; note(table): a sentence below the table; kept(table): one behind the product
//
// It multiplies and adds in the order of the engine: products and their sum are doubles.
embedlings.places = (function () {
  const row = (grid, p) => grid.values.slice(p * grid.columns, (p + 1) * grid.columns).map(Math.fround);
  const dot = (a, b) => a.reduce((sum, x, d) => sum + x * b[d], 0);
  const length = (a) => Math.sqrt(dot(a, a));
  const cosine = (a, b) => Math.min(1, Math.max(-1, dot(a, b) / (length(a) * length(b)) || 0));
  const cosine_text = (a, b, decimals) => (length(a) * length(b) > 0
    ? embedlings.figures.fixed(cosine(a, b), decimals) : "none: zeros have no direction");
  return { row, dot, length, cosine, cosine_text };
})();

embedlings.places_panel = function (root, state, { tables, answers, verdict, right, why, one_scale = 0, score = "Product", divisor = 1,
  names = ["Position p", "Position q"], first = [3, 7], note = () => "",
  kept = ({ clock, rows }) => (clock && rows.columns % 2 === 0 ? "Move both by the same number of positions: neither changes." : "") }) {
  const { element, svg, figures, places } = embedlings, { row, dot, cosine, cosine_text } = places;
  const { choice, slider, predict, place } = embedlings.controls(root, state);

  const known = predict("expect", answers, verdict, right, why);
  const which = tables.length > 1
    ? choice("table", "Table", tables.map((table) => table.name), tables[0].name) : () => tables[0].name;
  const table_now = () => tables.find((one) => one.name === which());
  // A slider along an axis of the table shown.
  const within = (key, label, first, axis) => slider(key, label, 0,
    Math.max(...tables.map((table) => table.rows[axis])) - 1, first, String, () => table_now().rows[axis] - 1);
  const p = within("p", names[0], first[0], "rows"), q = within("q", names[1], first[1], "rows");
  const d = within("d", "Dimension", 0, "columns");
  const show = place("places");

  // Pairs of columns as the hands of clocks: cosine to the right, sine upwards.
  function dials(a, b, first) {
    const right = first === "cosine" ? 0 : 1;
    return element("div", { class: "dials" }, Array.from({ length: Math.min(16, a.length / 2) }, (unused, i) => {
      const size = Math.max(1, ...[a, b].map((x) => Math.hypot(x[2 * i], x[2 * i + 1])));
      const tip = (x) => [x[2 * i + right] / size, x[2 * i + 1 - right] / size];
      const hand = ([x, y], kind) => svg("path", { class: kind,
        d: "M26 28L" + (26 + 21 * x).toFixed(2) + " " + (28 - 21 * y).toFixed(2) });
      return svg("svg", { class: "dial", viewBox: "0 0 52 62", role: "img", "aria-label": "hands of pair " + i +
        ": p points to " + tip(a).map((x) => figures.fixed(x, 2)).join(", ") + ", q to " +
        tip(b).map((x) => figures.fixed(x, 2)).join(", ") },
      svg("circle", { cx: 26, cy: 28, r: 24 }), hand(tip(a), "p series-0"), hand(tip(b), "q series-1"),
      svg("text", { x: 26, y: 61 }, "pair " + i));
    }));
  }

  function whole({ name, rows: grid, others }, at_p, at_q, most) {
    const is_q = (n) => !others && n === at_q;
    const rows = Array.from({ length: grid.rows }, (unused, n) => ({ values: row(grid, n), most,
      name: String(n) + (n === at_p ? " p" : "") + (is_q(n) ? " q" : ""), lit: n === at_p || is_q(n) }));
    return figures.sheet(rows, { fit: 0, title: "Table of positions, " + name + ": a row for each position" });
  }

  // What a hand shows between two positions: it turns as far from each to the next as from 0 to 1.
  function wave({ rows: grid, clock }, column) {
    const first = column - column % 2, cosine_at = first + (clock === "cosine" ? 0 : 1), sine_at = 2 * first + 1 - cosine_at;
    if (grid.rows < 2 || first + 1 >= grid.columns) return null;
    const angle = (p) => Math.atan2(grid.values[p * grid.columns + sine_at], grid.values[p * grid.columns + cosine_at]);
    const size = Math.hypot(grid.values[sine_at], grid.values[cosine_at]), begin = angle(0);
    const turn = Math.atan2(Math.sin(angle(1) - begin), Math.cos(angle(1) - begin));
    return (p) => size * (column === cosine_at ? Math.cos : Math.sin)(begin + p * turn);
  }

  // Of a chart's dots the last is q: a ring, to be seen where p lies too.
  const ringed = (chart) => element("div", { class: "ringed" }, chart);

  // The product of p with every position, by how far after p that lies.
  function by_distance(table, at_p, at_q) {
    const rows = table.rows.rows, a = row(table.rows, at_p);
    const values = Array.from({ length: 2 * rows - 1 }, (unused, n) => {
      const other = at_p + n - rows + 1;
      return other < 0 || other >= rows ? NaN : dot(a, row(table.others ?? table.rows, other)) / divisor;
    });
    return [element("p", { class: "title" }, score + " of p and every position, by how far it is after p (left: before); "
      + "a ring at q"), ringed(figures.curves([{ name: score, values }], { x: values.map((value, n) => n - rows + 1),
      dots: [at_q - at_p + rows - 1], unit: "positions", label: score + " by distance" }))];
  }

  function pair(table, a, b, most) {
    if (!known()) return element("p", { class: "hidden-number" }, (score === "Product" ? "" : score.toLowerCase() + " and ") + "cosine of p and q: ?");
    const products = a.map((x, n) => x * b[n]);
    return [figures.sheet([{ name: "p", values: a }, { name: "q", values: b },
      { name: "product", values: products, most: figures.largest([products]) }],
    { fit: 0, most, title: "Side by side, and product by product; the product has its own scale of colours" }),
    element("p", { class: "readout" }, score + " ", element("output", { "data-name": "product",
      "data-value": dot(a, b) / divisor }, figures.not_zero(dot(a, b) / divisor, 3)),
    ", cosine ", element("output", { "data-name": "cosine", "data-value": cosine(a, b) },
      cosine_text(a, b, 4)), ". ", kept(table))];
  }

  state.onchange(() => {
    const table = table_now(), grid = table.rows, at_p = p(), at_q = q(), column = d();
    const a = row(grid, at_p), b = row(table.others ?? grid, at_q);
    const values = Array.from({ length: grid.rows }, (unused, n) => row(grid, n)[column]);
    const compared = known() && tables.indexOf(table) < one_scale ? tables.slice(0, one_scale) : [table];
    const most = figures.largest(compared.flatMap((one) => [one.rows.values, (one.others ?? one.rows).values])), hands = Math.floor(grid.columns / 2);
    const own = figures.largest([grid.values]);
    const curve = figures.curves([{ name: "dimension " + column, values, between: table.clock ? wave(table, column) : null }], { dots: table.others ? [at_p] : [at_p, at_q],
      low: -own, high: own, unit: "positions" });
    show(whole(table, at_p, at_q, most), figures.key("The strongest colour is " + embedlings.number(most, 3) + (compared.length > 1
      ? ", in both learned tables. " : ". ") + note(table), "rust with a dash"),
      pair(table, a, b, most), known() ? by_distance(table, at_p, at_q) : [], table.clock ? [element("p", { class: "title" },
        (hands > 16 ? "The first 16 of " + hands + " hands" : "All hands") + " of the clock: p is the whole line, "
        + "q the dashed one"), dials(a, b, table.clock)] : [],
      element("p", { class: "title" }, "Dimension " + column + " at every position, with a dot at p" +
        (table.others ? "" : " and a ring at q")), table.others ? curve : ringed(curve));
  });
};

// Dots on a map of [W, H] pixels, with their names above them:
//
//   points    [{at: [x, y], text, kind}]; size: of the names, of which the first has the first choice
//   ->        at: where to write each name, so that all can be read, or nothing where there is no
//             room; leads, dots: to be drawn before and after the names; key: what they are
embedlings.named_dots = function (points, [W, H], size) {
  const { element, svg, figures } = embedlings;
  const labels = points.map(({ at: [x, y], text }) => {
    const half = Math.min(W / 2, 0.38 * size * text.length + 3);
    return { x: Math.max(half, Math.min(W - half, x)), y: y - 7, text };
  });
  const at = figures.spread(labels, size, H - 4, W), written = points.filter((point, n) => at[n]);
  const told = "Names move so that all can be read. The dot is the true place; a thin line leads to it.";
  const more = points.length - written.length;
  return { at, key: element("p", { class: "key" }, told + (more ? " For " + more + " more there is no room." : "")),
    leads: at.filter(Boolean).map(([u, v], n) => {
      const { at: [x, y], kind } = written[n];
      return svg("path", { class: "lead" + kind, d: "M" + x + " " + y + "L" + u + " " + (v + (v < y ? 4 : -size / 2)) });
    }),
    dots: written.map(({ at: [cx, cy], kind }) => svg("circle", { cx, cy, r: 3, class: "dot" + kind })) };
};

// The words of a sentence on a flat map, that move when positions are switched on:
//
//   words     of the sentence; twin: two of them that are the same word
//   ways      [{name, maps: [Grid]}]: where the words lie without positions, and with the sentence
//             beginning at position 0, 1 .. ; more than one way to add positions is a choice called `choose`
//   round     whether the map has its 0 in the middle, and one scale for both axes
//   told      what is said, and said of the two twins without positions, and when they lie apart
embedlings.moving_sentence = function (root, state, { words, twin, ways, choose, round, told, label }) {
  const { element, svg, figures } = embedlings;
  const { choice, slider, toggle, place, rest } = embedlings.controls(root, state);
  const moved = toggle("on", label, false);
  const way = ways.length > 1 ? choice("way", choose, ways.map((one) => one.name), ways[0].name)
    : () => ways[0].name;
  const k = slider("k", "The sentence begins at position", 0, ways[0].maps.length - 2, 0);
  const show = place("sentence");

  // From numbers to pixels: the same for all maps of a way.
  function scale(maps, W, H) {
    const all = maps.flatMap((map) => map.values);
    const ends = [0, 1].map((axis) => all.filter((x, n) => n % 2 === axis))
      .map((list) => [Math.min(...list), Math.max(...list)]);
    const most = figures.largest([all]) || 1, half = H / 2 - 24;
    if (round) return ([x, y]) => [W / 2 + half * x / most, H / 2 - half * y / most];
    const part = (x, [low, high]) => (x - low) / ((high - low) || 1);
    return ([x, y]) => [30 + (W - 80) * part(x, ends[0]), H - 20 - (H - 48) * part(y, ends[1])];
  }

  state.onchange(() => {
    rest("k", !moved());
    const { maps } = ways.find((one) => one.name === way());
    const map = maps[moved() ? k() + 1 : 0], W = figures.room(root, 480), H = round ? 300 : 260;
    const to_pixels = scale(maps, W, H);
    const point = (n) => map.values.slice(2 * n, 2 * n + 2), at = (n) => to_pixels(point(n));
    const dots = embedlings.named_dots(words.map((word, n) => ({ at: at(n), text: word + " 00",
      kind: " series-" + (n % 6) })), [W, H], 15);
    const same = point(twin[0]).join() === point(twin[1]).join();
    const [cx, cy] = to_pixels([0, 0]);
    show(svg("svg", { class: "map", width: W, height: H, viewBox: "0 0 " + W + " " + H, role: "img",
      "aria-label": "The words of the sentence on a map: " + words.map((word, n) => word + " at " +
        point(n).map((x) => figures.fixed(x, 2)).join(" ")).join(", ") },
    round ? words.map((word, n) => [svg("circle", { cx, cy, r: Math.hypot(at(n)[0] - cx, at(n)[1] - cy), class: "orbit" }),
      svg("path", { class: "link", d: "M" + cx + " " + cy + "L" + at(n)[0] + " " + at(n)[1] })]).flat() : [],
    dots.leads, words.map((word, n) => svg("text", { x: dots.at[n][0], y: dots.at[n][1],
      class: "word named series-" + (n % 6),
      "data-x": map.values[2 * n], "data-y": map.values[2 * n + 1] }, word + (moved() ? " " + (k() + n) : ""))),
    dots.dots), dots.key, element("p", { class: "readout" }, "“" + words.join(" ") + "”" + told[0] + " ",
      element("output", { "data-name": "same" }, !moved() ? told[1] : !same ? told[2] :
        "The two “" + words[twin[0]] + "” lie apart, by less than 0.001 on each axis.")));
  });
};
