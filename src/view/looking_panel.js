"use strict";
// The panel of attention, for lesson 14 and for explore:
//
//   names    of the models; maps: for each, a Grid [T, T] for every head of every layer, or none
//   pieces   of the text as the terminal shows them, T of them; heads: in each layer
//   first    the model that is shown; answers, verdict(), right(), why: to the panel's question, as in
//            panels.js
//   begin    what the terminal calls the first layer and the first head, 0 or 1
//   losses   {grid, texts, context}: of every model in windows of 1, 2, 4 and 8 times so many
//            tokens, as numbers and as the terminal has them; or null

// The largest of a row of attention, and where it is: of tokens alike a model without positions
// knows no order, and looks at all of them as much.
embedlings.looked_at = function (row, pieces) {
  const most = Math.max(...row), best = row.map((x, n) => n).filter((n) => row[n] === most);
  return best.length === 1 ? { most, each: "",
    where: "position " + best[0] + ", “" + embedlings.isolated(pieces[best[0]]) + "”" }
    : { most, each: " each", where: "positions " + embedlings.and(best) };
};

embedlings.looking_panel = function (root, state, { names, maps, pieces, heads, first, answers, verdict, right, why, begin, losses }) {
  const { element, figures, shade, isolated } = embedlings;
  const { slider, menu, predict, place } = embedlings.controls(root, state);
  const T = pieces.length, layers = Math.max(...maps.map((all) => all.length)) / heads;
  const looking = names.filter((name, n) => maps[n].length > 0);
  const at = (name) => losses.grid.values.filter((x, n) => names[Math.floor(n / 4)] === name);

  const place_of = (t) => "position " + t + ", “" + isolated(pieces[t]) + "”";

  const known = predict("rise", answers, verdict, right, why);
  const one = looking.length > 1 ? menu("one", "Positions", looking, first) : () => looking[0];
  const two = looking.length > 1 ? menu("two", "beside", looking, "none") : one;
  const show_losses = losses ? place("losses") : null;
  const layer = layers > 1 ? slider("layer", "Layer", 0, layers - 1, 0, (n) => String(n + begin)) : () => 0;
  const head = slider("head", "Head", 0, heads - 1, 0, (n) => String(n + begin));
  const token = slider("t", "Who looks", 0, T - 1, Math.min(10, T - 1), place_of);
  const show = place("looking");

  const map_of = (name) => maps[names.indexOf(name)][layer() * heads + head()];
  const weights = (name, t) => map_of(name).values.slice(t * T, (t + 1) * T);
  const chosen = () => [...new Set([one(), two()])];

  function draw_row(name, t) {
    const row = weights(name, t);
    return element("div", { class: "looks", role: "group", "aria-label": name + ": where position " + t + " looks" },
      pieces.map((piece, n) => element("span", {
        class: "look " + shade(row[n], 1) + (n === t ? " me" : ""),
        "data-name": name === one() ? "weight-" + n : null, onclick: () => state.set({ t: n }),
        onpointermove: () => { pointed = { name, n }; hint(); } },
      element("b", {}, piece), element("small", {}, n > t ? "" : figures.fixed(row[n], 2)))));
  }
  const hovered = element("p", { class: "key readout" });
  // The model and the place that the pointer moved over since the slider did. One that rests enters what
  // is drawn anew below it, and has not moved.
  let pointed = null;
  let moved_to = null;
  function hint() {
    const { name, n } = chosen().includes(pointed?.name) ? pointed : { name: one(), n: token() };
    const { most, where, each } = embedlings.looked_at(weights(name, n), pieces);
    hovered.textContent = name + ": " + place_of(n) + ", looks most at " + where + ", " +
      figures.fixed(most, 2) + " of its attention" + each + ".";
  }

  function whole(name) {
    return figures.sheet(pieces.map((piece, n) => ({ name: n + " " + isolated(piece), values: weights(name, n),
      lit: n === token() })), { fit: 0, most: 1, title: name + ": rows look, columns are looked at" });
  }

  function draw_losses() {
    if (!known()) return element("p", { class: "hidden-number" }, "losses in longer windows: ?");
    return [figures.list("Held-out loss in windows of 1 to 8 times " + losses.context + " tokens",
      ["positions", "1x", "2x", "4x", "8x"], names.map((name, n) =>
        [chosen().includes(name) ? "▸ " + name : name,
          ...losses.texts[n].map((x, k) => element("td", { "data-name": "loss-" + n + "-" + k }, x))])),
    figures.curves(chosen().map((name) => ({ name, values: at(name) })),
      { x: [1, 2, 4, 8], unit: "x", label: "losses of " + chosen().join(" and "), names: true })];
  }

  state.onchange(() => {
    const t = token();
    if (t !== moved_to) pointed = null;
    moved_to = t;
    hint();
    show(...chosen().flatMap((name) => [
      element("p", { class: "title" }, name + ": where position " + t + " looks"), draw_row(name, t)]),
    hovered, element("div", { class: "beside halves" }, chosen().map(whole)),
    element("p", { class: "key" }, "No colour is 0, the strongest blue is 1: all of its attention. Numbers are rounded."));
    if (losses) show_losses(draw_losses());
  });
};
