asks("training", ["weight", "loss"]);
click("#panel-training .predict button: to about -50");
const rates = data("rates"), nudges = data("nudges"), ends = data("ends");
const end = (rate, nudge) => ends.values[rates.indexOf(rate) * nudges.length + nudges.indexOf(nudge)];
tell("verdict", text("#panel-training .verdict").includes("You said: to about -50. Right. To " + end(0.25, 0.001).toFixed(1) + "."));
tell("the run's own steps", near(value("training", "weight"), end(0.05, 0.001)) &&
  shown("training", "weight") === end(0.05, 0.001).toFixed(4) && shown("training", "loss") === "0.0002");
let wrong = 0;
rates.forEach((rate, r) => nudges.forEach((nudge, n) => {
  set("#panel-training input[name=rate]", r);
  set("#panel-training input[name=nudge]", n);
  const said = all("#panel-training .slider output").map((one) => Number(one.textContent)).join();
  wrong += near(value("training", "weight"), end(rate, nudge), 1e-9) && said === [rate, nudge].join() ? 0 : 1;
}));
tell("every rate and nudge", wrong === 0);
tell("a lost nudge moves nothing", end(0.05, 1e-16) === 0);
await open("#end=1&rate=1&nudge=3");
tell("opened", near(value("training", "weight"), end(0.05, 1), 1e-9) && text("#panel-training .readout").startsWith("After 10 steps"));
tell("rate by key", tabTo("#panel-training input[name=rate]"));
key("ArrowRight");
tell("one more", fragment().includes("rate=2") && near(value("training", "weight"), end(0.1, 1), 1e-9));
await open();
tell("answer by key", tabTo("#panel-training .predict button"));
key("Enter");
tell("answered", fragment() === "#end=1" && near(value("training", "weight"), end(0.05, 0.001)));
await nonsense("training", "", "#end=4&rate=zebra&nudge=-1");
await nonsense("training", "#end=1", "#end=1&rate=99.5x&nudge=");
await open("#end=1&rate=4", 360);
fits("training");
