asks("table", ["cosine"]);
asks("space", ["near", "near-on-map", "shared"]);
click("#panel-table .predict button: above 0.5, rather one direction");
const words = data("table-words"), moments = data("table-moments"), last = moments.length - 1;
const cosine = (grid, a, b) => grid.values[words.indexOf(a) * words.length + words.indexOf(b)];
tell("trained", near(value("table", "cosine"), cosine(data("table-cosines")[last], "cat", "dog")));
set("#panel-table select[name=other]", "king");
tell("another word", near(value("table", "cosine"), cosine(data("table-cosines")[last], "cat", "king")));
set("#panel-table select[name=other]", "dog");
let wrong = 0;
for (let step = 0; step <= last; step++) {
  set("#panel-table input[name=step]", step);
  wrong += near(value("table", "cosine"), cosine(data("table-cosines")[step], "cat", "dog")) ? 0 : 1;
}
tell("every step", wrong === 0);
set("#panel-table input[name=step]", 0);
const small = text("#panel-table .readout").match(/[-\d.e]*\d/g).map(Number);  // of words that begin near zero
tell("a small sum is not shown as 0", small[0] !== 0 && near(small[0] / (small[1] * small[2]), small[3], 0.05 * Math.abs(small[3])));
set("#panel-table input[name=step]", last);
const before = all("#panel-table .strip").map((strip) => strip.innerHTML).join();
click("#panel-table input[name=turned]");
tell("turned, other colours", before !== all("#panel-table .strip").map((s) => s.innerHTML).join());
tell("turned, the slider rests", find("#panel-table input[name=step]").disabled &&
  text("#panel-table .slider output") === moments[last]);
tell("turned, same cosine", near(value("table", "cosine"), cosine(data("table-turned-cosines"), "cat", "dog")) &&
  near(value("table", "cosine"), cosine(data("table-cosines")[last], "cat", "dog"), 1e-5));
click("#panel-table input[name=turned]");
tell("step by key", tabTo("#panel-table input[name=step]"));
key("ArrowLeft");
tell("step in address", fragment().includes("step=" + (last - 1)));

click("#panel-space .predict button: 1 to 3");
const names = data("space-words"), flat = data("space-near-on-map");
const list = (grid, n) => grid.values.slice(5 * n, 5 * n + 5).map((k) => names[k]);
wrong = 0;
for (const name of ["cat", "king", "paris", "walked", "hat"]) {
  set("#panel-space input[name=word]", name);
  const n = names.indexOf(name), all5 = list(data("space-near")[last], n), map5 = list(flat, n);
  wrong += shown("space", "near") === all5.join(", ") && shown("space", "near-on-map") === map5.join(", ") &&
    shown("space", "shared") === String(map5.filter((w) => all5.includes(w)).length) ? 0 : 1;
}
tell("neighbours", wrong === 0);
// The mean over all words, and what a map that knows nothing would find.
function verdict_is_the_mean() {
  const in_common = names.map((name, n) => list(flat, n).filter((w) => list(data("space-near")[last], n).includes(w)).length);
  const mean = in_common.reduce((sum, x) => sum + x, 0) / names.length;
  return text("#panel-space .verdict").includes("have " + mean.toFixed(2) + " words in common on average; a random map would have " +
    (25 / (names.length - 1)).toFixed(2));
}
// One unit is as long upwards as to the right: marks that are not named stand where their words lie.
function one_scale() {
  const at = data("space-maps")[last].values, marks = all("#panel-space .map .other").map((one) =>
    [names.indexOf(one.querySelector("title").textContent.split(", ")[0]), Number(one.getAttribute("x")), Number(one.getAttribute("y"))]);
  const widest = (of) => [Math.max(...marks.map(of)) - Math.min(...marks.map(of))][0];
  const x = widest((m) => m[1]) / widest((m) => at[2 * m[0]]), y = widest((m) => m[2]) / widest((m) => at[2 * m[0] + 1]);
  return marks.length > 100 && near(x / y, 1, 1e-6);
}
tell("one scale for both directions", one_scale());
set("#panel-space input[name=zoom]", 2);
const map = find("#panel-space .map"), middle = ["width", "height"].map((side) => Number(map.getAttribute(side)) / 2);
tell("zoomed in on the word", one_scale() && near(Number(find("#panel-space .dot").getAttribute("cx")), middle[0], 0.1) &&
  near(Number(find("#panel-space .dot").getAttribute("cy")), middle[1], 0.1) && fragment().includes("zoom=2"));
set("#panel-space input[name=zoom]", 0);
hover("#panel-space canvas");
tell("a pair of the image", all("#panel-space .key").some((one) => /^\u2068\w+\u2069 and \u2068\w+\u2069: -?\d\.\d\d$/.test(one.textContent)));
tell("after training", text("#panel-space .verdict").includes("Right. After training, the two fives have ") && verdict_is_the_mean() &&
  text("#panel-space").includes("Cosines of all pairs, after training") && /Blue is 1, .*rust is -1. Numbers are rounded\./.test(text("#panel-space")));
