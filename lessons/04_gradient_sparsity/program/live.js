"use strict";
embedlings.panel("rows", function (root, state) {
  const { element, svg, data, figures } = embedlings;
  const { predict, menu } = embedlings.controls(root, state);
  const optimisers = data("rows-optimisers"), across = 24;  // cells in a line
  const recorded = { text: data("rows-text"), steps: data("rows-steps"), losses: data("rows-losses") };

  predict("still", ["none of them", "momentum, Adam and AdamW", "all of them"],
    () => "The row's gradient is 0 then. Momentum and Adam go on with the averages that they keep, AdamW also shrinks " +
      "every row, and SGD and RowSparseAdam leave the row where it is. Press Step and look.", () => 1,
    ["Three of the five remember earlier gradients, and move the row by what they remember.", "",
      "The rate times a gradient of 0 is 0, so SGD cannot move the row; RowSparseAdam skips rows that were not looked up."]);

  const words = embedlings.live_text(root, state, "rows-text", "The text to learn from: change it, or paste your own",
    recorded.text, 6000);
  const windows = menu("rows-windows", "Words in a batch", ["8", "32"], "8");
  const settings = () => ({ text: words(), windows: Number(windows()) / 8, rate: data("rows-rate"), steps: recorded.steps,
    seed: data("rows-seed") });
  const wrong = () => (words().trim().split(/\s+/).length < 2 ? "Type two words or more: each batch predicts the word after a word." : "");

  // Where each row stands after this step. The shape says it as well as the colour.
  const kinds = { here: "pos v85 strong", late: "neg v85 strong", rests: "rests", never: "never" };
  function kind_of(row, now, moved) {
    if (moved.has(row)) return now.written.includes(row) ? "here" : "late";
    return now.ever.includes(row) ? "rests" : "never";
  }
  const shapes = { here: "h.9v.9h-.9z", late: "m.45 0l.45 .45l-.45 .45l-.45 -.45z", rests: "m.25 .25h.4v.4h-.4z", never: "m.38 .38h.14v.14h-.14z" };
  function grid(name, now, moved) {
    const V = now.words.length, paths = {};
    for (let row = 0; row < V; row++)
      (paths[kind_of(row, now, moved)] ??= []).push("M" + row % across + " " + Math.floor(row / across) + shapes[kind_of(row, now, moved)]);
    const pointed = element("span", { class: "pointed" });
    const drawn = svg("svg", { class: "rows", viewBox: "0 0 " + across + " " + Math.ceil(V / across), role: "img",
      "aria-label": name + ": this step moves " + moved.size + " of " + V + " rows" },
    Object.entries(paths).map(([kind, where]) => svg("path", { class: kinds[kind], d: where.join("") })));
    drawn.addEventListener("pointermove", (event) => {
      const box = drawn.getBoundingClientRect(), size = box.width / across;
      const row = Math.floor((event.clientX - box.left) / size) + across * Math.floor((event.clientY - box.top) / size);
      pointed.textContent = now.words[row] === undefined ? "" : "“" + now.words[row] + "”";
    });
    return element("div", {}, element("p", { class: "title" }, name, " ", pointed), drawn);
  }

  const key = () => element("p", { class: "key" }, ...[["here", "looked up in this step, and moved"], ["late", "moved without being looked up in it"],
    ["rests", "looked up before, still now"], ["never", "never looked up, never moved"]].flatMap(([kind, text]) =>
    [element("span", { class: "entry" }, svg("svg", { class: "sign", viewBox: "0 0 .9 .9", "aria-hidden": "true" },
      svg("path", { class: kinds[kind], d: "M0 0" + shapes[kind] })), text + "."), " "]));

  function drawn(now) {
    const late = now.moved[optimisers.indexOf("Adam")].filter((row) => !now.written.includes(row)).map((row) => now.words[row]);
    const cell = (name, key, count) => element("td", { "data-name": key + "-" + name, "data-value": count }, String(count));
    return [element("div", { class: "grids" }, optimisers.map((name, n) => grid(name, now, new Set(now.moved[n])))), key(),
      figures.list("Rows of " + now.words.length + " after step " + now.step, ["optimiser", "looked up in it", "looked up so far", "moved in it", "moved so far"],
        optimisers.map((name, n) => [name, String(now.written.length), String(now.ever.length),
          cell(name, "moved", now.moved[n].length), cell(name, "since", now.since[n])])),
      element("p", {}, "In this step Adam moves these words without looking them up: ", late.length === 0 ? "none" :
        late.slice(0, 12).map((word) => "“" + word + "”").join(" ") + (late.length > 12 ? " and " + (late.length - 12) + " more" : ""), ".")];
  }
  const told = (now) => "the last step moved " + embedlings.and(optimisers.map((name, n) =>
    now.moved[n].length + (n === 0 ? " rows" : "") + " under " + name)) + ", of " + now.words.length + "; " + now.written.length +
    " were looked up in it.";

  embedlings.live(root, state, { name: "rows", settings, steps: () => recorded.steps, drawn, told, wrong, slow: true,
    recorded: () => (words() === recorded.text && windows() === "8" ? recorded.losses : null) });
});
