// What the tests of panels share.
const data = (name) => frame.contentWindow.embedlings.data(name);
const shown = (panel, name) => text("#panel-" + panel + " [data-name=" + name + "]");
const value = (panel, name) =>
  Number(find("#panel-" + panel + " [data-name=" + name + "]").dataset.value);
const near = (a, b, tolerance = 1e-12) => Math.abs(a - b) <= tolerance;
// Before a prediction is given, none of these is on the page; the answer buttons are.
function asks(panel, names) {
  tell(panel + " asks first", all("#panel-" + panel + " .predict button").length > 1 &&
    names.every((name) => all("#panel-" + panel + " [data-name=" + name + "]").length === 0));
}
// Moves the focus by Tab alone until it is on this element; false where it never gets there.
function tabTo(selector) {
  page().activeElement.blur();
  for (let presses = 0; presses < 400; presses++) {
    key("Tab");
    if (focused().matches(selector)) return true;
  }
  return false;
}
// The window becomes wider, and the page has seen it.
function widened() {
  return new Promise((done) => {
    frame.contentWindow.addEventListener("resize", done, { once: true });
    frame.width = 1280;
  });
}
// Nothing is wider than the page.
function fits(name) {
  const root = page().documentElement;
  tell(name + " fits", root.scrollWidth <= root.clientWidth);
}
// The text of a panel under an address, and under one that says nothing that it knows.
async function nonsense(panel, first, address) {
  await open(first);
  const before = find("#panel-" + panel).textContent;
  await open(address);
  tell(panel + " ignores " + address, find("#panel-" + panel).textContent === before);
}
// A panel of places on a table whose cosines stand on the page: some pairs, and those of which one
// lies behind the table's end. True where all are as C++ has them.
function right_pairs(cosines, pairs, name = "cosine") {
  return pairs.every(([p, q]) => {
    set("#panel-places input[name=p]", p);
    set("#panel-places input[name=q]", q);
    const last = cosines.rows - 1, at = Math.min(p, last) * cosines.columns + Math.min(q, last);
    const said = all("#panel-places .slider output").slice(0, 2).map((one) => Number(one.textContent));
    return near(value("places", name), cosines.values[at]) && said[0] * cosines.columns + said[1] === at;
  });
}
// Of the words of a moving sentence, the one with this text lies where row n of a map says.
function lies(label, map, n) {
  const { x, y } = find("#panel-places text.word: " + label).dataset;
  return Number(x) === map.values[2 * n] && Number(y) === map.values[2 * n + 1];
}
// Each name on a panel's map has a dot of its colour, and a line that begins there ends at the name.
function led(panel) {
  const [names, dots, leads] = [".word:not(.other)", ".dot", ".lead"].map((one) => all("#panel-" + panel + " .map " + one));
  const hue = (one) => (one.getAttribute("class").match(/series-\d/) ?? [""])[0];
  const own = (dot, n) => {
    const [x, y, u, v] = leads[n].getAttribute("d").match(/[-\d.]+/g).map(Number);
    return near(x, Number(dot.getAttribute("cx"))) && near(y, Number(dot.getAttribute("cy"))) && names.some((name) =>
      hue(name) === hue(dot) && near(u, Number(name.getAttribute("x"))) && near(v, Number(name.getAttribute("y")), 10));
  };
  return names.length > 1 && [dots, leads].every((list) => list.length === names.length) && dots.every(own);
}
// No name of a panel's map is cut at its edge.
function whole(panel) {
  const edge = find("#panel-" + panel + " .map").getBoundingClientRect();
  return all("#panel-" + panel + " .map .word").map((one) => one.getBoundingClientRect()).every((box) =>
    box.left >= edge.left && box.right <= edge.right && box.top >= edge.top && box.bottom <= edge.bottom);
}
// The panels of the page once more, from other numbers, as another seed or flag would have made them.
function again(numbers) {
  for (const [name, one] of Object.entries(numbers)) find("#data-" + name).textContent = JSON.stringify(one);
  const script = all("script:not([type])").at(-1), copy = page().createElement("script");
  copy.textContent = script.textContent;
  script.replaceWith(copy);
}
