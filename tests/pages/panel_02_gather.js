asks("table", ["cosine"]);
click("#panel-table .predict button: between, rather a right angle");
const words = data("words"), cosines = data("cosines");
const cosine = (a, b) => cosines.values[words.indexOf(a) * words.length + words.indexOf(b)];
tell("cat and dog", near(value("table", "cosine"), cosine("cat", "dog")) &&
  shown("table", "cosine") === cosine("cat", "dog").toFixed(4));
tell("verdict", text("#panel-table .verdict").includes(cosine("cat", "dog").toFixed(3)) &&
  text("#panel-table .verdict").includes("between, rather a right angle. Right. ") && /of the 28 pairs of words, 17 have/.test(text("#panel-table .verdict")));
let wrong = 0;
for (const a of words)
  for (const b of words) {
    click("#panel-table input[name=row][value=" + a + "]");
    click("#panel-table input[name=other][value=" + b + "]");
    wrong += near(value("table", "cosine"), cosine(a, b)) ? 0 : 1;
  }
tell("every pair", wrong === 0);
tell("an answer for every cosine", all("#panel-table .predict button").map((one) => one.textContent.split(",")[0]).join() ===
  "above 0.5,between,below -0.5");
await new Promise((done) => setTimeout(done, 1100));  // after so many, when the hand rests
tell("address", fragment().includes("row=the") && fragment().includes("other=the"));
tell("keyboard reaches the row", tabTo("#panel-table input[name=row]"));
key("ArrowRight");
tell("arrow picks the next", near(value("table", "cosine"), cosine(words[0], "the")));
await open("#guess=1&row=king&other=queen");
tell("opened", near(value("table", "cosine"), cosine("king", "queen")));
tell("lit", all("#panel-table .lit").length === 2);
const table = data("table");
tell("numbers", text("#panel-table .lit td") === table.values[3 * table.columns].toFixed(2));
await nonsense("table", "", "#guess=99&row=%00zebra&other=&x=y");
await open("#guess=1", 360);
fits("table");
tell("colours", all("#panel-table .key").some((one) => one.textContent.includes("rust is below")));
