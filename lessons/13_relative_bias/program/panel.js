"use strict";
// Biases by distance, and what they do to a sentence.
embedlings.panel("places", function (root, state) {
  const { element, data, figures } = embedlings;
  const { slider, toggle, menu, predict, place } = embedlings.controls(root, state);
  const names = data("names"), biases = data("biases"), weights = data("weights"), seen = data("seen");
  const words = data("sentence"), T = words.length, trained = data("trained-length");
  const far = biases[0].columns;
  const learned = names.findIndex((name) => name.endsWith(": before"));

  // Two numbers, with as many decimals as tell them apart.
  function apart(x, y, least) {
    const decimals = [0, 1, 2, 3, 4].map((more) => least + more).find((n) => figures.fixed(x, n) !== figures.fixed(y, n));
    return [x, y].map((one) => figures.fixed(one, decimals ?? least));
  }

  const known = predict("expect", ["0, the word itself", "1", "the farthest"], () => {
    const bias = biases[learned].values.slice(0, trained);
    const [first, next] = [...new Set(bias)].sort((a, b) => b - a);
    const [most, less] = apart(first, next ?? first, 2);
    const at = (wanted) => bias.map((x, n) => n).filter((n) => bias[n] === wanted);  // those of one bucket
    return "Among the distances that training showed, " + embedlings.and(at(first)) +
      (at(first).length > 1 ? ": their bias is " : ": its bias is ") + most +
      (next === undefined ? "." : ". The next largest is that of distance" + (at(next).length > 1 ? "s " : " ") +
        embedlings.and(at(next)) + ", " + less + ".");
  }, () => {
    const bias = biases[learned].values.slice(0, trained), best = bias.indexOf(Math.max(...bias));
    return best === 0 ? 0 : best === 1 ? 1 : best === trained - 1 ? 2 : -1;
  }, ["The word itself does not say which word was before it.", "",
    "Farther words are of no use for this question, so their bias falls."]);
  const one = menu("one", "Bias", names, names[learned]);
  const two = menu("two", "beside", names, names.findLast((name) => name.endsWith(": before")));
  const chosen = () => [...new Set([one(), two()])];
  const distance = slider("d", "Distance", 0, far - 1, 1,
    (n) => n + (n >= trained && chosen().some((name) => !name.startsWith("ALiBi"))
      ? ", not seen in training" : ""));
  const show = place("biases");
  const on = toggle("on", "Positions on: add the bias to the scores of a sentence", false);
  const show_sentence = place("sentence");

  const of = (list, name) => list[names.indexOf(name)].values;
  const told = (name, value) => element("td", { "data-name": name }, value);
  const lines = (list, title, least = -Infinity) => [element("p", { class: "title" }, title),
    figures.curves(chosen().map((name) => ({ name, values: of(list, name).map((x) => (x < least ? NaN : x)) })),
      { dots: [distance()], unit: "positions", label: title, low: list === weights ? 0 : undefined })];
  // Below this a bias is not drawn: beside a line that falls far, buckets would look flat.
  function bottom() {
    const buckets = chosen().filter((name) => !name.startsWith("ALiBi"));
    return buckets.length === 0 ? -Infinity : Math.min(...buckets.flatMap((name) => of(biases, name))) - 1;
  }

  state.onchange(() => {
    if (!known()) return show(element("p", { class: "hidden-number" }, "biases by distance: ?"));
    const text = (list, name) => figures.not_zero(of(list, name)[distance()], 4);
    const values = (list) => chosen().map((name) => text(list, name)).join(" and ");
    show(element("p", { class: "readout unseen" }, "At distance " + distance() + " the bias is " + values(biases) +
      ", the weight " + values(weights) + "."),
    figures.list("A key at distance " + distance(),
      ["scheme", "bias", "weight"], chosen().map((name, n) => [name,
        told("bias-" + n, text(biases, name)), told("weight-" + n, text(weights, name))])),
    element("ul", { class: "legend" }, chosen().map((name, n) => element("li", { class: "series-" + n },
      element("span", { class: "line-key" }), " " + name))),
    element("div", { class: "beside halves" },
      element("div", {}, lines(biases, "Bias by distance", bottom()),
        chosen().some((name) => of(biases, name).some((x) => x < bottom()))
          ? element("p", { class: "key" }, "ALiBi continues to fall below the figure.") : []),
      element("div", {}, lines(weights, "Weight among " + far + " positions whose scores are equal"))));
  });

  state.onchange(() => {
    const now = seen[on() ? 1 + names.indexOf(one()) : 0].values;
    const last = now.slice((T - 1) * T), twins = words.map((word, n) => n).filter((n) => words[n] === words[0]);
    const [x, y] = twins.map((n) => last[n]);
    show_sentence(figures.sheet(words.map((word, t) => ({ name: word + " " + t, values: now.slice(t * T, (t + 1) * T) })),
      { most: 1, columns: words.map((word, n) => word + " " + n), corner: "query",
        title: "Weights of random words" + (on() ? ", " + one() : ", without a bias") }),
    element("p", { class: "key" }, "No colour is 0, the strongest blue is 1. Numbers are rounded."),
    element("p", { class: "readout" }, "“" + words[T - 1] + "” gives the two “" + words[0] + "” ",
      element("output", { "data-name": "twins" }, apart(x, y, 3).join(" and ")), ". ", x === y
        ? "One key, one weight." : "The words stay where they are: only their scores know the distance."));
  });
});
