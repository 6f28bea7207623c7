"use strict";
// What a figure says of the place one points at: the numbers of a curve at one x, the number of one
// cell of a matrix. Both are read from the figure's own numbers, which unfold below it, so that they
// are the same. Tab reaches a figure as well: arrow keys go from one point or cell to the next, and
// Escape puts the numbers away.
embedlings.pointing = (function () {
  const { element, svg } = embedlings;
  const value_of = (text) => Number(text.replace(/,/g, "").replace(/^(-?)inf$/, "$1Infinity"));

  // A box around a drawing with a place for what is said, and how to say it.
  function stage(drawing, keys) {
    const tip = element("div", { class: "tip", hidden: true, "aria-hidden": "true" });
    const said = element("p", { class: "unseen", role: "status" });
    const box = element("div", { class: "pointed", tabindex: "0", role: "group",
      "aria-label": drawing.getAttribute("aria-label") + ". Arrow keys read them one by one." });
    drawing.replaceWith(box);
    box.append(drawing, tip, said);
    const layer = drawing.appendChild(svg("g", { class: "at-point" }));
    // `lines`: [class of a mark or null, text]; (u, v): where the drawing is pointed at, in pixels.
    function show(marks, lines, u, v, aloud) {
      layer.replaceChildren(...marks);
      tip.replaceChildren(...lines.map(([kind, text]) => element("p", {}, kind === null ? [] :
        svg("svg", { class: "sample", viewBox: "0 0 36 10" }, svg("path", { class: kind, d: "M0 5H36" })), text)));
      tip.hidden = false;
      const right = u + 14 + tip.offsetWidth < box.clientWidth;
      tip.style.left = (right ? u + 14 : Math.max(0, u - 14 - tip.offsetWidth)) + "px";
      tip.style.top = Math.max(0, v - tip.offsetHeight - 8) + "px";
      if (aloud) said.textContent = lines.map((line) => line[1]).join(", ");
    }
    function hide() {
      layer.replaceChildren();
      tip.hidden = true;
    }
    box.addEventListener("pointerleave", () => { if (document.activeElement !== box) hide(); });
    box.addEventListener("blur", hide);
    box.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === "Escape") return hide();
      if (keys(event.key)) event.preventDefault();
    });
    return { box, show, hide };
  }

  // ---- Curves ---------------------------------------------------------------------------------

  // The series of a curve as its table lists them: [{name, points: [[x, y, "x", "y"]]}].
  function series_of(table) {
    const rows = [...table.tBodies[0].rows].map((row) => [...row.cells].map((cell) => cell.textContent.trim()));
    const names = [...table.tHead.rows[0].cells].map((cell) => cell.textContent.trim());
    const point = (x, y) => [value_of(x), value_of(y), x, y];
    if (table.classList.contains("only"))
      return { x: names[0], series: names.slice(1).map((name, n) =>
        ({ name, points: rows.map((row) => point(row[0], row[n + 1])) })) };
    const all = new Map();
    for (const [name, x, y] of rows) all.set(name, [...(all.get(name) ?? []), point(x, y)]);
    return { x: names[1], series: [...all].map(([name, points]) => ({ name, points })) };
  }

  const axis = (text, from, to) => {
    const [low, high, kind] = text.split(" "), a = Number(low), b = Number(high);
    return (value) => from + (to - from) * (kind === "log" ? Math.log(value / a) / Math.log(b / a) : (value - a) / (b - a));
  };

  function curve(drawing) {
    const table = drawing.closest("figure").querySelector("details table");
    const { x: unit, series } = series_of(table);
    // The box of html_curve.cpp: 62 to 432 across, 172 to 12 upwards, of 450 by 212.
    const X = axis(drawing.dataset.x, 62, 432), Y = axis(drawing.dataset.y, 172, 12);
    const stands = ([x, y]) => Number.isFinite(X(x)) && Number.isFinite(Y(y));
    const rises = series.every((one) => one.points.every((p, n) => n === 0 || p[0] > one.points[n - 1][0]));
    // What one goes through with keys: each x, or each point of a curve that turns back.
    const stops = rises
      ? [...new Map(series.flatMap((one) => one.points.map((p) => [p[0], p]))).values()].sort((a, b) => a[0] - b[0])
      : series.flatMap((one, n) => one.points.filter(stands).map((p) => [...p, n]));
    if (stops.length === 0) return;
    let now = -1;
    const { box, show } = stage(drawing, (key) => {
      const next = { ArrowRight: now + 1, ArrowLeft: now < 0 ? stops.length - 1 : now - 1, Home: 0, End: stops.length - 1 }[key];
      if (next === undefined) return false;
      tell(Math.min(stops.length - 1, Math.max(0, next)), true);
      return true;
    });
    function tell(stop, aloud) {
      now = stop;
      const at = stops[stop], scale = drawing.getBoundingClientRect().width / 450, u = X(at[0]);
      const here = rises
        ? series.flatMap((one, n) => one.points.filter((p) => p[0] === at[0]).map((p) => [n, one.name, p]))
        : [[at[4], series[at[4]].name, at]];
      const marks = here.filter(([n, name, p]) => stands(p)).map(([n, name, p]) =>
        svg("circle", { class: "s" + n % 6, cx: X(p[0]), cy: Y(p[1]), r: 4 }));
      const lines = rises ? [[null, unit + " " + at[2]], ...here.map(([n, name, p]) => ["s" + n % 6, (name ? name + " " : "") + p[3]])]
        : [["s" + at[4] % 6, series[at[4]].name], [null, at[2] + ", " + at[3]]];
      const highest = Math.min(...marks.map((mark) => Number(mark.getAttribute("cy"))), 172);
      show([svg("line", { class: "axis", x1: u, x2: u, y1: 12, y2: 172 }), ...marks], lines, u * scale, highest * scale, aloud);
    }
    box.addEventListener("pointermove", (event) => {
      const rect = drawing.getBoundingClientRect(), scale = rect.width / 450;
      const u = (event.clientX - rect.left) / scale, v = (event.clientY - rect.top) / scale;
      const far = (p) => (rises ? Math.abs(X(p[0]) - u) : Math.hypot(X(p[0]) - u, Y(p[1]) - v));
      let best = 0;
      stops.forEach((p, n) => { if (Number.isFinite(far(p)) && !(far(p) >= far(stops[best]))) best = n; });
      tell(best, false);
    });
  }

  // ---- Matrices -------------------------------------------------------------------------------

  function picture(drawing) {
    const table = drawing.closest("figure").querySelector("details table");
    const rows = table.tBodies[0].rows, names = table.tHead.rows[0].cells;
    const [left, top, wide, high] = drawing.dataset.cells.split(" ").map(Number);
    const R = rows.length, C = names.length - 1;
    let row = -1, column = 0;
    const { box, show, hide } = stage(drawing, (key) => {
      const move = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[key];
      if (!move) return false;
      const inside = (n, most) => Math.min(most - 1, Math.max(0, n));
      if (row < 0) tell(0, 0, true);
      else tell(inside(row + move[0], R), inside(column + move[1], C), true);
      return true;
    });
    function tell(r, c, aloud) {
      [row, column] = [r, c];
      const cells = rows[r].cells;
      show([svg("rect", { class: "cell", x: left + c * wide, y: top + r * high, width: wide, height: high })],
        [[null, cells[0].textContent.trim() + ", " + names[c + 1].textContent.trim() + ": " + cells[c + 1].textContent.trim()]],
        left + (c + 1) * wide, top + r * high, aloud);
    }
    box.addEventListener("pointermove", (event) => {
      const rect = drawing.getBoundingClientRect();
      const c = Math.floor((event.clientX - rect.left - left) / wide), r = Math.floor((event.clientY - rect.top - top) / high);
      if (r < 0 || c < 0 || r >= R || c >= C) hide();
      else if (r !== row || c !== column || !box.querySelector(".cell")) tell(r, c, false);
    });
  }

  // In a table of coloured cells, the names of the row and the column of a cell stand out.
  function cells(table) {
    const head = table.tHead?.rows[0];
    const light = (event) => {
      for (const one of table.querySelectorAll(".named")) one.classList.remove("named");
      const cell = event.target.closest("tbody td");
      if (!cell || event.type === "pointerleave") return;
      cell.parentElement.cells[0].classList.add("named");
      head?.cells[cell.cellIndex]?.classList.add("named");
    };
    table.addEventListener("pointerover", light);
    table.addEventListener("pointerleave", light);
  }

  for (const drawing of document.querySelectorAll("svg.plot[data-x]")) curve(drawing);
  for (const drawing of document.querySelectorAll("svg.picture[data-cells]")) picture(drawing);
  for (const table of document.querySelectorAll("table.cells")) cells(table);
})();
