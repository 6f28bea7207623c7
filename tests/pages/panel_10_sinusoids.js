asks("places", ["cosine", "product"]);
click("#panel-places .predict button: below 0.9");
const wanted = (id, p, q) => data("cosines-" + id).values[p * data("cosines-" + id).columns + q];
tell("first", near(value("places", "cosine"), wanted("sinusoidal", 3, 7)));
tell("verdict", text("#panel-places .verdict").includes(wanted("sinusoidal", 0, 1).toFixed(3)));
let wrong = 0;
for (const [p, q] of [[0, 0], [0, 31], [5, 9], [31, 30]]) {
  set("#panel-places input[name=p]", p);
  set("#panel-places input[name=q]", q);
  wrong += near(value("places", "cosine"), wanted("sinusoidal", p, q)) ? 0 : 1;
}
tell("pairs", wrong === 0);
for (const [name, id] of [["learned, at random", "random"], ["learned, trained", "trained"]]) {
  click("#panel-places input[value='" + name + "']");
  set("#panel-places input[name=p]", 2);
  set("#panel-places input[name=q]", 4);
  tell(id, near(value("places", "cosine"), wanted(id, 2, 4)));
  set("#panel-places input[name=q]", 31);
  tell(id + ", behind its end", near(value("places", "cosine"), wanted(id, 2, 11)));
}
tell("p by key", tabTo("#panel-places input[name=p]"));
key("ArrowRight");
tell("address", fragment().includes("p=3"));
tell("one point", shown("places", "same").startsWith("Both"));
click("#panel-places input[name=on]");
tell("two points", shown("places", "same").startsWith("The two"));
set("#panel-places input[name=k]", 9);
const man = find("#panel-places text.word: man 13").dataset;
tell("moved", Number(man.x) === data("sentence-maps")[10].values[8] &&
  Number(man.y) === data("sentence-maps")[10].values[9]);
await nonsense("places", "", "#expect=x&places=a&p=-1&q=1e9&d=y&on=1&k=16");
await open("#expect=1&on=yes", 360);
fits("places");
