"use strict";
// What the panels of gradients share.

// A batch of words that is put together by hand; in the address it is "dog bites dog".
//   words   that can be added; first: the batch at the start; most: how many there may be
//   ->      list(): the batch, count(word): how often it holds the word, read(word): how often
//           before the last word, which is only said
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
  const count = (word) => list().filter((other) => other === word).length;
  return { list, count, read: (word) => count(word) - (list().at(-1) === word ? 1 : 0) };
};

// What comes back for a text: the mean of what the engine found for each word and the next, where
// grid(n) is that of the pair n, word by word.
embedlings.mean_of_pairs = function (list, words, grid) {
  const ids = list.map((word) => words.indexOf(word)), pairs = ids.length - 1, mean = [];
  for (let n = 0; n < pairs; n++)
    grid(ids[n] * words.length + ids[n + 1]).values.forEach((x, i) => { mean[i] = (mean[i] ?? 0) + x / pairs; });
  return mean;
};

// A table's gradient: beside each row that is written, how often its word is looked up or read.
//   values    row by row, as many for each word
//   options   {verb: "read", name: of the outputs, written(word, row), follow: the word whose row
//             is marked, or nothing: all that are written; density: false, not to tell it;
//             decimals, title, columns, most}
embedlings.gradient_sheet = function (words, values, count, options) {
  const { element, figures, number } = embedlings;
  const D = values.length / words.length, name = options.name ? options.name + "-" : "";
  const written = options.written ?? ((word, row) => row.some((x) => x !== 0));
  const rows = words.map((word, v) => ({ name: word, values: values.slice(v * D, (v + 1) * D) }));
  const wrote = rows.filter((row) => written(row.name, row.values)), many = wrote.length;
  for (const row of rows) {
    const times = count(row.name), is_written = wrote.includes(row);
    row.note = !is_written ? "" : times > 0 ? options.verb + " " + times + "x" : "written";
    row.lit = options.follow ? row.name === options.follow : is_written;
  }
  return [figures.sheet(rows, options),
    element("p", { class: "readout" },
      element("output", { "data-name": name + "written" }, String(many)), " of " + words.length +
      (many === 1 ? " rows is" : " rows are") + " written",
      options.density === false ? "" : [", density ",
        element("output", { "data-name": name + "density" }, number(many / words.length))], "."),
    element("output", { "data-name": name + "numbers", hidden: true }, values.join(" "))];
};
