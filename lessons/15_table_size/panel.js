"use strict";
embedlings.panel("cost", function (root, state) {
  const { element, data, figures } = embedlings;
  const { choice, slider, toggle, line, predict, place } = embedlings.controls(root, state);
  const models = data("models"), Vs = data("V"), Ds = data("D"), ends = data("ends");
  const parameters = data("parameters"), weights = data("weights");
  const packed = data("packed"), own = "sizes of your own";

  const share = (n) => figures.fixed(100 * Vs[n] * Ds[n] * ends[n] / parameters[n], 2) + "%";
  const llama = models.indexOf("Llama 3 8B");
  const known = predict("share", ["about 1%", "about 13%", "about 50%"], () => models[llama] + ": " + share(llama) + ".");

  const count = (x) => (x < 10000 ? String(x) : x.toLocaleString("en-US"));
  const whole = (most) => (text) => /^[0-9]{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
  const preset = element("select", { name: "model", onchange: () => {
    const n = models.indexOf(preset.value);
    if (n >= 0) state.set({ model: models[n], V: Vs[n], D: Ds[n], tied: ends[n] === 1 ? "yes" : "no" });
  } }, [own].concat(models).map((name) => element("option", { value: name }, name)));
  root.append(element("label", { class: "menu" }, element("span", {}, "Known model"), preset));
  const V = line("V", "Tokens V", "50257", whole(1000000));
  const D = line("D", "Width D", "768", whole(100000));
  const tied = toggle("tied", "Tied: one table at both ends", true);
  const bits = choice("bits", "Bits", ["32", "16", "8", "4"], "32");
  const N = slider("N", "Tokens looked up", 1, 4096, 512, count);
  const show = place("cost");

  const megabytes = (numbers, width) => figures.fixed(numbers * width / 8 / 1e6, 1);
  const told = (name, value) => element("td", { "data-name": name }, value);

  state.onchange(() => {
    const v = Number(V()), d = Number(D()), tables = tied() ? 1 : 2, numbers = v * d * tables;
    const fits = (k) => Vs[k] === v && Ds[k] === d && (ends[k] === 1) === tied();
    const named = models.indexOf(state.get("model", models, ""));  // two models may have one size
    const n = named >= 0 && fits(named) ? named : models.findIndex((name, k) => fits(k));
    preset.value = n >= 0 ? models[n] : own;
    show(element("p", { class: "readout" }, "Numbers in the table", tables === 2 ? "s: " : ": ",
      element("output", { "data-name": "numbers" }, count(numbers)), ". In " + bits() + " bits: ",
      element("output", { "data-name": "megabytes" }, megabytes(numbers, Number(bits()))),
      " MB, scales not counted. ", n < 0 ? "" : known()
        ? ["Of ", models[n], ": ", element("output", { "data-name": "share" }, share(n)), "."]
        : models[n] + ": share ?"),
    figures.list("Looking up " + count(N()) + " tokens",
      ["", "multiply-adds", "numbers written besides the result"], [
        ["one-hot times table", told("one-hot-work", count(N() * v * d)), told("one-hot-numbers", count(N() * v))],
        ["gather", told("gather-work", "0"), told("gather-numbers", "0")]]),
    figures.list("What packing did to the held-out loss of this lesson's model, in nats",
      ["format", "input end", "output end", "both"], packed.map(([name, ...row], k) =>
        [name, ...row.map((x, c) => told("packed-" + k + "-" + c, known() ? x : "?"))])));
  });
});
