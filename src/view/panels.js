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
// whenever something changes. A paragraph of the class "readout" is said aloud where it became
// another one: each panel has one with what matters, "unseen" where a table shows the same.
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

  // A whole number from least to most, or to end() where that is less; `name` says what it means.
  function slider(key, label, least, most, first, name = String, end = () => most) {
    const range = { min: least, max: most }, shown = element("output", { "aria-hidden": "true" });
    const value = () => Math.min(end(), Math.round(state.get(key, range, first)));
    const input = element("input", { type: "range", min: least, max: most, step: 1, name: key,
      oninput: () => state.set({ [key]: input.value }) });
    root.append(element("label", { class: "slider" }, element("span", {}, label), input, shown));
    state.onchange(() => {
      input.max = end();
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

  // A line to type in. `allowed` says whether a text is taken: as typed, without spaces around it,
  // or in small letters. Of another one `why` is said, and value() stays what it was.
  function line(key, label, first, allowed, suggestions = [],
    why = (typed) => (typed.trim() ? "Not among these words: " + typed.trim() : "Type a word.")) {
    let last = first;
    const taken = (typed) =>
      [typed, typed.trim(), typed.trim().toLowerCase()].find((text) => allowed(text));
    const value = () => (last = state.text(key) === null ? first : taken(state.text(key)) ?? last);
    const list = element("datalist", { id: "suggestions-" + key },
      suggestions.map((text) => element("option", { value: text })));
    const said = element("p", { id: "refused-" + key, class: "key refused", role: "status" });
    const refuse = (reason) => {
      input.ariaInvalid = reason ? "true" : null;
      said.textContent = reason;
    };
    const input = element("input", { type: "text", name: key, autocomplete: "off",
      spellcheck: "false", list: suggestions.length ? list.id : null, "aria-describedby": said.id,
      oninput: () => {
        const text = taken(input.value);
        refuse(text === undefined ? why(input.value) : "");
        if (text !== undefined) state.set({ [key]: text });
      } });
    root.append(element("label", { class: "line" }, element("span", {}, label), input), said, list);
    state.onchange(() => {
      if (document.activeElement === input && (taken(input.value) ?? value()) === value()) return;
      input.value = value();
      refuse("");
    }, true);
    return value;
  }

  // The answers to the panel's question, as buttons. Until one is given, known() is false and the
  // panel keeps its numbers to itself. Then `verdict(n)` says what was measured, and `right()` which
  // answer that is: one number, several, or none. A wrong answer is told why[n], what it overlooks.
  function predict(key, answers, verdict, right, why = []) {
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
      const n = names.indexOf(mine), good = mine !== null && right ? [right()].flat().includes(n) : null;
      const judged = good === null ? "" : good ? "Right. " : "Not so. " + (why[n] ? why[n] + " " : "");
      const text = mine === null ? "Say what you expect, then the numbers appear." :
        "You said: " + answers[n] + ". " + judged + verdict(n);
      said.className = "verdict" + (good === null ? "" : good ? " good" : " bad");
      if (said.textContent !== text) said.textContent = text;  // or it would be said again
    });
    return () => given() !== null;
  }

  // A place for what the panel draws: show(nodes) replaces what stands there. The controls made since
  // the last place stand beside it if there is room; a place `among` the controls stands with them.
  function place(name, among = false) {
    const here = element("div", { class: among ? "drawn among" : "drawn", "data-name": name });
    const before = [...root.children].filter((one) => !one.matches(".two, .predict, .verdict"));
    if (among) root.append(here);
    else if (before.length === 0) root.append(element("div", { class: "two alone" }, here));
    else root.append(element("div", { class: "two" }, element("div", { class: "controls" }, before), here));
    return (...nodes) => {
      here.replaceChildren(...nodes.flat());
      here.querySelectorAll("output").forEach((one) => { one.ariaLive = "off"; });  // the panel says it
      embedlings.reach(here);
    };
  }

  // A control that would change nothing now takes no hand.
  const rest = (key, rests) =>
    root.querySelectorAll("[name=" + key + "]").forEach((input) => { input.disabled = rests; });

  return { choice, slider, toggle, menu, line, predict, place, rest };
};

// A token in the midst of a text, which it leaves in order also where it runs from right to left.
embedlings.isolated = (text) => "\u2068" + text + "\u2069";

// Names or numbers in a sentence: "8, 9 and 10".
embedlings.and = (names) => [names.slice(0, -1).join(", "), names.at(-1)].filter((part) => part !== "").join(" and ");

