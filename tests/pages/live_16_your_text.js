// The model of lesson 16, writing in the page what it wrote in the terminal.
const panel = "#panel-writing ";
const scores = data("writing-scores"), count = 60, prompt = data("writing-prompt");
const written = () => text(panel + "[data-name=written]");

click(panel + ".predict button: only its beginning");
tell("a wrong guess", text(panel + ".verdict").includes("Not so. Each choice depends"));
tell("the whole model", atob(data("writing-model")).length === data("writing-bytes"));
tell("its beginning", find(panel + "textarea").value === prompt);
click(button("Step"));
await until("a token", () => step() === 1);
tell("goes on", written().startsWith(prompt) && written().length > prompt.length);
tell("likeliest first", all(panel + ".list tbody tr").length === 8);
set(panel + "select[name=speed]", "as fast as it goes");
const texts = {};
for (const degrees of ["0.7", "0", "1.5"]) {
  set(panel + "select[name=degrees]", degrees);
  tell(degrees + ": begins anew", degrees === "0.7" || step() === 0);
  click(button("Play"));
  await until(degrees + ": to the end", () => step() === count && button("Stop").disabled);
  tell(degrees + ": said aloud", text(panel + ".progress").includes("its first " + count + " scores are the same, to the last bit"));
  texts[degrees] = written();
}
tell("three texts", new Set(Object.values(texts)).size === 3);
tell("as the terminal", Object.values(texts).every((one) => page().body.textContent.includes(one.slice(0, prompt.length + 20))));
click(button("Start over"));
click(button("Play"));
await until("once more", () => step() === count && button("Stop").disabled);
tell("the same", written() === texts["1.5"]);
set(panel + "select[name=seed]", "8");
tell("by key", tabTo(panel + ".live button"));
key("Enter");
await until("another seed", () => step() === count && button("Stop").disabled);
tell("another text", written() !== texts["1.5"] && !text(panel + ".progress").includes("last bit"));
set(panel + "select[name=k]", "1");
click(button("Step"));
await until("one token may come", () => step() === 1 && all(panel + ".list tbody tr").length === 1);
set(panel + "textarea", "");
tell("no beginning", text(panel + ".progress").startsWith("Type a beginning") && button("Play").disabled);
await nonsense("writing", "", "#degrees=hot&k=-1&p=2&seed=x");
await open("", 360);
fits("writing");
