"use strict";
// What panels are made of. A panel takes its controls from embedlings.controls(root, state) in the
// order in which they are to stand; each is a native element bound to one name in the address:
//
//   const { choice, slider, toggle, predict } = embedlings.controls(root, state);
//   const row = choice("row", "Word", ["cat", "dog"], "cat");     row() is "cat"
//   const step = slider("step", "Steps", 0, 8, 0, (n) => "step " + n);
//   const turned = toggle("turned", "turn the table", false);
//   const known = predict("guess", ["near 0", "near 1"], () => "It is 0.98.");   known(): answered?
//
// Figures (embedlings.figures) are elements made of numbers; a panel puts them in its place again
// whenever something changes.
embedlings.controls = function (root, state) {
  const { element } = embedlings;

  // One of several, as radio buttons: arrow keys go from one to the next.
  function choice(key, legend, options, first) {
    const value = () => state.get(key, options, first);
    const radios = options.map((option) => element("input", {
      type: "radio", name: key, value: option, onchange: () => state.set({ [key]: option }) }));
    root.append(element("fieldset", { class: "choice" }, element("legend", {}, legend),
      options.map((option, n) => element("label", {}, radios[n], element("span", {}, option)))));
    state.onchange(() => radios.forEach((radio) => { radio.checked = radio.value === value(); }));
    return value;
  }

  // A whole number from least to most; `name` says what it means.
  function slider(key, label, least, most, first, name = String) {
    const value = () => Math.round(state.get(key, { min: least, max: most }, first));
    const shown = element("output", {});
    const input = element("input", { type: "range", min: least, max: most, step: 1, name: key,
      oninput: () => state.set({ [key]: input.value }) });
    root.append(element("label", { class: "slider" }, element("span", {}, label), input, shown));
    state.onchange(() => {
      input.value = value();
      shown.textContent = name(value());
      input.setAttribute("aria-valuetext", name(value()));
    });
    return value;
  }

  function toggle(key, label, first) {
    const value = () => state.get(key, ["yes", "no"], first ? "yes" : "no") === "yes";
    const box = element("input", { type: "checkbox", name: key,
      onchange: () => state.set({ [key]: box.checked ? "yes" : "no" }) });
    root.append(element("label", { class: "toggle" }, box, element("span", {}, label)));
    state.onchange(() => { box.checked = value(); });
    return value;
  }

  // One of many, as a list that opens.
  function menu(key, label, options, first) {
    const value = () => state.get(key, options, first);
    const list = element("select", { name: key, onchange: () => state.set({ [key]: list.value }) },
      options.map((option) => element("option", { value: option }, option)));
    root.append(element("label", { class: "menu" }, element("span", {}, label), list));
    state.onchange(() => { list.value = value(); });
    return value;
  }

  // A line to type in. `allowed` says whether a text is taken; another one is left as typed, and
  // value() stays what it was.
  function line(key, label, first, allowed, suggestions = []) {
    let last = first;
    const value = () => {
      const typed = state.text(key);
      if (typed !== null && allowed(typed)) last = typed;
      return typed === null ? (last = first) : last;
    };
    const list = element("datalist", { id: "suggestions-" + key },
      suggestions.map((text) => element("option", { value: text })));
    const input = element("input", { type: "text", name: key, autocomplete: "off", spellcheck: "false",
      list: suggestions.length ? list.id : null,
      oninput: () => {
        input.toggleAttribute("aria-invalid", !allowed(input.value));
        if (allowed(input.value)) state.set({ [key]: input.value });
      } });
    root.append(element("label", { class: "line" }, element("span", {}, label), input), list);
    state.onchange(() => {
      if (document.activeElement !== input) input.value = value();
    });
    return value;
  }

  // The answers to the panel's question, as buttons. Until one is given, known() is false and the
  // panel keeps its numbers to itself. Then `verdict()` says what was measured.
  function predict(key, answers, verdict) {
    const names = answers.map((answer, n) => String(n + 1));
    const given = () => state.get(key, names, null);
    const buttons = answers.map((answer, n) => element("button", { type: "button",
      onclick: () => state.set({ [key]: names[n] }) }, answer));
    const said = element("p", { class: "verdict", role: "status" });
    root.append(element("div", { class: "predict", role: "group", "aria-label": "Your prediction" },
      buttons), said);
    state.onchange(() => {
      const mine = given();
      buttons.forEach((button, n) => button.setAttribute("aria-pressed", String(names[n] === mine)));
      said.textContent = mine === null ? "Say what you expect, then the numbers appear." :
        "You said: " + answers[names.indexOf(mine)] + ". " + verdict();
    });
    return () => given() !== null;
  }

  // A place for what the panel draws: show(nodes) replaces what stands there.
  function place(name) {
    const here = element("div", { class: "drawn", "data-name": name });
    root.append(here);
    return (...nodes) => {
      here.replaceChildren(...nodes.flat());
      // What scrolls can be reached by Tab, so that its arrow keys scroll it; nothing else is a stop.
      for (const box of here.querySelectorAll(".scroll"))
        if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    };
  }

  // A control that would change nothing now takes no hand.
  const rest = (key, rests) =>
    root.querySelectorAll("[name=" + key + "]").forEach((input) => { input.disabled = rests; });

  return { choice, slider, toggle, menu, line, predict, place, rest };
};