embedlings.figures = (function () {
  const { element, svg, shade } = embedlings;

  // What rounds to 0 has no sign.
  const fixed = (x, decimals) => (Math.abs(x) < 1e9
    ? embedlings.fixed(x, decimals).replace(/^-(?=[0.]*$)/, "") : embedlings.number(x));
  // The same, but what is not 0 is not shown as 0: then it has two digits.
  const not_zero = (x, decimals) =>
    (x !== 0 && Number(fixed(x, decimals)) === 0 ? embedlings.number(x, 2) : fixed(x, decimals));
  const largest = (lists) =>
    lists.reduce((most, list) => list.reduce((m, x) => Math.max(m, Math.abs(x)), most), 0);

  // A row of many numbers as coloured cells, a path for each colour. Below zero a cell has a dash
  // as well.
  function strip(values, most, label) {
    const cells = {}, dashes = { "dash": ["M0 0"], "dash strong": ["M0 0"] };
    values.forEach((value, n) => {
      const kind = shade(value, most);
      (cells[kind] ??= []).push("M" + n + " 0h1.02v1h-1.02z");
      if (value < 0) dashes[kind.endsWith("strong") ? "dash strong" : "dash"].push("M" + (n + 0.25) + " .5h.5");
    });
    return svg("svg", { class: "strip", viewBox: "0 0 " + values.length + " 1", role: "img",
      preserveAspectRatio: "none", "shape-rendering": "crispEdges", "aria-label": label },
    Object.entries({ ...cells, ...dashes }).map(([kind, where]) => svg("path", { class: kind, d: where.join("") })));
  }

  // A table below its title, which stays where it is when a narrow screen makes the table scroll,
  // and is heard as the name of the table.
  function titled(title, table) {
    table.setAttribute("aria-label", title);
    return element("div", { class: "titled" },
      element("p", { class: "title", "aria-hidden": "true" }, title), element("div", { class: "scroll" }, table));
  }

  // Named rows: numbers in coloured cells where there are few columns, strips where there are many.
  //   rows      [{name, values, lit, note, most}]
  //   options   {title, decimals, most: magnitude of the strongest colour, columns: their names, corner,
  //             fit: the most columns that are cells}
  function sheet(rows, options = {}) {
    const most = options.most ?? largest(rows.map((row) => row.values));
    const wide = rows.some((row) => row.values.length > (options.fit ?? 8));
    const decimals = options.decimals ?? 2;
    const body = rows.map((row) => element("tr", { class: row.lit ? "lit" : null },
      element("th", { scope: "row", title: row.name }, row.lit ? "▸ " + row.name : row.name),
      wide ? element("td", { class: "whole" }, strip(row.values, row.most ?? most, row.name + ", " +
               row.values.length + " numbers: " + embedlings.curves.ends(row.values)))
           : row.values.map((x) => element("td", { class: shade(x, row.most ?? most) },
             fixed(x, decimals))),
      row.note === undefined ? [] : element("td", { class: "note" }, row.note)));
    const head = options.columns && !wide ? element("tr", {},
      options.corner ? element("th", { scope: "col" }, options.corner) : element("td", {}),
      options.columns.map((name) => element("th", { scope: "col" }, name)),
      rows.some((row) => row.note !== undefined) ? element("td", { class: "note" }) : []) : [];
    return titled(options.title ?? "table", element("table", { class: "sheet" + (wide ? " wide" : "") + (rows.length > 24 ? " many" : "") },
      element("thead", {}, head), element("tbody", {}, body)));
  }

  // What the colours of sheets say, and more of their numbers.
  const key = (more = "", red = "rust") => element("p", { class: "key" }, "Blue is above zero, " +
    red + " is below: the stronger the colour, the farther from it. " + more);

  // A table of texts: the first cell of a row is its name, the others are texts or <td>. A shape and a
  // number stay in one line.
  function list(title, header, rows) {
    const cell = (content) => {
      const made = content instanceof Element ? content : element("td", {}, content);
      if (/^\[|^[-+]?\d[\d,.]*$/.test(made.textContent)) made.classList.add("shape");
      return made;
    };
    return titled(title, element("table", { class: "list" },
      element("thead", {}, element("tr", {}, header.map((name) => (name === "" ? element("td", {}) : element("th", { scope: "col" }, name))))),
      element("tbody", {}, rows.map(([name, ...cells]) => element("tr", {},
        element("th", { scope: "row" }, name), cells.map(cell))))));
  }

  // Labels moved up or down until none lies on another or leaves the box, and aside where that is
  // not enough.
  //   labels   [{x, y, text}], in pixels;   ->   [x, y] for each; nothing where there is no room
  function spread(labels, size = 15, bottom = Infinity, right = 0) {
    const taken = [];
    const from = (x, step, count) => Array.from({ length: count }, (unused, n) => x + (n % 2 ? 1 : -1) * step * Math.ceil(n / 2));
    return labels.map(({ x, y, text }) => {
      const half = text.length * size * 0.3 + 3;
      const free = ([u, v]) => v > size && v < bottom && taken.every((box) =>
        Math.abs(box.x - u) > box.half + half || Math.abs(box.y - v) > size);
      const aside = from(x, half, 1 + 2 * Math.ceil(right / half)).filter((u) => u === x || (u > half && u < right - half));
      const at = aside.flatMap((u) => from(y, size, 40).map((v) => [u, v])).find(free);
      if (at) taken.push({ x: at[0], y: at[1], half });
      return at;
    });
  }

  // A picture as wide as there is room, in pixels, so that its texts keep their size.
  const room = (root, most) => Math.max(260, Math.min(most, root.clientWidth || most));

  return { fixed, not_zero, largest, sheet, key, list, curves: embedlings.curves, spread, room };
})();
