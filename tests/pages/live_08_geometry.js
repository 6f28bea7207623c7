// Word vectors of lesson 08, learned in the page from its text and from sentences of the reader's.
const panel = "#panel-learning ";
const losses = data("learning-losses"), count = data("learning-steps"), five = data("learning-near");
const loss = () => value("learning", "loss");
const nearest = () => all("#panel-learning [data-name=near] tbody th").map((one) => one.textContent);

click(panel + ".predict button: the, which stands beside zog");
tell("a wrong guess", text(panel + ".verdict").includes("Not so. Standing side by side"));
click(panel + ".predict button: an animal");
tell("the right guess", text(panel + ".verdict").includes("Right."));
click(button("Step"));
await until("a step", () => step() === 1);
tell("the first loss", loss() === Math.fround(losses[0]));
tell("a map", all(panel + "svg.map circle.spot").length === data("learning-words").split(" ").length + 1);
tell("with its word", all(panel + "svg.map text").some((one) => one.textContent === "zog"));
await until("its neighbours", () => nearest().length === 5);
tell("Play by key", tabTo(panel + ".live button"));
key("Enter");
await until("it plays", () => step() > 3);
key(" ");
await until("stopped by key", () => button("Stop").disabled);
tell("as far as recorded", loss() === Math.fround(losses[step() - 1]));
set(panel + "select[name=speed]", "as fast as it goes");
click(button("Play"));
await until("to the end", () => step() === count && button("Stop").disabled);
tell("the last loss", loss() === Math.fround(losses[count - 1]));
tell("said aloud", text(panel + ".progress").includes("its first " + count + " losses are the same, to the last bit"));
await until("near in the end", () => nearest().join() === five.join());
tell("groups", value("learning", "purity") > 0.6);
set(panel + "input[name=near]", "king");
tell("another word is asked about", fragment().includes("near=king"));

// Without the sentences there is no such word, and it is another training.
set(panel + "select[name=times]", "0");
tell("gone", step() === 0 && all(panel + "svg.map").length === 0);
click(button("Step"));
await until("its first step", () => step() === 1);
tell("nothing to compare with", !text(panel + ".progress").includes("last bit"));
tell("no zog", all(panel + "svg.map text").every((one) => one.textContent !== "zog"));
await nonsense("learning", "", "#times=3&near=42");
await open("", 360);
fits("learning");
