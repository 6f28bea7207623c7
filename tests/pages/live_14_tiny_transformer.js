// The transformer of lesson 14, trained in the page on the text of the lesson's run and on another.
const panel = "#panel-paragraph ";
const losses = data("paragraph-losses"), looks = data("paragraph-looks"), count = losses.length;
const loss = () => value("paragraph", "loss"), held_out = () => value("paragraph", "held-out");

click(panel + ".predict button: neither falls");
tell("a wrong guess", text(panel + ".verdict").includes("Not so."));
tell("its text", find(panel + "textarea").value === data("paragraph-text"));
click(button("Step"));
await until("a step", () => step() === 1);
tell("the first loss", loss() === Math.fround(losses[0]) && held_out() === looks[0]);
await until("it writes", () => all(panel + "pre").length === 1 && text(panel + "pre").length > 50);
set(panel + "select[name=speed]", "ten steps a second");
tell("Play by key", tabTo(panel + ".live button"));
key("Enter");
await until("it plays", () => step() > 5);
tell("Stop has the focus", focused() === button("Stop"));
key(" ");
await until("stopped by key", () => button("Stop").disabled);
const stopped = step();
tell("as far as recorded", loss() === Math.fround(losses[stopped - 1]) &&
  held_out() === looks[Math.floor(stopped / 20)]);
await waited(10);
tell("and rests", step() === stopped);
click(button("Play"));
set(panel + "select[name=speed]", "as fast as it goes");
await until("faster, to the end", () => step() === count && button("Stop").disabled);
tell("the last loss", loss() === Math.fround(losses[count - 1]) && held_out() === looks.at(-1));
tell("said aloud", text(panel + ".progress").includes("its first " + count + " losses are the same, to the last bit"));
await until("what it writes in the end", () => text(panel + "figcaption") === "What it writes after " + count + " steps");
const written = text(panel + "pre");
tell("words", written.length > 100 && written.includes(" the "));

// Without positions it is another model; so is that of another text.
set(panel + "select[name=ways]", "none");
tell("another model", step() === 0 && all(panel + "svg").length === 0 && fragment().includes("ways=none"));
click(button("Step"));
await until("its first step", () => step() === 1);
tell("nothing to compare with", !text(panel + ".progress").includes("last bit"));
set(panel + "textarea", "too short");
tell("too short", text(panel + ".progress").startsWith("Type 300 characters") && button("Play").disabled);
set(panel + "textarea", "round and round it goes. ".repeat(20));
click(button("Play"));
await until("learned by heart", () => step() > 60 && loss() < 0.5);
click(button("Stop"));
await open("", 360);
fits("paragraph");
