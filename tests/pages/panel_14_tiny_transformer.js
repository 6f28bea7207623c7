asks("looking", ["loss-0-0"]);
const voice = find("#panel-looking > [role=status]");
click("#panel-looking .predict button: sines");
const names = data("names"), texts = data("loss-texts"), maps = data("maps"), T = data("pieces").length;
const looking = names.filter((name, n) => maps[n].length > 0);
const same = (name, head, t) => Array.from({ length: t + 1 }, (unused, n) => n).every((n) =>
  text("#panel-looking [data-name=weight-" + n + "] small") ===
  maps[names.indexOf(name)][head].values[t * T + n].toFixed(2));
tell("first", same("rope", 0, Math.min(10, T - 1)));
tell("losses", names.every((name, n) => texts[n].every((x, k) => shown("looking", "loss-" + n + "-" + k) === x)));
tell("texts are the numbers", texts.flat().every((x, n) => x === "error" ? data("losses").values[n] === null
  : x === data("losses").values[n].toFixed(4)));
tell("verdict", text("#panel-looking .verdict").includes(texts[names.indexOf("alibi")][3]));
for (const name of looking) {
  set("#panel-looking select[name=one]", name);
  set("#panel-looking input[name=head]", 1);
  tell(name, same(name, 1, Math.min(10, T - 1)));
}
tell("no weight behind the one that looks", maps.flat().every((map) => map.values.every((x, i) =>
  i % T <= Math.floor(i / T) || x === 0)));
click(find("#panel-looking [data-name=weight-5]"));
tell("a click looks", fragment().includes("t=5"));
tell("t by key", tabTo("#panel-looking input[name=t]"));
key("ArrowRight");
tell("by key", fragment().includes("t=6") && same(looking[looking.length - 1], 1, 6));
const told = () => text("#panel-looking .readout");
tell("where it looks is said", told().startsWith(looking[looking.length - 1] + ": position 6, ") &&
  voice.isConnected && text("#panel-looking > [role=status]") === told());
hover("#panel-looking [data-name=weight-3]");
tell("hover", told().includes(": position 3, "));
find("#panel-looking [data-name=weight-2]").dispatchEvent(new frame.contentWindow.PointerEvent("pointerenter"));
tell("a pointer that rests does not point", told().includes(": position 3, "));
for (const head of [0, 2, 3]) {
  set("#panel-looking input[name=head]", head);
  const last = looking[looking.length - 1], row = maps[names.indexOf(last)][head].values.slice(3 * T, 4 * T);
  if (!told().endsWith(Math.max(...row).toFixed(2) + " of its attention.")) tell("told of head " + head, false);
}
set("#panel-looking select[name=one]", looking[0]);
tell("nothing is told of a model that left", told().startsWith(looking[0] + ": position 6, "));
tell("one scale", all("#panel-looking .look").every((one) => /zero|pos/.test(one.className)));
// Without positions two tokens that are the same get the same weight.
const none = maps[names.indexOf("none")];
let ties = 0;
for (const head of [0, 1, 2, 3])
  for (let t = 0; t < T; t++) {
    const row = none[head].values.slice(t * T, t * T + T), most = Math.max(...row);
    const best = row.map((x, n) => n).filter((n) => row[n] === most);
    if (best.length === 1) continue;
    await open("#one=none&head=" + head + "&t=" + t);
    ties += told().endsWith(", looks most at positions " + best.slice(0, -1).join(", ") + " and " + best.at(-1) + ", " +
      most.toFixed(2) + " of its attention each.") ? 1 : -100;
  }
tell("looks at two alike", ties > 5);
tell("six decimals", maps[names.indexOf("rope")][0].values.some((x) => x.toFixed(4) !== x.toFixed(3) + "0"));
const ends = () => all("#panel-looking .tick").slice(0, 2).map((tick) => tick.textContent);
await open("#rise=1&one=learned&two=learned");
const name = find("#panel-looking .line-name"), lone = find("#panel-looking circle.dot");
tell("a loss alone is a dot with its name", all("#panel-looking circle.dot").length === 1 && ends()[0] !== ends()[1] &&
  Math.abs(name.getAttribute("x") - lone.getAttribute("cx")) < 1);
await open("#rise=1&one=sinusoidal&two=sinusoidal");
const heights = find("#panel-looking .curve").getAttribute("d").match(/[\d.]+(?=[ML]|$)/g).map(Number);
tell("what hardly changes looks flat", ends()[0] !== ends()[1] && Math.max(...heights) - Math.min(...heights) < 10);
await nonsense("looking", "", "#rise=&one=x&two=no+layer&layer=3&head=99&t=-1");
await open("#rise=1", 360);
fits("looking");
tell("colours", all("#panel-looking .key").some((one) => /strongest blue is 1.*Numbers are rounded/.test(one.textContent)));
