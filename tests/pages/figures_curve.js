// The numbers of curves and matrices where one points at them, and by keys; on the page of lesson 10.
const shown = (box) => (box.querySelector(".tip").hidden ? "" : [...box.querySelectorAll(".tip p")].map((one) => one.textContent).join(" | "));
const figure = (title) => all("figure").find((one) => one.querySelector("figcaption")?.textContent === title);
const cells = (row) => [...row.cells].map((cell) => cell.textContent.trim());

for (const fold of all("details")) fold.open = true;
const curve = figure("Cosine of position 0 and position k"), box = curve.querySelector(".pointed"), plot = box.querySelector(".plot");
const table = curve.querySelector("details table"), names = cells(table.tHead.rows[0]);
const wanted = (n) => { const row = cells(table.tBodies[0].rows[n]); return row.map((text, c) => names[c] + " " + text).join(" | "); };
tell("nothing is said before", shown(box) === "");
const at = (x, y) => { const scale = plot.getBoundingClientRect().width / 450; return { x: x * scale, y: y * scale }; };
pointer("pointermove", plot, at(62, 90));
tell("the left end", shown(box) === wanted(0));
pointer("pointermove", plot, at(432, 20));
tell("the right end", shown(box) === wanted(table.tBodies[0].rows.length - 1));
pointer("pointermove", plot, at(62 + 370 * 9.2 / (table.tBodies[0].rows.length - 1), 20));
tell("between two, the nearer", shown(box) === wanted(9));
tell("a dot on each line", box.querySelectorAll(".at-point circle").length === names.length - 1);
box.dispatchEvent(new frame.contentWindow.PointerEvent("pointerleave"));
tell("away, nothing", shown(box) === "" && box.querySelectorAll(".at-point *").length === 0);
box.focus();
key("Home");
key("ArrowRight");
tell("a key goes to the next", shown(box) === wanted(1));
tell("which is said", box.querySelector("[role=status]").textContent.startsWith(names[0] + " 1, "));
key("End");
key("ArrowRight");
tell("not beyond the last", shown(box) === wanted(table.tBodies[0].rows.length - 1));
key("Escape");
tell("Escape puts it away", shown(box) === "");

const round = figure("Tips of two hands").querySelector(".pointed");
round.focus();
key("Home");
tell("a curve that turns back goes point by point", shown(round) === "pair 0 | 1, 0");

const matrix = all("figure").find((one) => one.querySelector("svg.picture")), stage = matrix.querySelector(".pointed");
const image = stage.querySelector("image").getBoundingClientRect(), whole = stage.querySelector("svg").getBoundingClientRect();
const grid = matrix.querySelector("details table"), [, , wide, high] = stage.querySelector("svg").dataset.cells.split(" ").map(Number);
pointer("pointermove", stage.querySelector("svg"), { x: image.left - whole.left + 2.5 * wide, y: image.top - whole.top + 1.5 * high });
tell("the number of a cell", shown(stage) === "1, 2: " + cells(grid.tBodies[0].rows[1])[3]);
stage.focus();
key("ArrowDown");
key("ArrowRight");
tell("and of the one next to it", shown(stage) === "2, 3: " + cells(grid.tBodies[0].rows[2])[4]);
pointer("pointermove", stage.querySelector("svg"), { x: 1, y: 1 });
tell("beside it, nothing", shown(stage) === "");

// A panel's curve says the numbers at its x in a line of its own.
const chart = all("#panel-places .chart").at(-1), chartBox = chart.getBoundingClientRect();
pointer("pointermove", chart, { x: chartBox.width - 2, y: 20 });
tell("a panel's curve", chart.querySelector(".said").textContent === "positions 31: " + frame.contentWindow.embedlings.number(Math.fround(Math.sin(31)), 4));
chart.dispatchEvent(new frame.contentWindow.PointerEvent("pointerleave"));
tell("and no more", chart.querySelector(".said") === null);
