// What holds for every page, whatever it shows, with the questions of its panels answered. Nothing
// is told where all is well. Dark differs from light in its colours alone, and in no style that has
// a width: the narrowest is enough.
const dark = frame.contentWindow.matchMedia("(prefers-color-scheme: dark)").matches;
for (const width of dark ? [360] : [1280, 1600, 640, 360]) {
  if (width !== 1280) await open("", width);  // as which it was opened
  for (const answer of all(".predict button:first-child")) answer.click();
  for (const panel of all(".panel"))
    if (!panel.querySelector(":scope > [role=status]") || !panel.querySelector(".readout, .hidden-number"))
      tell("a panel that shows numbers, and none aloud:", panel.id);
  const wide = page().documentElement.scrollWidth;
  if (wide > width) tell("at " + width + " pixels the page is as wide as", wide);
  for (const drawing of all("svg")) look(drawing, "at " + width + " pixels, ");
  for (const numbers of all("details")) numbers.open = true;
  await new Promise((done) => setTimeout(done, 50));
  for (const box of all(".look, .wide:has(.wraps)"))
    if (box.scrollWidth > box.clientWidth + 1) tell("at " + width + " pixels a text leaves its box:", box.textContent.slice(0, 80));
  for (const box of all("main *"))
    if (box.scrollWidth > box.clientWidth + 1 && box.tabIndex < 0 &&
        ["auto", "scroll"].includes(frame.contentWindow.getComputedStyle(box).overflowX))
      tell("at " + width + " pixels a box scrolls, and no key reaches it:", box.outerHTML.slice(0, 80));
}
// No text of a drawing is cut at its edge, or lies on another one; marks of a map may.
function look(drawing, where) {
  const box = drawing.getBoundingClientRect();
  const texts = [...drawing.querySelectorAll("text:not(.other, .mark)")].filter((one) => one.textContent.trim());
  const boxes = texts.map((one) => one.getBoundingClientRect());
  boxes.forEach((a, n) => {
    if (a.left < box.left - 1 || a.right > box.right + 1 || a.top < box.top - 2 || a.bottom > box.bottom + 3)
      tell(where + "a text is cut:", texts[n].textContent);
    const over = boxes.findIndex((b, k) => k < n && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.4 * Math.min(a.height, b.height));
    if (over >= 0) tell(where + "a text on another:", texts[over].textContent + " " + texts[n].textContent);
  });
}
for (const control of all("input, select, textarea"))
  if (!control.closest("label")?.textContent.trim() && !control.getAttribute("aria-label"))
    tell("a control without a label", control.outerHTML.slice(0, 80));
for (const control of all("button, a, summary"))
  if (!control.textContent.trim() && !control.getAttribute("aria-label"))
    tell("a control without a name", control.outerHTML.slice(0, 80));
for (const picture of all("canvas, img"))
  if (!picture.getAttribute("alt") && !picture.getAttribute("aria-label"))
    tell("a picture without a text", picture.outerHTML.slice(0, 80));
for (const box of all("main [tabindex='0']"))
  if (!(box.getAttribute("role") && box.getAttribute("aria-label")))
    tell("a stop of Tab that does not say what it is", box.outerHTML.slice(0, 40));
for (const title of all(".titled .title:not([aria-hidden])")) tell("said, and said by its table:", title.textContent);
for (const live of all(".drawn output:not([aria-live=off])")) tell("said by itself, and by its panel:", live.textContent);
for (const named of all("figure table, figure svg[role=img]")) {
  const title = named.closest("figure").querySelector("figcaption")?.textContent ?? "";
  if (!named.ariaLabel || !named.ariaLabel.startsWith(title)) tell("what a figure shows has not its name:", title);
}
for (const table of all("table")) {
  const cells = new Set([...table.rows].map((row) => row.cells.length));
  if (cells.size > 1) tell("a table whose rows have " + [...cells].join(" and ") + " cells", table.textContent.slice(0, 80));
}
for (const cell of all("td, td *"))
  if (cell.childNodes.length === 1 && /^[-+]?\d[\d,.]*$/.test(cell.firstChild.data ?? "")) {
    const lines = page().createRange();
    lines.selectNodeContents(cell);
    if (lines.getClientRects().length > 1) tell("a number in two lines:", cell.textContent);
  }
for (const lines of all("pre.unknown")) tell("quoted, and not printed by the run:", lines.textContent.slice(0, 80));
const ids = all("[id]").map((one) => one.id);
for (const id of ids)
  if (ids.indexOf(id) !== ids.lastIndexOf(id)) tell("two elements have the id", id);
for (const link of all("a")) {
  const to = link.getAttribute("href");
  const fits = to.startsWith("#") ? ids.includes(to.slice(1))
                                  : /^(\d\d_\w+|index)\.html$|^index\.html#glossary$|^file:.*\/index\.html$|^\.\.\/\.\.\/|^https:/.test(to);
  if (!fits) tell("a link leads to", to);
}
// A header of a column says so. The first cell of a row is its header if that column is all headers.
const heads_row = (cell) => cell.cellIndex === 0 && cell.closest("tbody") && cell.closest("table").tHead?.rows[0].cells[0].matches("th");
for (const cell of all("th")) if (!cell.scope && !heads_row(cell)) tell("a header without scope", cell.textContent);
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
// On paper: what the rules of print say, on the screen. This is the last, for it changes the page.
for (const rule of page().styleSheets[0].cssRules)
  if (rule.media?.mediaText === "print") rule.media.mediaText = "all";
const style = (one) => frame.contentWindow.getComputedStyle(one);
for (const heading of all("h2, h3, dt, figcaption"))
  if (style(heading).breakAfter !== "avoid") tell("a heading may end a sheet:", heading.textContent);
for (const numbers of all("details")) {
  if (style(numbers).display === "none") tell("numbers that were unfolded are not printed", "");
  numbers.open = false;
  if (style(numbers).display !== "none") tell("printed, where nobody can unfold it:", numbers.textContent.slice(0, 20));
}
