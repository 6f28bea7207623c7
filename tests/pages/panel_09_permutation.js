asks("orders", ["changed"]);
click("#panel-orders .predict button: all nine");
const schemes = data("schemes"), scores = data("scores"), P = 12;
const at = (s, i, m, j, n) => scores[s].values[(i * P + m) * 3 * P + j * P + n];
const cells = () => all("#panel-orders .sheet")[0].querySelectorAll("td");
const is = (s, order, k) => [...cells()].every((cell, c) => cell.textContent ===
  at(s, order[Math.floor(c / 3)], Math.floor(c / 3) + k, order[c % 3], c % 3 + k).toFixed(2));
tell("first", is(0, [0, 1, 2], 0) && shown("orders", "changed") === "0");
tell("verdict", text("#panel-orders .verdict").includes("Not so. The scores only move with their words, as the order does. In “man bites dog” 0 of the nine scores are different without positions"));
drag("#panel-orders .card[data-word=dog] span", "#panel-orders .card[data-word=man]");
tell("dragged, the matrix permutes", is(0, [2, 1, 0], 0) && shown("orders", "changed") === "0");
pointer("pointerdown", find("#panel-orders .card[data-word=dog] span"));
pointer("pointerup", find("#panel-orders .card[data-word=man] span"));
tell("dragged back, by a mouse that is over the other card", is(0, [0, 1, 2], 0));
pointer("pointerdown", find("#panel-orders .card[data-word=dog] span"));
for (const event of ["pointerup", "pointerdown"]) pointer(event, page().body);
pointer("pointerup", find("#panel-orders .card[data-word=man] span"));
tell("dropped nowhere, nothing is left of it", is(0, [0, 1, 2], 0));
drag("#panel-orders .card[data-word=dog] span", "#panel-orders .card[data-word=man]");
click("#panel-orders input[value=sinusoidal]");
tell("with sines", is(1, [2, 1, 0], 0) && Number(shown("orders", "changed")) > 4);
set("#panel-orders input[name=move]", 4);
tell("moved", is(1, [2, 1, 0], 4));
tell("a button by key", tabTo("#panel-orders .card[data-word=bites] button[aria-label$=left]"));
key("Enter");
tell("moved by key", fragment().includes("order=bites+man+dog") && is(1, [1, 2, 0], 4));
// As many cells say that a score changed as are counted.
const says = () => all("#panel-orders .sheet")[1].querySelectorAll("td");
for (const scheme of schemes)
  for (const k of [0, 3, 9]) {
    await open("#change=1&scheme=" + scheme + "&order=bites+man+dog&move=" + k);
    const counted = [...says()].filter((cell) => Number(cell.textContent) !== 0).length;
    if (String(counted) !== shown("orders", "changed")) tell(scheme + k + " counted as shown", false);
    if ([...says()].some((cell) => /^-[0.]*$/.test(cell.textContent))) tell(scheme + k + " minus zero", false);
  }
// A number that was rounded to four decimals is not rounded to three, as the change is, without error.
tell("six decimals", scores[1].values.filter((x) => x.toFixed(5) !== x.toFixed(4) + "0").length > 600);
await nonsense("orders", "", "#change=4&scheme=rope&order=man&move=-1");
await open("#change=1", 360);
fits("orders");
tell("colours", all("#panel-orders .key").some((one) => one.textContent.includes("rust is below")));
