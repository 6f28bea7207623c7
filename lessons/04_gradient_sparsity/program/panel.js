"use strict";
embedlings.panel("gradient", function (root, state) {
  const { element, data, figures } = embedlings;
  const { choice, predict, place } = embedlings.controls(root, state);
  const words = data("words"), optimisers = data("optimisers");
  const paths = data("paths"), D = data("looked-up")[0].columns;

  const known = predict("rows", ["0", "2", "8"], () => "Adam moves the rows of dog and bites: it keeps averages of " +
    "their gradients, which are not 0. Those of the six other rows are.",
  () => 1, ["The two rows that were looked up have no gradient now, but Adam remembers the one they had.", "",
    "A row that never had a gradient has nothing to move by."]);

  const { list: batch, count } = embedlings.batch(root, state, { words, first: "dog bites dog" });
  const optimiser = choice("optimiser", "Optimiser", optimisers, "Adam");
  const show = place("gradient");

  const draw_gradient = () => embedlings.gradient_sheet(words, words.flatMap((word) => new Array(D).fill(count(word))),
    count, { decimals: 0, verb: "looked up", title: "Gradient of the table: each lookup adds 1 to every number of its row" });

  // A row's way depends on how often the first batch names it, and on nothing else.
  function draw_steps() {
    const way = (word) => paths[optimisers.indexOf(optimiser())].values.slice(count(word) * 5, count(word) * 5 + 5);
    const moved = (word) => [1, 2, 3, 4].map((step) => way(word)[step] !== way(word)[step - 1]);
    const body = words.map((word) => [word, ...moved(word).map((yes, n) => element("td",
      { class: yes ? "pos v40" : "zero" }, yes ? "moves to " + figures.fixed(way(word)[n + 1], 3) : "stays"))]);
    const rows_moved = [0, 1, 2, 3].map((n) => words.filter((word) => moved(word)[n]).length);
    return [figures.list(optimiser() + ": this batch, then three training steps in which none of these " +
      "eight words is looked up. Every number starts at 5. The rate is 0.1.",
      ["row", "this batch", "1 after", "2 after", "3 after"], body),
    element("p", { class: "readout" }, "Rows that move: ",
      element("output", { "data-name": "moved" }, rows_moved.join(", ")), ".")];
  }

  state.onchange(() => {
    if (!known()) return show(element("p", { class: "hidden-number" }, "rows that move: ?"));
    show(draw_gradient(), figures.key(""), draw_steps());
  });
});
