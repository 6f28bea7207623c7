asks("gradient", ["input-written", "output-written", "tied-written", "read"]);
click("#panel-gradient .predict button: all 8");
const texts = data("texts"), words = data("words");
const numbers = (end) => shown("gradient", end + "-numbers").split(" ").map(Number);
const same = (end, grid) => numbers(end).length === grid.values.length &&
  numbers(end).every((x, i) => near(x, grid.values[i], 1e-6));
const written = (grid) => String(words.filter((word, v) =>
  grid.values.slice(4 * v, 4 * v + 4).some((x) => x !== 0)).length);
tell("verdict", text("#panel-gradient .verdict").endsWith("8 of 8 rows are written: 2 by the input end, 8 by the output end."));
tell("the one table of the question", shown("gradient", "tied-written") === "8");
click("#panel-gradient input[name=tied]");
tell("two tables", shown("gradient", "input-written") === "2" && shown("gradient", "output-density") === "1");
for (let n = 0; n < texts.length; n++) {
  await open("#rows=1&tied=no&batch=" + encodeURIComponent(texts[n]));
  const [input, output, tied] = data("ends")[n];
  tell(texts[n], same("input", input) && same("output", output) &&
    shown("gradient", "input-written") === written(input) && shown("gradient", "output-written") === written(output));
  tell("read only", written(input) === String(new Set(texts[n].split(" ").slice(0, -1)).size));
  click("#panel-gradient input[name=tied]");
  tell(texts[n] + ", tied", same("tied", tied) && shown("gradient", "tied-written") === "8");
}
tell("address", fragment().includes("tied=yes"));
await open("#rows=3&tied=no&batch=the+cat");
click("#panel-gradient input[name=row][value=sat]");
tell("of two tables no sum", all("#panel-gradient .sheet tbody tr").slice(-2)[0].textContent.startsWith("input end"));
click("#panel-gradient input[name=tied]");
const cells = (n) => all("#panel-gradient .sheet tbody tr").slice(-3)[n].querySelectorAll("td");
const values = (n) => [...cells(n)].map((cell) => Number(cell.textContent));
tell("a row nobody read", shown("gradient", "read") === "0" && values(0).every((x) => x === 0) &&
  values(1).some((x) => x !== 0) && values(1).join() === values(2).join());
click("#panel-gradient input[name=row][value=the]");
tell("a row that was read", shown("gradient", "read") === "1" && values(0).some((x) => x !== 0) &&
  values(2).every((x, d) => near(x, values(0)[d] + values(1)[d], 0.0011)));
click("#panel-gradient button[data-word=king]");
tell("pressed", shown("gradient", "batch") === "the cat king");
click("#panel-gradient button.back");
click("#panel-gradient button.back");
tell("one word alone", shown("gradient", "batch") === "the" && find("#panel-gradient").textContent.includes("Add a second token"));
await open("#rows=1&tied=no");
tell("tied by key", tabTo("#panel-gradient input[name=tied]"));
key(" ");
tell("lit by key", shown("gradient", "tied-written") === "8" && all("#panel-gradient .sheet .lit").length === 1 &&
  all("#panel-gradient tbody .note").map((one) => one.textContent).sort().join() === "read 1x,read 1x" + ",written".repeat(6));
tell("a token by key", tabTo("#panel-gradient button[data-word=cat]"));
key("Enter");
tell("added by key", shown("gradient", "batch") === "dog bites dog cat");
await nonsense("gradient", "", "#rows=all&batch=zebra&tied=1&row=zebra");
await nonsense("gradient", "#rows=1", "#rows=1&batch=&tied=&row=");
await open("#rows=1", 360);
fits("gradient");
tell("colours", all("#panel-gradient .key").some((one) => one.textContent.includes("rust is below")));
