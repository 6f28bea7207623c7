asks("cost", ["share"]);
click("#panel-cost .predict button: about 1%");
const models = data("models"), weights = data("weights");
tell("verdict", text("#panel-cost .verdict").endsWith("Llama 3 8B: " + weights[models.indexOf("Llama 3 8B")][0] + "."));
let wrong = 0;
models.forEach((name, n) => {
  set("#panel-cost select[name=model]", name);
  wrong += shown("cost", "share") === weights[n][0] ? 0 : 1;
  ["32", "16", "8", "4"].forEach((bits, b) => {
    click("#panel-cost input[name=bits][value='" + bits + "']");
    wrong += shown("cost", "megabytes") === weights[n][1 + b] ? 0 : 1;
  });
});
tell("known models", wrong === 0);
await open("#share=2&V=1000&D=10&N=2&tied=no");
tell("sizes of one's own", shown("cost", "numbers") === "20,000" && shown("cost", "megabytes") === "0.1" &&
  shown("cost", "one-hot-work") === "20,000" && shown("cost", "one-hot-numbers") === "2,000");
set("#panel-cost input[name=V]", "2000");
set("#panel-cost input[name=D]", "0");
tell("a width of 0 is not taken", shown("cost", "numbers") === "40,000" && !fragment().includes("D=0"));
tell("tied by key", tabTo("#panel-cost input[name=tied]"));
key(" ");
tell("tied", shown("cost", "numbers") === "20,000");
click("#panel-cost input[name=bits][value='16']");
tell("no scales in 16 bits", !find("#panel-cost").textContent.includes("scales not"));
click("#panel-cost input[name=bits][value='8']");
tell("scales in 8 bits", find("#panel-cost").textContent.includes("scales not counted"));
await open("#share=1&V=1000&D=10&N=1&bits=4");
tell("not nothing", shown("cost", "megabytes") === "0.005");
await open("#share=1&V=1000000&D=100000&tied=no");
tell("a large number", shown("cost", "megabytes") === "800,000.0");
set("#panel-cost select[name=model]", models[0]);
set("#panel-cost select[name=model]", "sizes of your own");
tell("no model's share", all("#panel-cost [data-name=share]").length === 0);
tell("packed", data("packed").every((row, k) => row.slice(1).every((x, c) => shown("cost", "packed-" + k + "-" + c) === x)));
await nonsense("cost", "", "#share=&V=-1&D=abc&tied=2&bits=64&N=0&model=GPT-9");
await open("#share=1", 360);
fits("cost");
