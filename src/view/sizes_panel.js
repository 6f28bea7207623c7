"use strict";
// What the panels of costs share: the sizes of a table, to type in or of a known model, and what
// looking tokens up in it takes.
//
//   models, Vs, Ds   names and sizes; models without a name that is picked may share their sizes
//   ends             tables of each model, 1 or 2, or null where nobody asks
embedlings.sizes = function (root, state, controls, { models, Vs, Ds, ends }) {
  const { element } = embedlings, own = "sizes of your own";
  const digits = (text) => Number(text.replaceAll(",", ""));
  const whole = (text) => /^([0-9]{1,7}|[0-9]{1,3}(,[0-9]{3})+)$/.test(text);
  const size = (key, label, first, most) => controls.line(key, label, first,
    (text) => whole(text) && digits(text) >= 1 && digits(text) <= most, [],
    () => "A whole number from 1 to " + most.toLocaleString("en-US") + ".");
  const preset = element("select", { name: "model", onchange: () => {
    const n = models.indexOf(preset.value);
    if (n < 0) return state.set({ model: own });
    const both = ends ? { tied: ends[n] === 1 ? "yes" : "no" } : {};
    state.set({ model: models[n], V: Vs[n], D: Ds[n], ...both });
  } }, [own].concat(models).map((name) => element("option", { value: name }, name)));
  root.append(element("label", { class: "menu" }, element("span", {}, "Known model"), preset));
  const V = size("V", "Vocabulary V", "50257", 1000000), D = size("D", "Width D", "768", 100000);
  const tied = ends ? controls.toggle("tied", "Tied: one table at both ends", true) : () => true;

  // The place of the model that has these sizes; -1 where none has, or they are to be one's own.
  const model = () => {
    const fits = (k) => Vs[k] === digits(V()) && Ds[k] === digits(D()) &&
      (!ends || (ends[k] === 1) === tied());
    if (state.text("model") === own) return -1;
    const named = models.indexOf(state.get("model", models, ""));
    return named >= 0 && fits(named) ? named : models.findIndex((name, k) => fits(k));
  };
  state.onchange(() => { preset.value = models[model()] ?? own; });
  return { V: () => digits(V()), D: () => digits(D()), tied, model };
};

embedlings.sizes.count = (x) => x.toLocaleString("en-US");
embedlings.sizes.megabytes = function (bytes) {
  return embedlings.figures.not_zero(bytes / 1e6, 1).replace(/\B(?=(\d{3})+\.)/g, ",");
};

// The two ways to look N tokens up in a table [V, D]. `known` is false where the reader is still to
// guess.
embedlings.sizes.lookup = function (N, V, D, known) {
  const { element, figures, sizes } = embedlings;
  const cell = (name, x) => element("td", { "data-name": name }, known ? sizes.count(x) : "?");
  return figures.list("Looking up " + sizes.count(N) + (N === 1 ? " token" : " tokens") + ": what it takes besides the result",
    ["", "one-hot", "gather"], [
      ["multiply-adds", cell("one-hot-work", N * V * D), cell("gather-work", 0)],
      ["numbers written", cell("one-hot-numbers", N * V), cell("gather-numbers", 0)],
      ["bytes of these", cell("one-hot-bytes", 4 * N * V), cell("gather-bytes", 0)]]);
};
