asks("orders", ["changed"]);
click("#panel-orders .predict button: six");
const schemes = data("schemes"), scores = data("scores"), lengths = data("lengths"), P = 12;
const at = (scheme, i, m, j, n) => scores[schemes.indexOf(scheme)].values[(i * P + m) * 3 * P + j * P + n];
const cells = () => all("#panel-orders .sheet")[0].querySelectorAll("td");
const is = (scheme, order, k) => [...cells()].every((cell, c) => cell.textContent ===
  at(scheme, order[Math.floor(c / 3)], Math.floor(c / 3) + k, order[c % 3], c % 3 + k).toFixed(2));
tell("first", is("rope", [0, 1, 2], 0));
set("#panel-orders input[name=move]", 5);
tell("rope moved", is("rope", [0, 1, 2], 5) && shown("orders", "changed") === "0");
for (const [scheme, changed] of [["none", "0"], ["sinusoidal", "9"], ["learned", "9"], ["alibi", "0"],
  ["mixed rope", "9"]]) {
  click("#panel-orders input[value='" + scheme + "']");
  tell(scheme, is(scheme, [0, 1, 2], 5) && shown("orders", "changed") === changed);
}
tell("length", shown("orders", "length-man") ===
  lengths[schemes.indexOf("mixed rope")].values[2 * P + 7].toFixed(3));
tell("verdict", text("#panel-orders .verdict").includes("Of rope's nine scores 0 change"));
drag("#panel-orders .card[data-word=dog] span", "#panel-orders .card[data-word=man]");
tell("dragged", fragment().includes("order=man+bites+dog") && is("mixed rope", [2, 1, 0], 5));
click("#panel-orders input[value=none]");
tell("without positions the matrix permutes", is("none", [2, 1, 0], 5) && shown("orders", "changed") === "0");
tell("a button by key", tabTo("#panel-orders .card[data-word=man] button[aria-label$=right]"));
key("Enter");
tell("moved by key", fragment().includes("order=bites+man+dog") && focused().matches(".card button"));
for (let n = 0; n < 2; n++) key("Enter");
tell("at the end nothing moves on, and the focus stays", fragment().includes("order=bites+dog+man") &&
  focused().matches(".card[data-word=man] button[aria-label$=right]"));
await open("#change=1&scheme=alibi&order=man+dog+bites&move=9");
tell("opened", is("alibi", [2, 0, 1], 9));
const changes = all("#panel-orders .sheet")[1].querySelectorAll("td");
tell("small changes are seen", shown("orders", "changed") ===
  String([...changes].filter((cell) => Number(cell.textContent) !== 0).length));
// A number that was rounded to four decimals is not rounded to three, as the change is, without error.
tell("six decimals", scores[1].values.filter((x) => x.toFixed(5) !== x.toFixed(4) + "0").length > 600);
await nonsense("orders", "", "#change=4&scheme=rop&order=man+man+man&move=10");

await open("");
asks("places", ["product"]);
click("#panel-places .predict button: it swings up and down");
const meeting = data("meeting"), met = (p, q) => meeting.values[p * meeting.columns + q];
tell("places, first", near(value("places", "product"), met(3, 7)));
tell("scores", right_pairs(meeting, [[0, 0], [0, 31], [31, 0], [12, 5]], "product"));
tell("both moved", near(met(3, 7), met(20, 24), 1e-5));
const far = meeting.values.slice(0, 32);
tell("verdict", text("#panel-places .verdict").includes(Math.min(...far).toFixed(2) + " and " + Math.max(...far).toFixed(2)));
tell("p by key", tabTo("#panel-places input[name=p]"));
key("ArrowLeft");
tell("p in the address", fragment().includes("p=11") && near(value("places", "product"), met(11, 5)));
const maps = data("moving-maps");
tell("one point", shown("places", "same").startsWith("Both") && lies("man", maps[0][0], 4));
click("#panel-places input[name=on]");
set("#panel-places input[name=k]", 3);
tell("turned", shown("places", "same").startsWith("The two") && lies("man 7", maps[0][4], 4));
click("#panel-places input[value='pair 2']");
await open("#expect=1&on=yes&k=3", 320);
tell("no name is cut", whole("places") && led("places"));
await open("#expect=1&on=yes&k=3&way=pair+2");
tell("turned in another pair", lies("man 7", maps[2][4], 4));
// A base so large that the last pair hardly turns.
await open("#expect=1&on=yes&k=3&way=pair+3");
again({ "moving-maps": maps.map((pair) => pair.map(() => pair[0])) });
tell("turned, though it is not seen", shown("places", "same") === "The two “the” lie apart, by less than 0.001 on each axis.");
click("#panel-places input[name=on]");
tell("not turned", shown("places", "same").startsWith("Both"));
const size = (map, n) => Math.hypot(map.values[2 * n], map.values[2 * n + 1]);
tell("no length changes", maps.every((pair) => pair.every((map) => [0, 1, 2, 3, 4].every((n) =>
  near(size(map, n), size(pair[0], n), 0.002)))));
await nonsense("places", "", "#expect=9&p=32&q=-1&d=1e3&on=1&way=pair&k=16");
await open("#change=1&expect=1&on=yes", 360);
fits("panels");
find("#panel-orders .card[data-word=bites] button").focus();
await widened();
tell("a card keeps the focus where the window becomes wider", focused().matches(".card[data-word=bites] button"));