embedlings.figures = (function () {
  const { element, svg, shade } = embedlings;

  const fixed = (x, decimals) => (Math.abs(x) < 1e9 ? x.toFixed(decimals) : embedlings.number(x));
  const colours = "Blue is above zero, red with a dash is below, white is zero.";
  const largest = (lists) =>
    lists.reduce((most, list) => list.reduce((m, x) => Math.max(m, Math.abs(x)), most), 0);

  // A row of many numbers as coloured cells, a path for each colour. Below zero a cell has a dash
  // as well.
  function strip(values, most, label) {
    const cells = {};
    values.forEach((value, n) => { (cells[shade(value, most)] ??= []).push("M" + n + " 0h1.02v1h-1.02z"); });
    const dashes = (strong) => values.map((value, n) => (value < 0 && (shade(value, most) === "below-5") === strong
      ? "M" + (n + 0.25) + " .5h.5" : "")).join("") || "M0 0";
    return svg("svg", { class: "strip", viewBox: "0 0 " + values.length + " 1", role: "img",
      preserveAspectRatio: "none", "shape-rendering": "crispEdges", "aria-label": label },
    Object.entries(cells).map(([kind, where]) => svg("path", { class: kind, d: where.join("") })),
    svg("path", { d: dashes(false), class: "dash" }), svg("path", { d: dashes(true), class: "dash strong" }));
  }

  // A table below its title, which stays where it is when a narrow screen makes the table scroll.
  function titled(title, table) {
    table.setAttribute("aria-label", title);
    return element("div", { class: "titled" }, element("p", { class: "title" }, title),
      element("div", { class: "scroll", role: "group", "aria-label": title }, table));
  }

  // Named rows: numbers in coloured cells where there are few columns, strips where there are many.
  //   rows      [{name, values, lit, note, most}]
  //   options   {decimals, most: magnitude of the strongest colour, columns: their names, corner}
  function sheet(rows, options = {}) {
    const most = options.most ?? largest(rows.map((row) => row.values));
    const wide = rows.some((row) => row.values.length > (options.fit ?? 8));
    const decimals = options.decimals ?? 2;
    const body = rows.map((row) => element("tr", { class: row.lit ? "lit" : null },
      element("th", { scope: "row" }, row.lit ? "▸ " + row.name : row.name),
      wide ? element("td", { class: "whole" }, strip(row.values, row.most ?? most, row.name + ": " +
               row.values.length + " numbers from " + fixed(Math.min(...row.values), decimals) +
               " to " + fixed(Math.max(...row.values), decimals)))
           : row.values.map((x) => element("td", { class: shade(x, row.most ?? most) },
             fixed(x, decimals))),
      row.note === undefined ? [] : element("td", { class: "note" }, row.note)));
    const head = options.columns && !wide ? element("tr", {},
      element("th", { scope: "col" }, options.corner ?? ""),
      options.columns.map((name) => element("th", { scope: "col" }, name))) : [];
    return titled(options.title ?? "table", element("table", { class: wide ? "sheet wide" : "sheet" },
      element("thead", {}, head), element("tbody", {}, body)));
  }

  // A table of texts: the first cell of a row is its name, the others are texts or <td>. A shape stays
  // in one line.
  function list(title, header, rows) {
    const cell = (content) => (content instanceof Element ? content :
      element("td", { class: String(content).startsWith("[") ? "shape" : null }, content));
    return titled(title, element("table", { class: "list" },
      element("thead", {}, element("tr", {}, header.map((name) => element("th", { scope: "col" }, name)))),
      element("tbody", {}, rows.map(([name, ...cells]) => element("tr", {},
        element("th", { scope: "row" }, name), cells.map(cell))))));
  }

  // The name of each curve just above the last point that it has.
  function names_at_end(series, x, y) {
    const heights = spread(series.map((s) => ({ x: 0, text: s.name,
      y: Math.max(10, y(s.values.filter(Number.isFinite).at(-1)) - 4) })), 12);
    return series.map((s, n) => svg("text", { x, y: heights[n], "text-anchor": "end",
      class: "line-name series-" + (n % 6) }, s.name));
  }

  // Curves over a common x. `dot` is an index that is marked on each.
  //   series   [{name, values}]; options {x: numbers, dot, low, high, label, unit}
  function curves(series, options = {}) {
    const W = 300, H = 110, bottom = 16;
    const count = Math.max(...series.map((s) => s.values.length));
    const xs = options.x ?? Array.from({ length: count }, (unused, n) => n);
    const all = series.flatMap((s) => s.values).filter(Number.isFinite);
    const low = options.low ?? Math.min(...all), high = options.high ?? Math.max(...all);
    const ends = [high, low].map((value) => embedlings.number(value, 3));
    const left = Math.max(34, 6 + 6.4 * Math.max(...ends.map((end) => end.length)));
    const x = (n) => left + (W - left - 6) * (xs[n] - xs[0]) / ((xs[count - 1] - xs[0]) || 1);
    const y = (v) => 6 + (H - 6 - bottom) * (1 - (v - low) / ((high - low) || 1));
    const text = (at, up, string, anchor) =>
      svg("text", { x: at, y: up, "text-anchor": anchor, class: "tick" }, string);
    const lines = series.map((s, n) => svg("path", { class: "curve series-" + (n % 6), d:
      s.values.map((v, i) => (Number.isFinite(v) ? (i === 0 ? "M" : "L") + x(i).toFixed(1) + " " +
        y(v).toFixed(1) : "")).join("").replace(/^L/, "M") }, svg("title", {}, s.name)));
    const dots = (options.dots ?? []).flatMap((dot) => series.map((s, n) => svg("circle", {
      cx: x(dot), cy: y(s.values[dot]), r: 3.5, class: "dot series-" + (n % 6) })));
    return svg("svg", { class: "chart", viewBox: "0 0 " + W + " " + H, role: "img",
      "aria-label": options.label ?? series.map((s) => s.name).join(", ") },
    svg("path", { class: "frame", d: "M" + left + " 6V" + (H - bottom) + "H" + (W - 6) }),
    low < 0 && high > 0 ? svg("path", { class: "zero-line", d: "M" + left + " " + y(0) + "H" + (W - 6) }) : [],
    text(left - 4, y(high) + 4, ends[0], "end"), text(left - 4, y(low) + 2, ends[1], "end"),
    text(left, H - 3, embedlings.number(xs[0], 4), "start"),
    text(W - 6, H - 3, embedlings.number(xs[count - 1], 4) + (options.unit ? " " + options.unit : ""), "end"),
    lines, dots, options.names ? names_at_end(series, x(count - 1), y) : []);
  }

  // Labels moved up or down until none lies on another or below the bottom; the first stays where it is.
  //   labels   [{x, y, text}], in pixels;   ->   the heights at which to write them
  function spread(labels, size = 15, bottom = Infinity) {
    const taken = [];
    return labels.map(({ x, y, text }) => {
      const half = text.length * size * 0.3 + 3;
      const free = (at) => taken.every((box) =>
        Math.abs(box.x - x) > box.half + half || Math.abs(box.y - at) > size);
      const tries = Array.from({ length: 40 }, (unused, n) => y + (n % 2 ? 1 : -1) * size * Math.ceil(n / 2));
      const at = tries.find((place) => place > size && place < bottom && free(place)) ?? y;
      taken.push({ x, y: at, half });
      return at;
    });
  }

  // A picture as wide as there is room, in pixels, so that its texts keep their size.
  const room = (root, most) => Math.max(260, Math.min(most, root.clientWidth || most));

  return { fixed, colours, largest, strip, sheet, list, curves, spread, room };
})();
