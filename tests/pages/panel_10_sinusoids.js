asks("places", ["cosine", "product"]);
click("#panel-places .predict button: below 0.9");
const wanted = (id, p, q) => data("cosines-" + id).values[p * data("cosines-" + id).columns + q];
tell("first", near(value("places", "cosine"), wanted("sinusoidal", 3, 4)));
tell("verdict", text("#panel-places .verdict").includes(wanted("sinusoidal", 0, 1).toFixed(3)));
tell("pairs", right_pairs(data("cosines-sinusoidal"), [[0, 0], [0, 31], [5, 9], [31, 30]]));
for (const [name, id] of [["learned, at random", "random"], ["learned, trained", "trained"]]) {
  click("#panel-places input[value='" + name + "']");
  tell(id + ", also behind its end", right_pairs(data("cosines-" + id), [[2, 4], [2, 31]]));
}
const q_end = data("places-trained").rows - 1;
await open("#expect=1&table=learned,+trained&p=2&q=31");
find("#panel-places input[name=q]").focus();
key("ArrowLeft");
tell("a key moves on from the end of a shorter table", fragment().includes("q=" + (q_end - 1)) &&
  near(value("places", "cosine"), wanted("trained", 2, q_end - 1)));
click("#panel-places input[value=sinusoidal]");
set("#panel-places input[name=d]", 31);
tell("no dimension behind the last", text("#panel-places").includes("Dimension 15 at every position") &&
  all("#panel-places .slider output")[2].textContent === "15");
const grid = data("places-sinusoidal"), values = grid.values.filter((x, n) => n % grid.columns === 15);
const [first, end, least, most] = [values[0], values.at(-1), Math.min(...values), Math.max(...values)].map((x) =>
  frame.contentWindow.embedlings.number(x, 3));
tell("what a curve shows is said", all("#panel-places .chart")[1].ariaLabel === "dimension 15: from " + first + " to " + end +
  ", least " + least + ", largest " + most);
tell("of a strip too", all("#panel-places .strip").every((one) => /^.+, 16 numbers: from \S+ to \S+, least \S+, largest \S+$/.test(one.ariaLabel)));
tell("p by key", tabTo("#panel-places input[name=p]"));
key("ArrowRight");
tell("address", fragment().includes("p=3"));
set("#panel-places input[name=q]", 3);
const marks = [...all("#panel-places .chart")[1].querySelectorAll(".dot")].map((one) => frame.contentWindow.getComputedStyle(one));
tell("p and q are two marks on one point", marks.length === 2 && marks[0].fill !== "none" && marks[1].fill === "none" &&
  parseFloat(marks[1].r) > parseFloat(marks[0].r));
const strips = (name) => all("#panel-places .sheet tr").filter((row) => row.querySelector("th").textContent.trim() === name)
  .map((row) => row.querySelector(".strip").innerHTML);
tell("p has the colours of its row", strips("▸ 3 p q").join() === strips("p").join() &&
  text("#panel-places").includes("Blue is above zero") && text("#panel-places").includes("31 positions"));
tell("all hands", text("#panel-places").includes("All hands of the clock"));
tell("the question stands before what answers it", find("#panel-places").compareDocumentPosition(
  find("figcaption: Cosines of all pairs of positions")) === Node.DOCUMENT_POSITION_FOLLOWING);
tell("places off, nowhere to begin", find("#panel-places input[name=k]").disabled);
tell("one point", shown("places", "same").startsWith("Both"));
click("#panel-places input[name=on]");
tell("two points", !find("#panel-places input[name=k]").disabled && shown("places", "same").startsWith("The two"));
set("#panel-places input[name=k]", 9);
tell("moved", lies("man 13", data("sentence-maps")[10], 4) && led("places"));
await nonsense("places", "", "#expect=x&table=a&p=-1&q=1e9&d=y&on=1&k=16");
await open("#expect=1&on=yes", 360);
fits("places");
await widened();
tell("a wider map where there is room", find("#panel-places .map").getAttribute("width") === "480");
const { panel, places_panel } = frame.contentWindow.embedlings;
const wide = (columns) => {
  const rows = { rows: 2, columns, values: Array.from({ length: 2 * columns }, (unused, n) => n % 2) };
  panel("places", (root, state) => places_panel(root, state, { answers: [], verdict: String,
    tables: [{ name: "wide", rows, clock: "sine" }] }));
  return text("#panel-places");
};
tell("not all hands", wide(64).includes("The first 16 of 32 hands of the clock"));
tell("a sine without a cosine is no hand", wide(33).includes("All hands of the clock"));
