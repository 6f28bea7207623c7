asks("cost", ["out", "out-bytes"]);
tell("hidden", shown("cost", "one-hot-bytes") === "?" && shown("cost", "one-hot-work") === "?");
click("#panel-cost .predict button: 206 MB");
const models = data("models"), costs = data("costs");
const row = () => ["one-hot-work", "one-hot-numbers", "one-hot-bytes"].map((name) => shown("cost", name)).join(" ");
tell("verdict", text("#panel-cost .verdict").includes(costs[models.indexOf("GPT-2 small")][2] + " bytes"));
tell("address", fragment() === "#bytes=3");
let wrong = 0;
models.forEach((name, n) => {
  set("#panel-cost select[name=model]", name);
  wrong += row() === costs[n].join(" ") && find("#panel-cost select[name=model]").value === name &&
    shown("cost", "model-" + n).replaceAll(",", "") === (Number(costs[n][2].replaceAll(",", "")) / 1e6).toFixed(1) ? 0 : 1;
});
tell("known models", wrong === 0 && fragment().includes("V=" + data("V").at(-1)));
const digits = (name) => Number(shown("cost", name).replaceAll(",", ""));
for (const [N, V, D, one_hots, product, rows] of data("taken")) {
  await open("#bytes=1&V=" + V + "&D=" + D + "&N=" + N);
  tell("the engine takes as much: " + [N, V, D], digits("one-hot-bytes") === one_hots &&
    digits("out-bytes") === product && digits("out-bytes") + digits("gather-bytes") === rows &&
    digits("of-each") === V && find("#panel-cost select[name=model]").value === "sizes of your own");
}
set("#panel-cost input[name=V]", "16");
tell("typed", digits("one-hot-numbers") === 5 * 16 && fragment().includes("V=16"));
set("#panel-cost input[name=V]", "1e3");
tell("no whole number is not taken", digits("one-hot-numbers") === 5 * 16 && fragment().includes("V=16") &&
  find("#panel-cost input[name=V]").ariaInvalid === "true" && text("#refused-V") === "A whole number from 1 to 1,000,000.");
tell("tokens by key", tabTo("#panel-cost input[name=N]"));
key("ArrowRight");
tell("one more", digits("one-hot-numbers") === 6 * 16 && fragment().includes("N=6"));
tell("refused no longer", find("#panel-cost input[name=V]").value === "16" && text("#refused-V") === "" &&
  find("#panel-cost input[name=V]").ariaInvalid === null);
for (const [typed, taken] of [["50,257", 50257], [" 512", 512], ["5,12", 512], ["1000001", 512], ["1,000,000", 1e6]]) {
  set("#panel-cost input[name=V]", typed);
  tell("V is " + typed, digits("of-each") === taken);
}
await open("#bytes=1&V=1&D=1&N=1");
tell("one", text("#panel-cost .readout").endsWith("With one word every multiply-add is by 1."));
set("#panel-cost select[name=model]", "GPT-2 small");
set("#panel-cost select[name=model]", "sizes of your own");
tell("no model's sizes", digits("of-each") === 50257 && all("#panel-cost th").every((one) => !one.textContent.includes("▸")) &&
  find("#panel-cost select[name=model]").value === "sizes of your own");
await open("#bytes=1&N=1");
const results = all("#panel-cost tr").filter((row) => row.querySelector("[data-name^=model]")).map((row) => row.lastChild.textContent);
tell("no result is shown as nothing", results.length === models.length && results[0] === "0.0031" && results.every((x) => Number(x) > 0));
await open();
tell("answer by key", tabTo("#panel-cost .predict button"));
key("Enter");
tell("answered", shown("cost", "one-hot-bytes") === costs[0][2] && fragment() === "#bytes=1");
await nonsense("cost", "", "#bytes=4&V=0&D=-3&N=5000&model=GPT-9");
await open("#bytes=1", 360);
fits("cost");
