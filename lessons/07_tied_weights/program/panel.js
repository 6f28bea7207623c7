"use strict";
embedlings.panel("gradient", function (root, state) {
  const { element, data, figures } = embedlings;
  const { choice, toggle, predict, place } = embedlings.controls(root, state);
  const words = data("words"), pairs = data("pairs"), V = words.length, first = "dog bites dog";
  const D = pairs[0][0].columns;

  // What an end sends for a text.
  const sent = (list, end) => embedlings.mean_of_pairs(list, words, (n) => pairs[n][end]);
  const both = (list) => sent(list, 0).map((x, i) => x + sent(list, 1)[i]);
  const rows_written = (values) => words.filter((word, v) => values.slice(v * D, (v + 1) * D).some((x) => x !== 0)).length;

  const known = predict("rows", ["2, the words read", "3", "all 8"], () => rows_written(both(first.split(" "))) +
    " of " + V + " rows are written: " + rows_written(sent(first.split(" "), 0)) + " by the input end, " +
    rows_written(sent(first.split(" "), 1)) + " by the output end.",
  () => 2, ["Those are the rows that the input end writes.", "The third word is only a target; and the output end writes, too.", ""]);
  const { list, read } = embedlings.batch(root, state, { words, first });
  const tied = toggle("tied", "Tie the ends: one table at both", true);
  const row = choice("row", "Follow row", words, "dog");
  const show = place("gradient");

  function of_row(input, output) {
    const part = (values) => values.slice(words.indexOf(row()) * D, (words.indexOf(row()) + 1) * D);
    // Two tables have no sum.
    const sum = tied() ? [{ name: "sum", values: part(both(list())) }] : [];
    return [figures.sheet([{ name: "input end", values: part(input) }, { name: "output end", values: part(output) },
      ...sum], { decimals: 3, title: "The row of " + row() + ", end by end" }),
    element("p", { class: "readout" }, "Read ", element("output", { "data-name": "read" }, String(read(row()))),
      read(row()) === 1 ? " time" : " times",
      tied() ? (read(row()) === 0 ? ", and written all the same: every word gets a score."
        : ": both ends have their say.")
        : read(row()) === 0 ? ": its row at the output is written all the same, for every word " +
          "gets a score." : ": each end writes a row of its own table.")];
  }

  state.onchange(() => {
    if (!known()) return show(element("p", { class: "hidden-number" }, "rows of the gradient: ?"));
    if (list().length < 2) return show(element("p", {}, "Add a second token: each word is to say the next."));
    const input = sent(list(), 0), output = sent(list(), 1);
    const most = figures.largest([input, output]);
    const sheet = (name, values, title) => element("div", {}, embedlings.gradient_sheet(words, values,
      name === "output" ? () => 0 : read, { name, verb: "read", follow: row(),
        decimals: 3, title, most }));
    show(tied() ? sheet("tied", both(list()), "Gradient of the one table") :
      element("div", { class: "beside" }, sheet("input", input, "Gradient of the table at the input"),
        sheet("output", output, "Gradient of the table at the output")), of_row(input, output),
    figures.key("Numbers are rounded."));
  });
});
