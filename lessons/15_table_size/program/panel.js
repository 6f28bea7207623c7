"use strict";
embedlings.panel("cost", function (root, state) {
  const { element, data, figures } = embedlings;
  const controls = embedlings.controls(root, state), { choice, slider, predict, place } = controls;
  const models = data("models"), Vs = data("V"), Ds = data("D"), ends = data("ends");
  const parameters = data("parameters"), packed = data("packed"), count = embedlings.sizes.count;

  const share = (n) => figures.fixed(100 * Vs[n] * Ds[n] * ends[n] / parameters[n], 2) + "%";
  const llama = models.indexOf("Llama 3 8B");
  const known = predict("share", ["about 1%", "about 13%", "about 50%"], () => models[llama] + ": " + share(llama) + ".",
  () => 1, ["Two tables of 128,256 rows are 1.05 billion numbers, of 8 billion.", "",
    "The 32 layers between the tables hold most of the parameters."]);
  const { V, D, tied, model } = embedlings.sizes(root, state, controls, { models, Vs, Ds, ends });
  const bits = choice("bits", "Bits", ["32", "16", "8", "4"], "32");
  const N = slider("N", "Tokens looked up", 1, 4096, 512, count);
  const show = place("cost");

  state.onchange(() => {
    const tables = tied() ? 1 : 2, numbers = V() * D() * tables, n = model();
    show(element("p", { class: "readout" }, "Numbers in the table", tables === 2 ? "s: " : ": ",
      element("output", { "data-name": "numbers" }, count(numbers)), ". In " + bits() + " bits: ",
      element("output", { "data-name": "megabytes" }, embedlings.sizes.megabytes(numbers * Number(bits()) / 8)),
      Number(bits()) < 16 ? " MB, scales not counted. " : " MB. ", n < 0 ? "" : known()
        ? ["Of ", models[n], ": ", element("output", { "data-name": "share" }, share(n)), "."]
        : models[n] + ": share ?"),
    embedlings.sizes.lookup(N(), V(), D(), true),
    figures.list("What packing did to the held-out loss of this lesson's model, in nats (the formats are explained below)",
      ["format", "input end", "output end", "both"], packed.map(([name, ...row], k) =>
        [name, ...row.map((x, c) => element("td", { "data-name": "packed-" + k + "-" + c }, known() ? x : "?"))])));
  });
});
