// A map that explore writes: search, neighbours as the terminal prints them, zoom, names.
const map = find(".plane-map svg.plane"), N = map.querySelectorAll("circle").length;
const texts = () => [...map.querySelectorAll("text")].map((one) => one.textContent);
const neighbours = () => all(".beside-map tbody tr").map((row) => row.cells[0].textContent + " " + row.cells[1].textContent);
const view = () => map.getAttribute("viewBox").split(" ").map(Number);
function overlaps() {
  const boxes = [...map.querySelectorAll("text")].map((one) => one.getBoundingClientRect());
  return boxes.some((a, n) => boxes.some((b, k) => k < n && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2));
}
tell("all rows", N === rows);
tell("names, and none on another", texts().length > 5 && !overlaps());
set(".plane-map input[type=search]", "KIN");
tell("search is by any letters", all(".matches button").map((one) => one.textContent)[0] === "king");
click(".matches button: king");
tell("neighbours, as the terminal prints them", neighbours().slice(0, 5).join() === nearKing);
tell("the map shows them larger", view()[2] < 700 && texts().includes("king") && !overlaps());
const second = neighbours()[1].split(" ")[0];
click(all(".beside-map .name")[1]);
tell("a neighbour is picked", text(".beside-map .title").startsWith(second));
find(".map-stage").focus();
key("0");
tell("0 shows all", view()[2] === 700);
key("+");
key("ArrowRight");
const [left, , wide] = view();
tell("keys zoom and move", wide === 350 && left > 175);
tell("and names stay apart", !overlaps());
click(".zooms button: Whole map");
const dot = map.querySelectorAll("circle")[3], place = dot.getBoundingClientRect(), box = map.getBoundingClientRect();
const beside = { x: place.left + place.width / 2 - box.left + 8, y: place.top + place.height / 2 - box.top };
map.querySelectorAll("circle")[3].replaceChildren();
pointer("pointermove", map, beside);
tell("8 pixels beside a dot, it has its name", map.querySelectorAll("text.me").length >= 1);
pointer("pointerdown", map, beside);
pointer("pointerup", map, beside);
tell("and is picked", text(".beside-map .title").length > 0 && neighbours().length === 10);
set(".plane-map input[type=search]", "zzzz");
tell("no name", text(".matches") === "No name has zzzz in it.");
