asks("places", ["bias-0", "weight-0"]);
click("#panel-places .predict button: 1");
const names = data("names"), biases = data("biases"), weights = data("weights"), seen = data("seen");
const is = (n, name, d) => shown("places", "bias-" + n) === biases[names.indexOf(name)].values[d].toFixed(4) &&
  shown("places", "weight-" + n) === weights[names.indexOf(name)].values[d].toFixed(4);
const learned = names.find((name) => name.endsWith("for one before"));
const row = biases[names.indexOf(learned)].values.slice(0, data("trained-length"));
tell("first", is(0, learned, 1) && is(1, names[0], 1));
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
tell("two that nothing trained", text("#panel-places .slider output") === "63" &&
  all("#panel-places .tick").every((tick) => tick.textContent !== "-0"));
await two(0, names.length - 1);
tell("one that was trained", text("#panel-places .slider output") === "63, not seen in training");
await nonsense("places", "", "#expect=4&one=ALiBi&two=&d=64&on=1");
await open("#expect=1&on=yes", 360);
fits("places");
tell("colours", all("#panel-places .key").some((one) => one.textContent.includes("strongest blue is 1")));
