// The tape of lesson 03, computed in the page: L = (a b + a + c)^2, and nudges of one number.
const panel = "#panel-nudges ";
const recorded = data("nudges-quotients"), count = data("nudges-steps");
const number = (name, n) => value("nudges", name + "-" + n);

click(panel + ".predict button: yes, always nearer");
tell("a wrong guess", text(panel + ".verdict").includes("Not so. The losses are rounded to about seven digits"));
click(button("Step"));
await until("a nudge", () => step() === 1);
// d = 2 * 3 + 2 - 4 = 4, L = 16; a gets 8 * (3 + 1), b gets 8 * 2, c gets 8.
tell("the tape by hand", [2, 3, -4, 6, 8, 4, 16].every((x, n) => number("value", n) === x) &&
  [32, 16, 8, 8, 8, 8, 1].every((x, n) => number("gradient", n) === x));
tell("a nudge of 1", number("loss", 0) === 64 && number("quotient", 0) === 48);
set(panel + "select[name=speed]", "as fast as it goes");
for (const [n, letter] of [[0, "a"], [1, "b"], [2, "c"]]) {
  click(panel + "input[name=nudged][value=" + letter + "]");
  await until(letter + " begins", () => n === 0 || step() === 0);
  click(button("Play"));
  await until(letter + " to the end", () => step() === count && button("Stop").disabled);
  tell(letter + ": as recorded", number("quotient", count - 1) === Math.fround(recorded[n][count - 1]));
  tell(letter + ": said aloud", text(panel + ".progress").includes("its first " + count + " quotients are the same, to the last bit"));
}
tell("worse in the end", Math.abs(recorded[0].at(-1) - 32) > Math.min(...recorded[0].map((q) => Math.abs(q - 32))));

// A number that moves is computed with at once: (0 * 3 + 0 - 4)^2 = 16.
set(panel + "input[name=a]", "0");
await until("the tape again", () => step() === 0 && all(panel + "[data-name=value-0]").length === 1 && number("value", 0) === 0);
tell("other gradients", number("gradient", 0) === -32 && number("gradient", 1) === 0 && number("value", 6) === 16);
tell("by key", tabTo(panel + "input[name=b]"));
key("ArrowRight");
await until("b is 3.5", () => all(panel + "[data-name=value-1]").length === 1 && number("value", 1) === 3.5);
click(button("Step"));
await until("a nudge of it", () => step() === 1);
tell("nothing to compare with", !text(panel + ".progress").includes("last bit"));
await nonsense("nudges", "", "#a=100&b=x&nudged=d");
await open("", 360);
fits("nudges");
