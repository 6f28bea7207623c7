"use strict";
embedlings.panel("gradient", function (root, state) {
  const { element, data, figures } = embedlings;
  const { choice, predict, place } = embedlings.controls(root, state);
  const words = data("words"), back = data("back"), first = "the cat the", D = 2;

  // The gradient of a row at a position, and its sum over all positions of each word.
  const came_back = (word, n) => back[words.indexOf(word)].values.slice(n % 3 * D, (n % 3 + 1) * D);
  const gradient = (list) => words.flatMap((word) => [0, 1].map((d) =>
    list.reduce((sum, other, n) => (other === word ? sum + came_back(word, n)[d] : sum), 0)));

  const known = predict("nonzero", ["2", "4", "6"], () => "It is " + gradient(first.split(" "))
    .filter((x) => x !== 0).length + ". The row of sat is not looked up, so its slopes are 0. All slopes of a table together are its gradient.",
  () => [2, 4, 6].indexOf(gradient(first.split(" ")).filter((x) => x !== 0).length),
  ["Two words are looked up, and each has a row of two numbers.", "", "A row that is not looked up has no part in the loss."]);
  const { list, count } = embedlings.batch(root, state, { words, first });
  const row = choice("row", "Follow row", words, "the");
  const column = choice("column", "column", ["0", "1"], "0");
  const show = place("gradient");

  // One number of the table's gradient: a product for each position.
  function terms() {
    const d = Number(column());
    const lines = list().map((word, n) => [word + " " + n, word === row() ? "1" : "0",
      embedlings.number(came_back(word, n)[d]), embedlings.number(word === row() ? came_back(word, n)[d] : 0)]);
    return [figures.list("Gradient of " + row() + ", column " + d + ": position by position",
      ["position", "1 if it is " + row(), "gradient there", "product"], lines),
    element("p", { class: "readout" }, "Sum: ", element("output", { "data-name": "sum" },
      embedlings.number(gradient(list())[words.indexOf(row()) * D + d])),
    ". " + list().length + (list().length === 1 ? " product, " : " products, ") +
      (list().length - count(row()) || "none") +
      " of them by 0. Scatter-add leaves out what is by 0.")];
  }

  state.onchange(() => {
    if (!known()) return show(element("p", { class: "hidden-number" }, "slopes that are not zero: ?"));
    const places = list().map((word, n) => ({ name: word + " " + n, values: came_back(word, n), lit: word === row() }));
    const stands = words.map((word) => ({ name: word, lit: word === row(),
      values: list().map((other) => (other === word ? 1 : 0)) }));
    const found = gradient(list());
    show(element("div", { class: "beside" },
      figures.sheet(stands, { decimals: 0, title: "1 where the word stands", columns: list() }),
      figures.sheet(places, { decimals: 0, title: "Gradient of the rows looked up", columns: ["0", "1"] }),
      element("div", {}, embedlings.gradient_sheet(words, found, count, { decimals: 0,
        columns: ["0", "1"], verb: "looked up", follow: row(), written: (word) => count(word) > 0,
        density: false, title: "Gradient of the table" }), element("p", { class: "readout" }, "Not zero: ",
        element("output", { "data-name": "nonzero" }, String(found.filter((x) => x !== 0).length)),
        " of 6 numbers."))), figures.key(), terms());
  });
});
