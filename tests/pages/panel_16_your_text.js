// The scores of lesson 16, cut by temperature, top-k and top-p.
const texts = data("choosing-texts"), scores = data("choosing-scores"), V = data("choosing-tokens").length;
const panel = "#panel-choosing ", names = ["temperature", "top-k", "top-p"];
const kept = (n) => value("choosing", "kept-" + n);
asks("choosing", ["kept-0"]);
names.slice(0, 2).forEach((name) => {
  click(panel + ".predict button: " + name);
  tell(name + " is wrong", text(panel + ".verdict").includes("Not so. It "));
});
click(panel + ".predict button: top-p");
tell("top-p is right", text(panel + ".verdict").includes("Right."));
tell("all scores", scores.every((list) => list.length === V));
tell("at first all stay", texts.every((begun, n) => kept(n) === V));
set(panel + "input[name=top-k]", "3");
tell("top-k keeps 5 everywhere", texts.every((begun, n) => kept(n) === 5));
set(panel + "input[name=top-k]", "8");
set(panel + "input[name=top-p]", "4");
// By hand: the likeliest whose shares reach 0.9.
function wanted(list) {
  const weights = list.map((score) => Math.exp(score - Math.max(...list))).sort((a, b) => b - a);
  const all = weights.reduce((sum, x) => sum + x, 0);
  let n = 0;
  for (let sum = 0; sum < 0.9 * all; n++) sum += weights[n];
  return n;
}
tell("top-p adapts", texts.every((begun, n) => kept(n) === wanted(scores[n])));
tell("few and many", Math.max(...scores.map(wanted)) > 5 * Math.min(...scores.map(wanted)));
set(panel + "input[name=temperature]", "0");
tell("temperature 0 keeps one", texts.every((begun, n) => kept(n) === 1));
tell("by key", tabTo(panel + "input[name=temperature]"));
key("ArrowRight");
tell("then more", fragment().includes("temperature=1") && kept(0) >= 1);
set(panel + "select[name=beginning]", texts[1]);
tell("another beginning", text(panel + ".list .title, " + panel + ".titled .title").includes(texts[1]));
await nonsense("choosing", "#adapts=3", "#adapts=3&temperature=99&top-k=x&top-p=-1&beginning=none");
await open("#adapts=3", 360);
fits("choosing");
