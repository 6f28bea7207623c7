"use strict";
embedlings.panel("ends", function (root, state) {
  const { element, svg, data, figures, shade } = embedlings;
  const { predict, choice } = embedlings.controls(root, state);
  const names = data("ends-names"), counts = data("ends-counts"), V = names.length, floor = data("ends-floor");
  const recorded = data("ends-losses"), of = data("ends-steps"), [a, b] = data("ends-pair");
  const models = ["E E^T: no map", "E M E^T: a map between the ends"];

  const answers = ["yes", "only with a map between the ends", "no, never"];
  const reasons = ["Without a map the score of b after a is a sum of products of both rows, and so is that of a " +
      "after b. The two are one number.",
    "", "With a map between the ends the two orders have scores of their own."];
  predict("orders", answers, () => "A map turns the row at the input before it meets the row at the output, so the two orders " +
    "differ. Train both and look.", () => 1, reasons);
  const model = choice("ends-model", "The model", models, models[0]);

  const mapped = () => models.indexOf(model());
  const settings = () => ({ V, counts, map: mapped() ? "yes" : "no", width: data("ends-width"), rate: data("ends-rate"),
    steps: of, seed: data("ends-seed") });
  // The probability of a token after another.
  function probability(scores, from, to) {
    const row = scores.slice(from * V, (from + 1) * V), most = Math.max(...row);
    return Math.exp(row[to] - most) / row.reduce((sum, score) => sum + Math.exp(score - most), 0);
  }
  function share(from, to) {
    return counts[from * V + to] / counts.slice(from * V, (from + 1) * V).reduce((sum, count) => sum + count, 0);
  }
  const unequal = (scores) => names.reduce((all, name, n) =>
    all + names.slice(n + 1).filter((other, m) => scores[n * V + n + 1 + m] !== scores[(n + 1 + m) * V + n]).length, 0);

  const told = (now) => "the loss is " + figures.fixed(now.losses.at(-1), 4) + ", " +
    embedlings.number(now.losses.at(-1) - floor, 3) + " above the bigram floor. " + unequal(now.scores) + " of " +
    V * (V - 1) / 2 + " pairs have another score than their mirror.";

  // All scores as one square, a path for each shade: rows are what came before, columns what comes.
  function square(scores) {
    const most = figures.largest([scores]), cells = {};
    scores.forEach((score, n) => (cells[shade(score, most)] ??= []).push("M" + n % V + " " + Math.floor(n / V) + "h1.02v1.02h-1.02z"));
    return svg("svg", { class: "square", viewBox: "0 0 " + V + " " + V, role: "img", "shape-rendering": "crispEdges",
      "aria-label": "All scores, " + V + " rows and " + V + " columns. " + unequal(scores) + " differ from their mirror." },
    Object.entries(cells).map(([kind, where]) => svg("path", { class: kind, d: where.join("") })));
  }

  function drawn(now) {
    const after = (from, to) => [names[to] + " after " + names[from], figures.fixed(share(from, to), 4),
      element("td", { "data-name": from === a ? "there" : "back", "data-value": probability(now.scores, from, to) },
        figures.fixed(probability(now.scores, from, to), 4))];
    return [element("div", { class: "beside" }, element("div", {},
      embedlings.live_curves(of, [[models[mapped()].split(":")[0], now.losses]], [["bigram floor", floor]], { low: floor - 0.3 }),
      figures.list("Two orders of one pair", ["", "counted", "the model"], [after(a, b), after(b, a)])),
    element("div", {}, element("p", { class: "title" }, "All scores: row before, column after"), square(now.scores))),
    figures.key("A mirror along the diagonal shows the same picture on both sides."),
    element("span", { hidden: true, "data-name": "loss", "data-value": now.losses.at(-1) })];
  }
  embedlings.live(root, state, { name: "ends", settings, steps: () => of, drawn, told, recorded: () => recorded[mapped()] });
});
