asks("places", ["bias-0", "weight-0"]);
click("#panel-places .predict button: 1");
const names = data("names"), biases = data("biases"), weights = data("weights"), seen = data("seen");
// In four decimals; what is less, in two digits.
const said = (x) => (Math.abs(x) >= 0.00005 || x === 0 ? x.toFixed(4) : frame.contentWindow.embedlings.number(x, 2));
const is = (n, name, d) => shown("places", "bias-" + n) === said(biases[names.indexOf(name)].values[d]) &&
  shown("places", "weight-" + n) === said(weights[names.indexOf(name)].values[d]);
const learned = names.find((name) => name.endsWith(": before"));
const row = biases[names.indexOf(learned)].values.slice(0, data("trained-length"));
tell("first", is(0, learned, 1) && is(1, names.findLast((name) => name.endsWith(": before")), 1));
tell("verdict", text("#panel-places .verdict").includes("showed, " + row.indexOf(Math.max(...row)) + ": its bias is " +
  Math.max(...row).toFixed(2)));
const [second] = row.map((x, n) => [x, n]).sort((a, b) => b[0] - a[0]).slice(1);
tell("the next", text("#panel-places .verdict").endsWith("is that of distance " + second[1] + ", " + second[0].toFixed(2) + "."));
let wrong = 0;
for (const name of names)
  for (const d of [0, 5, 63]) {
    set("#panel-places select[name=one]", name);
    set("#panel-places input[name=d]", d);
    wrong += is(0, name, d) ? 0 : 1;
  }
tell("every bias", wrong === 0);
tell("alibi is a line", [2, 10, 63].every((d) => near(biases[0].values[d], d * biases[0].values[1], 1e-5)));
tell("weights are shares", weights.every((all) => near(all.values.reduce((sum, x) => sum + x, 0), 1, 1e-5)));
const twins = (n) => [20, 23].map((i) => seen[n].values[i].toFixed(3)).join(" and ");
tell("one weight", shown("places", "twins") === twins(0) && seen[0].values[20] === seen[0].values[23]);
set("#panel-places select[name=one]", names[0]);
click("#panel-places input[name=on]");
tell("two weights", shown("places", "twins") === twins(1) && seen[1].values[20] < seen[1].values[23]);
const cells = all("#panel-places .sheet td").map((cell) => cell.textContent);
tell("the matrix", cells.every((cell, n) => cell === seen[1].values[n].toFixed(2)) && cells.length === 25);
tell("d by key", tabTo("#panel-places input[name=d]"));
key("ArrowLeft");
tell("address", fragment().includes("d=62") && is(0, names[0], 62));
await open("#expect=1&one=" + encodeURIComponent(names[1]) + "&two=" + encodeURIComponent(names[1]) + "&d=3");
tell("opened", is(0, names[1], 3) && all("#panel-places [data-name=bias-1]").length === 0);
const two = (a, b) => open("#expect=1&d=63&one=" + encodeURIComponent(names[a]) + "&two=" + encodeURIComponent(names[b]));
await two(0, 3);
tell("no weight is nothing", Number(shown("places", "weight-0")) > 0);
tell("two that nothing trained", text("#panel-places .slider output") === "63" &&
  all("#panel-places .tick").every((tick) => tick.textContent !== "-0"));
tell("a line alone is drawn whole", !text("#panel-places").includes("below the figure"));
await two(0, names.length - 1);
tell("a line beside buckets is cut", text("#panel-places").includes("ALiBi continues to fall below the figure"));
tell("one that was trained", text("#panel-places .slider output") === "63, not seen in training");
// Other numbers: buckets of several distances, and two weights that differ in the fourth decimal.
await open("#expect=1&on=yes&one=" + encodeURIComponent(learned));
const at = names.indexOf(learned), step = [1, 1, 3, 3, 2.999, 2.999, 2.999];
const change = (list, n, values) => list.map((grid, k) => (k === n ? { ...grid, values } : grid));
again({ biases: change(biases, at, biases[at].values.map((x, d) => step[d] ?? 0)),
  seen: change(seen, at + 1, seen[at + 1].values.map((x, i) => (i === 20 ? 0.0198 : i === 23 ? 0.02004 : x))) });
tell("distances of one bucket", text("#panel-places .verdict").endsWith(
  "showed, 2 and 3: their bias is 3.000. The next largest is that of distances 4, 5 and 6, 2.999."));
tell("two weights that are nearly one", shown("places", "twins") === "0.0198 and 0.0200" &&
  text("#panel-places").includes("only their scores know the distance"));
await nonsense("places", "", "#expect=4&one=ALiBi&two=&d=64&on=1");
await open("#expect=1&on=yes", 360);
fits("places");
tell("colours", all("#panel-places .key").some((one) => one.textContent.includes("strongest blue is 1")));
