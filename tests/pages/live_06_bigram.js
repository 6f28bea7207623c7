// The descent of lesson 06, trained in the page: its numbers are those of the lesson's program, for
// its text, and other settings train another model.
const panel = "#panel-descent ";
const losses = data("descent-losses"), count = losses.length;
const loss = () => value("descent", "loss");
tell("asks", all(panel + ".predict button").length === 3);
click(panel + ".predict button: below the bigram floor");
tell("a wrong guess", text(panel + ".verdict").includes("Not so."));
click(panel + ".predict button: just above the bigram floor");
tell("the right guess", text(panel + ".verdict").includes("Right"));
tell("its text", find(panel + "textarea").value === data("descent-text"));
tell("at rest", button("Stop").disabled && button("Start over").disabled && !button("Play").disabled);

// By hand, one step at a time, then as fast as it goes.
click(button("Step"));
await until("a step", () => step() === 1);
tell("uniform", near(loss(), value("descent", "uniform"), 1e-5));
tell("the first loss", loss() === Math.fround(losses[0]));
set(panel + "select[name=speed]", "as fast as it goes");
click(button("Step"));
await until("kept by another speed", () => step() === 2);
click(button("Play"));
await until("played to the end", () => step() === count && button("Stop").disabled);
tell("the last loss", loss() === Math.fround(losses[count - 1]));
tell("said aloud", text(panel + ".progress").includes("its first " + count + " losses are the same, to the last bit"));
tell("above the floor", loss() > value("descent", "bigram") && loss() < value("descent", "bigram") + 0.1);
tell("ended", button("Play").disabled && button("Step").disabled);
click(panel + "button.write");
await until("it writes", () => all(panel + "pre").length === 1 && text(panel + "pre").length > 100);
const written = text(panel + "pre");

// The same again, by keys: Play, Stop, and Play once more.
click(button("Start over"));
tell("nothing is left", all(panel + "svg").length === 0 && all(panel + "pre").length === 0 && step() === 0);
set(panel + "select[name=speed]", "ten steps a second");
tell("Play by key", tabTo(panel + ".live button"));
key("Enter");
await until("it plays", () => step() > 1 && !button("Stop").disabled);
tell("Stop has the focus", focused() === button("Stop"));
key(" ");
await until("stopped by key", () => button("Stop").disabled);
const stopped = step();
await waited(10);
tell("and rests", step() === stopped && stopped < count && loss() === Math.fround(losses[stopped - 1]));
set(panel + "select[name=speed]", "as fast as it goes");
button("Play").focus();
key("Enter");
await until("to the end by key", () => step() === count && button("Stop").disabled);
tell("the same end", loss() === Math.fround(losses[count - 1]));
click(panel + "button.write");
await until("it writes the same", () => all(panel + "pre").length === 1 && text(panel + "pre") === written);

// A text of the reader's: a b a b c has the bigram floor (ln 2) / 2, for V = 4 with <unk>.
set(panel + "textarea", "ababc");
tell("another text is another training", step() === 0 && fragment().includes("text=ababc"));
set(panel + "select[name=steps]", "200");
click(button("Play"));
await until("trained on it", () => step() === 200 && button("Stop").disabled);
tell("its floor", near(value("descent", "bigram"), Math.log(2) / 2, 1e-12) && near(value("descent", "uniform"), Math.log(4), 1e-12));
tell("reached", loss() - Math.log(2) / 2 < 0.02 && loss() >= Math.log(2) / 2);
tell("nothing to compare with", !text(panel + ".progress").includes("last bit"));
set(panel + "textarea", "a");
tell("too short", text(panel + ".progress").startsWith("Type two characters") && button("Play").disabled);

// A rate at which it comes to nothing, or to an end, and an address that says all of it.
await open("#rate=30&steps=50&speed=as+fast+as+it+goes&text=to+be+or+not+to+be");
tell("from the address", find(panel + "textarea").value === "to be or not to be" && find(panel + "select[name=rate]").value === "30");
click(button("Play"));
await until("ends, whatever comes", () => step() === 50 || text(panel + ".progress").startsWith("The engine stopped"));
await nonsense("descent", "", "#rate=fast&steps=-1&speed=never");

// Without its engine the panel says so, and the page is as it was otherwise.
find("#data-engine").remove();
again({});
tell("not alive", text(panel + ".not-alive").startsWith("This panel is not alive") && all(panel + ".live button").length === 0);
await open("", 360);
fits("descent");
