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
  for (let presses = 0; presses < 200; presses++) {
    key("Tab");
    if (focused().matches(selector)) return true;
  }
  return false;
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

