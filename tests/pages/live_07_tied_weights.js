// The two tied models of lesson 07, trained in the page: every loss is that of the lesson's run.
const panel = "#panel-ends ";
const [bare, mapped] = data("ends-losses"), count = bare.length;
const loss = () => value("ends", "loss");

click(panel + ".predict button: yes");
tell("a wrong guess", text(panel + ".verdict").includes("Not so."));
click(button("Step"));
await until("a step", () => step() === 1);
tell("the first loss", loss() === Math.fround(bare[0]));
set(panel + "select[name=speed]", "ten steps a second");
tell("Play by key", tabTo(panel + ".live button"));
key("Enter");
await until("it plays", () => step() > 5);
key(" ");
await until("stopped by key", () => button("Stop").disabled);
const stopped = step();
tell("as far as recorded", loss() === Math.fround(bare[stopped - 1]));
tell("a mirror", text(panel + ".progress").includes(" 0 of "));
click(button("Play"));
set(panel + "select[name=speed]", "as fast as it goes");
await until("faster, to the end", () => step() === count && button("Stop").disabled);
tell("the last loss", loss() === Math.fround(bare[count - 1]) && loss() > data("ends-floor") + 0.3);
tell("said aloud", text(panel + ".progress").includes("its first " + count + " losses are the same, to the last bit"));
tell("one order spoils the other", value("ends", "there") < 0.5);

// With the map, by keys: another training.
tell("the models by key", tabTo(panel + "input[name=ends-model]"));
key("ArrowRight");
tell("another model", step() === 0 && all(panel + "svg").length === 0 && fragment().includes("ends-model=E+M"));
click(button("Play"));
await until("to its end", () => step() === count && button("Stop").disabled);
tell("its last loss", loss() === Math.fround(mapped[count - 1]) && loss() < data("ends-floor") + 0.01);
tell("no mirror", !text(panel + ".progress").includes(" 0 of ") && value("ends", "there") > 0.9 && value("ends", "back") < 0.01);
await nonsense("ends", "", "#ends-model=both");
await open("", 360);
fits("ends");
