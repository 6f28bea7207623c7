"use strict";
embedlings.panel("cost", function (root, state) {
  const { element, data, figures, sizes } = embedlings;
  const controls = embedlings.controls(root, state), { slider, predict, place } = controls;
  const models = data("models"), Vs = data("V"), Ds = data("D"), count = sizes.count;

  const bytes = (numbers) => 4 * numbers;
  const gpt = models.indexOf("GPT-2 small");
  const known = predict("bytes", ["0.2 MB", "3 MB", "206 MB"], () => "1,024 * " + count(Vs[gpt]) + " * 4 = " +
    count(bytes(1024 * Vs[gpt])) + " bytes, to pick " + count(bytes(1024 * Ds[gpt])) + " bytes of rows.",
  () => 2, ["That leaves out the 4 bytes of each number, and more.", "That is what the rows of the table take, which come out.", ""]);
  const { V, D, model } = sizes(root, state, controls, { models, Vs, Ds, ends: null });
  const N = slider("N", "Tokens N", 1, 4096, 1024, count);
  const show = place("cost");

  // Bytes of one-hot rows and of what comes out, by vocabulary; a dot at the one that is chosen.
  function by_vocabulary() {
    const powers = Array.from({ length: 18 }, (unused, n) => n + 3), mine = Math.log2(V());
    const xs = [...new Set([...powers, mine])].sort((a, b) => a - b);
    const series = [{ name: "one-hot rows", values: xs.map((x) => Math.log10(bytes(N() * 2 ** x))) },
      { name: "rows that come out", values: xs.map(() => Math.log10(bytes(N() * D()))) }];
    return [element("p", { class: "title" }, "Bytes by vocabulary: log10 of bytes, over log2 of V"),
      figures.curves(series, { x: xs, dots: [xs.indexOf(mine)], names: true, unit: "= log2 V",
        label: "bytes of one-hot rows rise with the vocabulary, bytes of what comes out do not" })];
  }

  state.onchange(() => {
    const n = model(), v = V(), out = N() * D();
    const megabytes = (numbers) => sizes.megabytes(bytes(numbers));
    show(sizes.lookup(N(), v, D(), known()), known() ? [
      element("p", { class: "readout" }, "Numbers that come out: ",
        element("output", { "data-name": "out" }, count(out)), ", or ",
        element("output", { "data-name": "out-bytes" }, count(bytes(out))),
        " bytes, by both routes. ",
        v === 1 ? "With one word every multiply-add is by 1." : ["Of each ",
          element("output", { "data-name": "of-each" }, count(v)), " multiply-adds one is by 1, ",
          v === 2 ? "the other by 0." : "the others by 0."]),
      element("div", { class: "beside halves" }, element("div", {}, by_vocabulary()),
        figures.list("One-hot rows and result in known models, in MB", ["model", "one-hot", "result"],
          models.map((name, k) => [k === n ? "▸ " + name : name, element("td", { "data-name": "model-" + k },
            megabytes(N() * Vs[k])), megabytes(N() * Ds[k])])))] : []);
  });
});