const dot = find("#panel-space .dot");
tell("names lead to dots, links too", led("space") && all("#panel-space .link").every((line) =>
  line.getAttribute("d").startsWith("M" + dot.getAttribute("cx") + " " + dot.getAttribute("cy") + "L")));
set("#panel-space input[name=learned]", 0);
tell("at the start", shown("space", "near") === list(data("space-near")[0], names.indexOf("hat")).join(", "));
// At the start the words lie close together: of three decimals, most would have others near them.
const early = data("space-maps")[0].values;
tell("a map on which the nearest can be found", new Set(early).size > 0.95 * early.length);
set("#panel-space input[name=word]", "zebra");
tell("a word that is not there", find("#panel-space .list").ariaLabel.startsWith("Nearest to \u2068hat\u2069") &&
  text("#refused-word") === "Not among these words: zebra");
set("#panel-space input[name=word]", " Hat");
tell("a word in capitals", fragment().includes("word=hat&") && text("#refused-word") === "");
tell("no question, nothing to keep", find("#panel-space input[name=kept]").disabled);
set("#panel-space select[name=kind]", "gender");
tell("a question has its own part of the map", find("#panel-space input[name=zoom]").disabled);
tell("a question's words may be kept", !find("#panel-space input[name=kept]").disabled);
const asked = data("analogies"), cosines = data("analogy-cosines");
const answers = (n, from) => [0, 1, 2].map((k) => asked[n][5 + from + k] + " " +
  cosines.values[6 * n + from + k].toFixed(3)).join(", ");
const n = asked.findIndex((q) => q[1] === "man" && q[3] === "king");
set("#panel-space select[name=question]", n);
tell("analogy", shown("space", "answers") === answers(n, 0) && shown("space", "answers").startsWith("queen"));
tell("arrows", all("#panel-space .arrow").length === 2 && text("#panel-space").includes("Its arrows are flat"));
tell("what is named", find("#panel-space .map").getAttribute("aria-label").endsWith("the words of the question are named"));
set("#panel-space select[name=question]", asked.findIndex((q) => q.slice(1, 5).some((w) => !names.includes(w)) && q[0] === "gender"));
tell("a word off the map", all("#panel-space .arrow, #panel-space .me, #panel-space .near").length === 0 && text("#panel-space").includes("Not all of these words"));
set("#panel-space select[name=question]", n);
click("#panel-space input[name=kept]");
tell("question words kept", shown("space", "answers") === answers(n, 3));
await open("#shared=1&word=king&with=queen");
const [a, b] = [names.indexOf("king"), names.indexOf("queen")].sort((x, y) => y - x);
tell("pair", shown("space", "pair-cosine") === (data("space-cosines")[a * (a - 1) / 2 + b] / 100).toFixed(2));
click(all("#panel-space text.word").find((one) => one.querySelector("title").textContent.startsWith("rome")));
tell("a click picks", fragment().includes("word=rome"));
const apart = (a, b) => a === b || Math.min(a.right, b.right) - Math.max(a.left, b.left) < 3 ||
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) < 0.4 * a.height;
for (const [width, question] of [[1280, "none"], [320, "none"], [1280, "gender"]]) {
  await open("#shared=1&group=actions&kind=" + question, width);
  const boxes = all("#panel-space .word:not(.other)").map((one) => one.getBoundingClientRect());
  const more = (text("#panel-space").match(/For (\d+) more there is no room/) ?? [0, 0])[1];
  tell("a large group can be read, " + [width, question], boxes.every((a) => boxes.every((b) => apart(a, b))) &&
    led("space") && (question !== "none" ? boxes.length >= 4 : boxes.length > 25 && (width < 1280) === (more > 0)));
}
await nonsense("space", "", "#shared=x&word=zebra&learned=1e9&kind=q&question=-1&group=z&kept=7&with=%ff");
await nonsense("table", "", "#guess=0&step=x&turned=maybe&row=1");
await open("#guess=1&shared=1", 360);
fits("panels");
await widened();
tell("a wider map where there is room", find("#panel-space .map").getAttribute("width") === "640");
await open("#shared=1&kind=gender");
find("#panel-space select[name=question]").focus();
set("#panel-space select[name=question]", n + 1);
tell("a question keeps the focus", focused().name === "question" && shown("space", "answers") === answers(n + 1, 0));
set("#panel-space select[name=kind]", "past");
tell("another section has other questions", all("#panel-space select[name=question] option").length > 0 &&
  asked[Number(find("#panel-space select[name=question]").value)][0] === "past");
