asks("gradient", ["written", "nonzero", "numbers", "sum"]);
click("#panel-gradient .predict button: 4");
const texts = data("texts"), words = data("words");
const numbers = () => shown("gradient", "numbers");
tell("verdict", text("#panel-gradient .verdict").includes("You said: 4. Right. It is 4."));
tell("by pencil", numbers() === "2 2 0 0 4 -2" && shown("gradient", "nonzero") === "4" && shown("gradient", "sum") === "4");
for (let n = 0; n < texts.length; n++) {
  await open("#nonzero=1&batch=" + encodeURIComponent(texts[n]));
  const values = data("scattered")[n].values, batch = texts[n].split(" ");
  tell(texts[n], numbers() === values.join(" ") && numbers() === data("products")[n].values.join(" ") &&
    shown("gradient", "written") === String(new Set(batch).size) &&
    shown("gradient", "nonzero") === String(values.filter((x) => x !== 0).length));
  for (const word of words)
    for (const column of ["0", "1"]) {
      click("#panel-gradient input[name=row][value=" + word + "]");
      click("#panel-gradient input[name=column][value='" + column + "']");
      if (shown("gradient", "sum") !== String(values[2 * words.indexOf(word) + Number(column)])) tell(word + column, false);
    }
}
tell("address", fragment().includes("row=the") && fragment().includes("column=1"));
await open("#nonzero=2&batch=the+cat");
click("#panel-gradient button[data-word=sat]");
tell("pressed", shown("gradient", "batch") === "the cat sat" && fragment().includes("batch=the+cat+sat"));
click("#panel-gradient button.back");
tell("taken away", shown("gradient", "batch") === "the cat");
tell("a word by key", tabTo("#panel-gradient button[data-word=cat]"));
key("Enter");
tell("added by key", shown("gradient", "batch") === "the cat cat" && shown("gradient", "written") === "2");
tell("a row by key", tabTo("#panel-gradient input[name=row]"));
key("ArrowLeft");
tell("followed by key", fragment().includes("row=sat") && shown("gradient", "sum") === "0");
await open("#nonzero=1");
const lit = () => all("#panel-gradient .sheet .lit th").map((one) => one.textContent.slice(2)).join();
tell("one mark: followed", lit() === "the,the 0,the 2,the");
tell("another: written", all("#panel-gradient tbody .note").map((one) => one.textContent).sort().join() === ",looked up 1x,looked up 2x");
await open("#nonzero=1&batch=cat");
tell("one", text("#panel-gradient .readout").startsWith("1 of 3 rows is written") &&
  find("#panel-gradient").textContent.includes("1 product, 1 of them by 0."));
await nonsense("gradient", "", "#nonzero=4&batch=zebra+cat&row=dog&column=2");
await nonsense("gradient", "#nonzero=1", "#nonzero=1&batch=+++&row=&column=-1");
await nonsense("gradient", "#nonzero=1", "#nonzero=1&batch=" + "cat+".repeat(7));
await open("#nonzero=1&batch=the+cat+the+sat+sat+the", 360);
fits("gradient");
tell("colours", all("#panel-gradient .key").some((one) => one.textContent.includes("rust is below")));
