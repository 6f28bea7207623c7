"use strict";
embedlings.panel("gradient", function (root, state) {
  const { element, data, figures } = embedlings;
  const { choice, toggle, predict, place } = embedlings.controls(root, state);
  const words = data("words"), optimisers = data("optimisers");
  const paths = data("paths"), pairs = data("pairs"), D = pairs[0].columns;

  const known = predict("rows", ["2", "3", "8"], () => "“dog bites dog” writes " +
    new Set("dog bites dog".split(" ")).size + " rows. The row of dog gets both its gradients.",
  () => 0, ["", "Dog is looked up twice, but it has one row.", "The other rows have no part in the loss."]);

  const first = { words, first: "dog bites dog" };
  const { list: batch, count, read } = embedlings.batch(root, state, first);
  const tied = toggle("tied", "Tie the output end: the same table scores the next word", false);
  const optimiser = choice("optimiser", "Optimiser", optimisers, optimisers[0]);
  const show = place("gradient");

  function draw_gradient() {
    const found = tied() ? embedlings.mean_of_pairs(batch(), words, (n) => pairs[n])
      : words.flatMap((word) => new Array(D).fill(count(word)));
    return embedlings.gradient_sheet(words, found, tied() ? read : count, {
      decimals: tied() ? 3 : 0, verb: tied() ? "read" : "looked up",
      title: "Gradient of the table" + (tied() ? ", tied" : ", 1 sent back by every number") });
  }

  // A row's way depends on how often the first batch names it, and on nothing else.
  function draw_steps() {
    if (tied()) return element("p", {}, "Softmax has a gradient for the score of every word, and every " +
      "score comes from a row. So all rows are written, and every optimiser moves all of them.");
    const way = (word) => paths[optimisers.indexOf(optimiser())].values.slice(count(word) * 5, count(word) * 5 + 5);
    const moved = (word) => [1, 2, 3, 4].map((step) => way(word)[step] !== way(word)[step - 1]);
    const body = words.map((word) => [word, ...moved(word).map((yes, n) => element("td",
      { class: yes ? "pos v40" : "zero" }, yes ? "moves to " + figures.fixed(way(word)[n + 1], 3) : "stays"))]);
    const rows_moved = [0, 1, 2, 3].map((n) => words.filter((word) => moved(word)[n]).length);
    return [figures.list(optimiser() + ": this batch, then three steps in which none of these " +
      "eight words is looked up. Every row starts at 5.",
      ["row", "this batch", "1 after", "2 after", "3 after"], body),
    element("p", { class: "readout" }, "Rows that move: ",
      element("output", { "data-name": "moved" }, rows_moved.join(", ")), ".")];
  }

  state.onchange(() => {
    if (!known()) return show(element("p", { class: "hidden-number" }, "rows of the gradient: ?"));
    if (tied() && batch().length < 2)
      return show(element("p", {}, "Add a second token: each word is to say the next."));
    show(draw_gradient(), figures.key(tied() ? "Numbers are rounded." : ""), draw_steps());
  });
});
