// Contenders of lesson 09, trained in the page: every loss is that of the lesson's first seed.
const panel = "#panel-contest ";
const losses = data("contest-losses"), right = data("contest-right"), names = data("contest-names");
const loss = () => value("contest", "loss"), count = losses[0].length;

click(panel + ".predict button: all of them");
tell("a wrong guess", text(panel + ".verdict").includes("Not so."));
set(panel + "select[name=speed]", "ten steps a second");
tell("Step by key", tabTo(panel + ".live button"));
key("Tab");
key("Enter");
await until("a step", () => step() === 1);
tell("the first loss", loss() === Math.fround(losses[0][0]));
click(button("Play"));
await until("it plays", () => step() > 5);
click(button("Stop"));
await until("stopped", () => button("Stop").disabled);
tell("as far as recorded", loss() === Math.fround(losses[0][step() - 1]));
set(panel + "select[name=speed]", "as fast as it goes");
for (const name of ["attention, no positions", "sinusoidal", "tanh RNN, no positions"]) {
  const n = names.indexOf(name);
  set(panel + "select[name=contest-kind]", name);
  tell(name + " is chosen", name === names[0] || step() === 0);
  click(button("Play"));
  await until(name + " to the end", () => step() === count && button("Stop").disabled);
  tell(name + ": the last loss", loss() === Math.fround(losses[n][count - 1]));
  tell(name + ": answers", value("contest", "right") === right[n]);
  tell(name + ": said aloud", text(panel + ".progress").includes("its first " + count + " losses are the same, to the last bit"));
}
tell("without positions half at most", right[0] <= 0.5 && right[names.indexOf("sinusoidal")] > 0.9);
tell("all three stay", all(panel + ".list tbody tr").length === 3);
await nonsense("contest", "", "#contest-kind=none");
await open("", 360);
fits("contest");
