"use strict";
embedlings.panel("pipe", function (root, state) {
  const { element, data, figures } = embedlings;
  const { slider, toggle, line, predict, place } = embedlings.controls(root, state);
  const { row, length } = embedlings.places;
  const words = data("words"), table = data("rows"), places = data("places");
  const factor = Math.fround(data("factor")), D = table.columns, V = words.length, pad = V - 1;

  const pieces_of = (text) => text.toLowerCase().split(/\s+/).filter(Boolean);
  const allowed = (text) => pieces_of(text).length > 0 && pieces_of(text).length <= 12 &&
    pieces_of(text).every((word) => words.slice(0, pad).includes(word));

  const known = predict("long", ["as long, about 1", "about " + Math.round(Math.sqrt(D / 2)), "about " + D], () =>
    "A position is " + figures.fixed(length(row(places, 0)), 3) + " long, a word " +
    figures.fixed(length(row(table, 0)), 3) + ".",
  () => 1, ["Each of the D / 2 hands is 1 long, so their squares add up to D / 2.", "",
    "The squares add up to half of D, and the length is the root of that."]);
  const given = data("sentence").slice(0, 12).join(" ");
  const text = line("text", "Sentence", given, allowed, [], (typed) => {
    const unknown = pieces_of(typed).filter((word) => !words.slice(0, pad).includes(word));
    return unknown.length ? "Not among these words: " + unknown.join(", ") : "From 1 to 12 words.";
  });
  root.append(element("p", { class: "key" }, "Words that it may have: " + words.slice(0, pad).join(", ") + "."));
  const root_on = toggle("root", "Words times sqrt(D) = " + embedlings.number(factor, 4), true);
  const places_on = toggle("places", "Add the positions", true);
  const padded = toggle("pad", "Add two <pad> (padding, explained below)", false);
  const at = slider("t", "Follow position", 0, 13, 1, String,
    () => pieces_of(text()).length + (padded() ? 2 : 0) - 1);
  const show = place("pipe");

  // In 32 bits, as the engine: words times sqrt(D), then the position.
  function stages() {
    const tokens = pieces_of(text()).map((word) => words.indexOf(word));
    const ids = padded() ? tokens.concat([pad, pad]) : tokens;
    const rows = ids.map((id) => row(table, id));
    const large = root_on() ? rows.map((r) => r.map((x) => Math.fround(x * factor))) : rows;
    const where = ids.map((id, t) => row(places, t));
    const sum = places_on() ? large.map((r, t) => r.map((x, d) => Math.fround(x + where[t][d]))) : large;
    return { ids, rows, large, where, sum };
  }

  function heatmap(title, rows, ids, t, most) {
    return figures.sheet(rows.map((values, n) => ({ name: words[ids[n]] + " " + n, values, lit: n === t })),
      { title, most });
  }

  state.onchange(() => {
    const { ids, rows, large, where, sum } = stages(), T = ids.length, t = at();
    const first = (values) => values.slice(0, 4).map((x) => figures.fixed(x, 2)).join(" ") + " ..";
    const hot = Array.from({ length: V }, (unused, n) => (n === ids[t] ? 1 : 0));
    const stage = (name, shape, told, values) => [name, shape, element("td", { "data-name": name }, told),
      element("td", { "data-name": name + " length" },
        values ? (known() ? figures.fixed(length(values), 3) : "?") : "")];
    const N = "[1, " + T + ", ";
    const most = figures.largest([...large, ...sum, ...where]);
    const stages_of_one = [
      stage("pieces", "[" + T + "]", ids.map((id) => words[id]).join(" | ")),
      stage("ids", "[1, " + T + "]", ids.join(" ")),
      stage("one-hot", N + V + "]", hot.join(" ")),
      stage("row", N + D + "]", first(rows[t]), rows[t]),
      root_on() && stage("times sqrt(D)", N + D + "]", first(large[t]), large[t]),
      places_on() && stage("position", "[" + T + ", " + D + "]", first(where[t]), where[t]),
      stage("input", N + D + "]", first(sum[t]), sum[t])];
    const name = "Position " + t + ", “" + embedlings.isolated(words[ids[t]]) + "”";
    show(element("p", { class: "readout unseen" }, name + ": what goes in is " +
      (known() ? figures.fixed(length(sum[t]), 3) : "?") + " long."),
    figures.list(name + ", at each stage",
      ["stage", "shape", "what", "length"], stages_of_one.filter(Boolean)),
    heatmap("Tokens" + (root_on() ? ", times sqrt(D)" : ""), large, ids, t, most),
    places_on() ? heatmap("Positions", where, ids, t, most) : [],
    places_on() ? heatmap("Sum", sum, ids, t, most) : [],
    figures.key("All tables here have one scale." + (D > 8 ? "" : " Numbers are rounded."), D > 8 ? "rust with a dash" : "rust"),
    element("output", { "data-name": "numbers", hidden: true }, sum.flat().join(" ")));
  });
});

embedlings.panel("places", function (root, state) {
  const { data, figures, places } = embedlings, { row, cosine } = places;
  const [random, trained, sines] = ["random", "trained", "sinusoidal"].map((name) => data("places-" + name));
  const kept = (p) => figures.fixed(cosine(row(random, p), row(trained, p)), 3), last = trained.rows - 1;
  embedlings.places_panel(root, state, {
    // The random rows come first, so that the trained ones do not give the answer away.
    tables: [{ name: "learned, at random", rows: random }, { name: "learned, trained", rows: trained },
      { name: "sinusoidal", rows: sines, clock: "sine" }],
    one_scale: 2,
    answers: ["well below 1, it learned", "1, it never moved"],
    right: () => (cosine(row(random, last), row(trained, last)) > 0.999 ? 1 : 0),
    why: ["No text had a word at that position, so the row got no gradient.", "A row that some text reached gets gradients, and moves."],
    verdict: () => "Row " + last + " before and after: " + kept(last) + ". Row 3, which every text reached: " + kept(3) + ".",
  });
  embedlings.moving_sentence(root, state, {
    words: data("moving-words"), twin: [0, 3], label: "Positions on: add sines to the words of a sentence",
    choose: "Words", ways: data("moving-maps").map((maps, n) => ({ maps, name: ["times sqrt(D)", "as they are"][n] })),
    told: [".", "Both “the” are one point.", "The two “the” are apart: the position is in them."],
  });
});
