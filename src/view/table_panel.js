"use strict";
// The panel of a table of vectors, for every lesson that has one:
//
//   words     names of the rows shown
//   ids, size ids of these words, and V; no ids where nothing is said of one-hot rows
//   pair      the two words that the question is about
//   tables    [{name, rows: Grid}]: the table at each moment of the training; one without training
//   random    whether no training made the table, so that its cosines are luck
//   why       what each wrong answer overlooks
//   turned    Grid: the last table, turned by a rotation; or null
//
// It multiplies and adds in the order of the engine: products and their sum are doubles.
embedlings.table_panel = function (root, state, { words, ids, size, pair, tables, turned, random = false, why }) {
  const { element, figures, places } = embedlings, { dot, length, cosine, cosine_text } = places;
  const { choice, slider, toggle, menu, predict, place, rest } = embedlings.controls(root, state);
  const last = tables.length - 1;

  const row_of = (grid, word) => places.row(grid, words.indexOf(word));

  // What random rows do: chance is the answer, and these are its shares.
  function by_chance() {
    const all = words.flatMap((a, n) => words.slice(0, n).map((b) => cosine(row_of(tables[0].rows, a), row_of(tables[0].rows, b))));
    return "That is luck: of the " + all.length + " pairs of words, " + all.filter((x) => Math.abs(x) <= 0.5).length +
      " have a cosine between -0.5 and 0.5. In the long run, 61% of the pairs of such rows do.";
  }
  const known = predict("guess", ["above 0.5, rather one direction",
    "between, rather a right angle", "below -0.5, rather opposite"], () => {
    const [a, b] = pair.map((word) => row_of(tables[last].rows, word));
    return "The cosine of " + pair.map(embedlings.isolated).join(" and ") + " is " + cosine_text(a, b, 3) +
      (last > 0 ? " after training, and was " + figures.fixed(cosine(...pair.map((word) =>
        row_of(tables[0].rows, word))), 3) + " before." +
        (turned ? " Turned, it is " + cosine_text(...pair.map((word) => row_of(turned, word)), 3) + ", too: a rotation keeps every cosine." : "")
        : "." + (random ? " " + by_chance() : ""));
  }, () => {
    const value = cosine(...pair.map((word) => row_of(tables[last].rows, word)));
    return value > 0.5 ? 0 : value < -0.5 ? 2 : 1;
  }, why);
  const many = words.length > 10, pick = many ? menu : choice;
  const row = pick("row", "Row", words, pair[0]);
  const other = pick("other", "beside", words, pair[1]);
  const around = turned ? toggle("turned", "Turn the trained table by a random rotation", false)
    : () => false;
  const moment = last > 0 ? slider("step", "Training", 0, last, last,
    (n) => tables[around() ? last : n].name) : () => 0;
  const show = place("table");

  // The one-hot row that picks the word's row, as it is.
  function one_hot() {
    if (!ids) return [];
    const id = ids[words.indexOf(row())];
    if (size > 8)
      return element("p", {}, "One-hot: a 1 at id " + id + ", and " + (size - 1) +
        " zeros. Times the table, it is row " + id + ".");
    const values = Array.from({ length: size }, (unused, n) => (n === id ? 1 : 0));
    return figures.sheet([{ name: row(), values }], { decimals: 0, corner: "one-hot",
      title: "One-hot row: times the table, it is row " + id + " of it", columns: words });
  }

  function products(a, b, most) {
    const terms = a.map((x, d) => x * b[d]);
    const rows = [{ name: row(), values: a }, { name: other(), values: b }];
    if (!known()) return [figures.sheet(rows, { title: "Side by side", most }),
      element("p", { class: "hidden-number" }, "cosine: ?")];
    rows.push({ name: "product", values: terms, most: figures.largest([terms]) });
    return [figures.sheet(rows, { most,
      title: "Side by side, and product by product; the product has its own scale of colours" }),
    element("p", { class: "readout" }, "Sum of products ", figures.not_zero(dot(a, b), 3),
      ", lengths ", figures.not_zero(length(a), 3), " and ", figures.not_zero(length(b), 3),
      ". Cosine ", element("output", { "data-name": "cosine", "data-value": cosine(a, b) },
        cosine_text(a, b, 4)), ".")];
  }

  state.onchange(() => {
    rest("step", around());
    const grid = around() ? turned : tables[moment()].rows;
    const most = figures.largest([grid.values]);
    const rows = words.map((word) => ({ name: word, values: row_of(grid, word),
      lit: word === row() || word === other() }));
    const table = [figures.sheet(rows, { most, title: around()
      ? "The table, trained and then turned" : "The table" + (last > 0 ? ", " + tables[moment()].name : "") }),
    element("p", { class: "key" }, "The strongest colour is " + embedlings.number(most, 3) + "."),
    figures.key("Numbers are rounded.", grid.columns > 8 ? "rust with a dash" : "rust")];
    const two = products(row_of(grid, row()), row_of(grid, other()), most);
    // Below a long table nobody would find the two.
    show(one_hot(), ...(many ? [two, table] : [table, two]));
  });
};
