asks("gradient", ["written", "moved", "numbers"]);
click("#panel-gradient .predict button: 0");
const texts = data("texts"), words = data("words"), paths = data("paths"), optimisers = data("optimisers");
const numbers = () => shown("gradient", "numbers").split(" ").map(Number);
const wrongNumbers = (grid) => numbers().filter((x, i) => !near(x, grid.values[i], 1e-6)).length +
  Math.abs(numbers().length - grid.values.length);
const press = (word) => click("#panel-gradient button[data-word=" + word + "]");
tell("dog bites dog", wrongNumbers(data("looked-up")[0]) === 0 && shown("gradient", "written") === "2");
tell("verdict", text("#panel-gradient .verdict").includes("You said: 0. Not so. The two rows that were looked up have no gradient now, but Adam remembers the one they had. Adam moves the rows of dog and bites"));
for (let n = 1; n < texts.length; n++) {
  await open("#rows=1&batch=" + encodeURIComponent(texts[n]));
  const grid = data("looked-up")[n];
  const written = words.filter((w, v) => grid.values[v * grid.columns] !== 0).length;
  tell(texts[n], wrongNumbers(grid) === 0 && shown("gradient", "written") === String(written));
}
await open("#rows=1&batch=the+cat");
press("sat");
tell("pressed", shown("gradient", "batch") === "the cat sat" && fragment().includes("batch=the+cat+sat"));
click("#panel-gradient button.back");
tell("taken away", shown("gradient", "batch") === "the cat");
await open("#rows=1");
const moves = (name) => [1, 2, 3, 4].map((step) => words.filter((word) => {
  const grid = paths[optimisers.indexOf(name)];
  const row = 5 * (word === "dog" ? 2 : word === "bites" ? 1 : 0);
  return grid.values[row + step] !== grid.values[row + step - 1];
}).length).join(", ");
for (const name of optimisers) {
  click("#panel-gradient input[value=" + name + "]");
  tell(name, shown("gradient", "moved") === moves(name));
}
tell("they differ", moves("SGD") === "2, 0, 0, 0" && moves("Adam") === "2, 2, 2, 2" && moves("AdamW") === "8, 8, 8, 8");
tell("a token by key", tabTo("#panel-gradient button[data-word=king]"));
key("Enter");
tell("added by key", shown("gradient", "batch") === "dog bites dog king");
const rest = () => new Promise((done) => setTimeout(done, 50));  // a disabled button loses the focus later
for (let n = 0; n < 4; n++) key("Enter");
await rest();
tell("no seventh, and the focus stays", shown("gradient", "batch") === "dog bites dog king king king" &&
  focused().dataset.word === "king" && focused().ariaDisabled === "true");
find("#panel-gradient button.back").focus();
for (let n = 0; n < 7; n++) key("Enter");
await rest();
tell("one stays, and the focus", shown("gradient", "batch") === "dog" && focused().matches(".back"));
await open("#rows=1");
const notes = () => all("#panel-gradient tbody .note").map((one) => one.textContent).filter(Boolean).sort().join();
tell("looked up", notes() === "looked up 1x,looked up 2x");
await nonsense("gradient", "", "#rows=x&batch=zebra+cat&optimiser=adam");
await open("#rows=1", 360);
fits("gradient");
tell("colours", all("#panel-gradient .key").some((one) => one.textContent.includes("rust is below")));
