asks("table", ["cosine"]);
asks("space", ["near", "near-on-map", "shared"]);
const words = data("words"), cosines = data("cosines").values, N = words.length;
const at = (a, b) => cosines[words.indexOf(a) * N + words.indexOf(b)];
click("#panel-table .predict button: above 0.5, rather one direction");
tell("table", near(value("table", "cosine"), at("king", "man"), 1e-6));
let wrong = 0;
for (const a of [words[0], words[4], words[N - 1]])
  for (const b of words) {
    click(all("#panel-table input[name=row]").find((one) => one.value === a));
    click(all("#panel-table input[name=other]").find((one) => one.value === b));
    wrong += near(value("table", "cosine"), at(a, b), 1e-6) ? 0 : 1;
  }
tell("every pair", wrong === 0);
tell("row by key", tabTo("#panel-table input[name=row]"));
key("ArrowRight");
tell("the next row", near(value("table", "cosine"), at(words[0], words[N - 1]), 1e-6));
click("#panel-space .predict button: 1 to 3");
tell("near, as the terminal says", shown("space", "near") === nearKing.split(",").join(", "));
set("#panel-space input[name=word]", "<b>cat</b>");
tell("each name apart", all("#panel-space [data-name=near] bdi").length === 5);
tell("a name of tags", fragment().includes("word=") && all("#panel-space b").length === 0 &&
  shown("space", "near").startsWith("\"dog\"&amp;, "));
set("#panel-space input[name=with]", "\"dog\"&amp;");
tell("a pair", shown("space", "pair-cosine") === at("<b>cat</b>", "\"dog\"&amp;").toFixed(2));
set("#panel-space input[name=word]", "😀".repeat(24));
tell("no letter is halved", text("#panel-space .map .me").startsWith("😀".repeat(19) + "…"));
for (const name of ["word", "with"]) set("#panel-space input[name=" + name + "]", "nothing");
tell("zeros have no direction", shown("space", "pair-cosine") === "no direction" &&
  shown("space", "near").startsWith("none") && shown("space", "shared") === "0");
await open("#guess=1&row=nothing&other=nothing&shared=1");
tell("nor in the table", shown("table", "cosine").startsWith("none"));
tell("rows", text("#panel-space").includes("Search a row") && text("#panel-space").includes("Each · is a row too"));
click(all("#panel-space text.word").find((one) => one.querySelector("title").textContent === "queen"));
tell("a click picks", fragment().includes("word=queen"));
await open("#guess=1&shared=1&with=king");
again({ words: words.map((word, n) => (n === 1 ? "king" : word)) });
click(all("#panel-table input[name=other]").find((one) => one.value === "king (2)"));
set("#panel-space input[name=word]", "king (2)");
tell("of two rows with one name, the second too", near(value("table", "cosine"), at("king", "man"), 1e-6) &&
  shown("space", "pair-cosine") === at("king", "man").toFixed(2));
again({ words: words.map((word, n) => ["king", "king", "king (2)"][n] ?? word) });
const picks = all("#panel-table input[name=row]").map((one) => one.value);
tell("no two rows are picked by one name", new Set(picks).size === N && picks[1] === "king (2)");
const tiny = data("table").values.map((x) => 1e-5 * x);
again({ words, table: { ...data("table"), values: tiny } });
tell("no length is shown as 0", text("#panel-table .readout").includes(", lengths 1.4e-05 and 1e-05."));
await nonsense("space", "", "#shared=8&word=zebra&with=");
await nonsense("table", "", "#guess=0&row=1&other=");
await open("#guess=1&shared=2&row=king&other=" + words[N - 1], 320);
tell("large numbers are short", text("#panel-table .readout").startsWith("Sum of products -1e+30, lengths 1.414 and 1e+30."));
tell("a long name is whole where one points at it", all("#panel-table .sheet th").some((one) => one.title === words[N - 1]));
tell("a long name leaves room", all("#panel-table .sheet th").every((one) => one.clientWidth < 160));
fits("panels");
