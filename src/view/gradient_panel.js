"use strict";
// What the panels of gradients share.

// A batch of words that is put together by hand; in the address it is "dog bites dog".
//   words   that can be added; first: the batch at the start; most: how many there may be
//   ->      list(): the batch, count(word): how often it holds the word
embedlings.batch = function (root, state, { words, first, most = 6 }) {
  const { element } = embedlings;
  const read = (text) => text.split(" ").filter((word) => word !== "");
  const list = () => {
    const typed = read(state.text("batch") ?? first);
    const taken = typed.length > 0 && typed.length <= most && typed.every((word) => words.includes(word));
    return taken ? typed : read(first);
  };
  const change = (changed) =>
    changed.length >= 1 && changed.length <= most && state.set({ batch: changed.join(" ") });
  const buttons = words.map((word) => element("button", { type: "button", "data-word": word,
    onclick: () => change(list().concat(word)) }, "+ " + word));
  const back = element("button", { type: "button", class: "back",
    onclick: () => change(list().slice(0, -1)) }, "take the last away");
  // A button that can do nothing keeps the focus, which a disabled one loses.
  const idle = (button, yes) => button.setAttribute("aria-disabled", String(yes));
  const shown = element("output", { "data-name": "batch" });
  root.append(element("div", { class: "predict", role: "group", "aria-label": "Add a token to the batch" },
    buttons, back), element("p", {}, "Batch: ", shown));
  state.onchange(() => {
    buttons.forEach((button) => idle(button, list().length >= most));
    idle(back, list().length <= 1);
    shown.textContent = list().join(" ");
  });
  return { list, count: (word) => list().filter((other) => other === word).length };
};

// A table's gradient: rows that are written are lit, with how often the batch holds their word.
//   values    row by row, as many for each word
//   options   {name: of the outputs, written(word, row), decimals, title, columns, most}
embedlings.gradient_sheet = function (words, values, count, options) {
  const { element, figures } = embedlings;
  const D = values.length / words.length, name = options.name ? options.name + "-" : "";
  const rows = words.map((word, v) => ({ name: word, values: values.slice(v * D, (v + 1) * D),
    note: count(word) === 0 ? "" : count(word) + "x" }));
  const written = options.written ?? ((word, row) => row.some((x) => x !== 0));
  rows.forEach((row) => { row.lit = written(row.name, row.values); });
  const lit = rows.filter((row) => row.lit).length;
  return [figures.sheet(rows, options),
    element("p", { class: "readout" }, element("output", { "data-name": name + "written" }, String(lit)),
      " of " + words.length + " rows are written, density ", element("output", { "data-name": name + "density" },
        embedlings.number(lit / words.length)), "."),
    element("output", { "data-name": name + "numbers", hidden: true }, values.join(" "))];
};
