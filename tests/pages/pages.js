// What holds for every page, whatever it shows. Nothing is told where all is well.
for (const width of [1600, 1280, 640, 360]) {
  await open("", width);
  const wide = page().documentElement.scrollWidth;
  if (wide > width) tell("at " + width + " pixels the page is as wide as", wide);
}
const ids = all("[id]").map((one) => one.id);
for (const id of ids)
  if (ids.indexOf(id) !== ids.lastIndexOf(id)) tell("two elements have the id", id);
for (const link of all("a")) {
  const to = link.getAttribute("href");
  const fits = to.startsWith("#") ? ids.includes(to.slice(1))
                                  : /^(\d\d_\w+|index)\.html$|^\.\.\/\.\.\/|^https:/.test(to);
  if (!fits) tell("a link leads to", to);
}
for (const cell of all("th")) if (!cell.scope) tell("a header without scope", cell.textContent);
for (const drawing of all("svg"))
  if (!drawing.closest("[aria-hidden=true]") && !drawing.getAttribute("aria-label"))
    tell("a drawing without a text", drawing.outerHTML.slice(0, 80));
for (const drawing of all("figure svg.plot, figure svg.picture"))
  if (!drawing.closest("figure").querySelector("details table")) tell("no numbers below", drawing.id);
if (all("h1").length !== 1) tell("headings of the first rank", all("h1").length);
let rank = 1;
for (const heading of all("h1, h2, h3, h4")) {
  const next = Number(heading.tagName[1]);
  if (next > rank + 1) tell("a rank is left out before", heading.textContent);
  rank = next;
}
// Text against what is behind it, for every element that has text of its own.
function brightness(colour) {
  const most = colour.startsWith("color(") ? 1 : 255;  // "color(srgb 0.9 1 0)", "rgb(230, 255, 0)"
  const parts = colour.match(/[\d.]+/g).slice(0, 3).map((part) => {
    const share = part / most;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
}
function behind(element) {
  for (let one = element; one; one = one.parentElement) {
    const colour = frame.contentWindow.getComputedStyle(one).backgroundColor;
    if (colour !== "rgba(0, 0, 0, 0)") return colour;
  }
  return "rgb(255, 255, 255)";
}
const pairs = new Set();
for (const element of all("main *, nav *")) {
  if (element.closest("svg") || ![...element.childNodes].some((one) => one.nodeType === 3 && one.data.trim()))
    continue;
  const colours = [frame.contentWindow.getComputedStyle(element).color, behind(element)];
  if (pairs.has(colours.join())) continue;
  pairs.add(colours.join());
  const [low, high] = colours.map(brightness).sort((a, b) => a - b);
  if ((high + 0.05) / (low + 0.05) < 4.5)
    tell("contrast " + ((high + 0.05) / (low + 0.05)).toFixed(2), element.outerHTML.slice(0, 80));
}
