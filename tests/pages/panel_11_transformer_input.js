tell("asks first", all("#panel-pipe .predict button").length > 1 && shown("pipe", "'input length'") === "?");
click("#panel-pipe .predict button: about 6");
const inputs = data("inputs"), sentence = data("sentence"), D = inputs[0].columns, T = sentence.length;
const same = (grid, places) => shown("pipe", "numbers") ===
  grid.values.slice(0, places * D).map(Math.fround).join(" ");
const length = (grid, t) => Math.sqrt(grid.values.slice(t * D, (t + 1) * D).map(Math.fround)
  .reduce((sum, x) => sum + x * x, 0)).toFixed(3);
tell("input, to the bit", same(inputs[3], T));
tell("length", shown("pipe", "'input length'") === length(inputs[3], 1));
click("#panel-pipe input[name=pad]");
tell("padding", same(inputs[3], T + 2) && shown("pipe", "pieces").endsWith("<pad> | <pad>"));
click("#panel-pipe input[name=root]");
tell("without the root", same(inputs[1], T + 2));
click("#panel-pipe input[name=places]");
tell("without both", same(inputs[0], T + 2));
click("#panel-pipe input[name=root]");
tell("without places", same(inputs[2], T + 2));
tell("address", fragment().includes("places=no") && fragment().includes("pad=yes"));
await open("#long=1");
set("#panel-pipe input[name=text]", "man bites the dog");
const words = data("words"), rows = data("rows");
tell("typed", shown("pipe", "ids") === ["man", "bites", "the", "dog"].map((w) => words.indexOf(w)).join(" "));
set("#panel-pipe input[name=text]", "man bites zebra");
tell("a word that is not there", shown("pipe", "ids").split(" ").length === 4 &&
  find("#panel-pipe input[name=text]").ariaInvalid === "true" && text("#refused-text") === "Not among these words: zebra");
set("#panel-pipe input[name=t]", 13);
tell("no position after the sentence", text("#panel-pipe .slider output") === "3" && text("#panel-pipe").includes("Position 3,"));
await open("#long=1&text=man+bites+the+dog&t=13");
find("#panel-pipe input[name=t]").focus();
key("ArrowLeft");
tell("a key moves on from the end of the sentence", fragment().includes("t=2") && text("#panel-pipe").includes("Position 2,"));
set("#panel-pipe input[name=t]", 1);
tell("t by key", tabTo("#panel-pipe input[name=t]"));
key("ArrowRight");
const row = rows.values.slice(words.indexOf("the") * D, words.indexOf("the") * D + 4);
tell("row", shown("pipe", "row") === row.map((x) => x.toFixed(2)).join(" ") + " ..");
await open("#long=1&t=0");
const narrow = (grid) => ({ ...grid, columns: 8, values: grid.values.filter((x, n) => n % D < 8) });
again({ rows: narrow(rows), places: narrow(data("places")) });
tell("an answer for every width", all("#panel-pipe .predict button").map((one) => one.textContent).join("; ") ===
  "as long, about 1; about 2; about 8");
tell("numbers in cells have no dash", /rust is below.*Numbers are rounded/.test(text("#panel-pipe .drawn > .key")) &&
  all("#panel-pipe .strip").length === 0);
await nonsense("pipe", "", "#long=9&text=zebra&root=1&places=&pad=x&t=99");

await open("");
asks("places", ["cosine", "product"]);
tell("the trained rows are not shown before the answer", text("#panel-places").includes("learned, at random: a row"));
click("#panel-places .predict button: 1, it never moved");
const cosines = (id) => data("cosines-" + id);
tell("places, first", near(value("places", "cosine"), cosines("random").values[3 * 16 + 7]));
tell("a row that never moved", text("#panel-places .verdict").includes("Row 15 before and after: 1.000."));
for (const [name, id] of [["learned, at random", "random"], ["sinusoidal", "sinusoidal"], ["learned, trained", "trained"]]) {
  click("#panel-places input[value='" + name + "']");
  tell(id, right_pairs(cosines(id), [[0, 15], [9, 2], [15, 15]]));
}
tell("q by key", tabTo("#panel-places input[name=q]"));
key("ArrowLeft");
tell("q in the address", fragment().includes("q=14") && near(value("places", "cosine"), cosines("trained").values[15 * 16 + 14]));
const maps = data("moving-maps");
tell("one point", shown("places", "same").startsWith("Both") && lies("man", maps[0][0], 4));
click("#panel-places input[name=on]");
set("#panel-places input[name=k]", 7);
tell("moved", shown("places", "same").startsWith("The two") && lies("man 11", maps[0][8], 4) && lies("dog 8", maps[0][8], 1));
click("#panel-places input[value='as they are']");
tell("moved, without the root", lies("man 11", maps[1][8], 4) && led("places"));
await nonsense("places", "", "#expect=0&table=sines&p=16&q=x&d=-1&on=maybe&way=root&k=99");
await open("#long=1&expect=1&on=yes", 360);
fits("panels");
