// The frame around panels, tried with two panels of our own: frame_test.sh writes the page.
tell("question", text("#panel-words h2"));
tell("words", all("#panel-words button").map((one) => one.textContent).join(" "));
tell("start", text("#panel-words output"));
click("button: dog");
tell("clicked", text("#panel-words output") + " " + fragment());
find("button: cat").focus();
key("Enter");
tell("pressed", text("#panel-words output") + " " + fragment());
frame.contentWindow.location.hash = "#row=dog";
const moment = () => new Promise((done) => setTimeout(done, 20));
await moment();
tell("address", text("#panel-words output"));
frame.contentWindow.location.hash = "#step-1";
await moment();
tell("place", text("#panel-words output") + " " + fragment());
click("button: cat");
frame.contentWindow.history.back();
await moment();
tell("back", text("#panel-words output") + " " + fragment());
await open("#row=dog&other=x");
tell("opened", text("#panel-words output"));
await open("#row=nonsense");
tell("nonsense", text("#panel-words output"));
await open("#step-1");
tell("anchor", text("#panel-words output") + " " + fragment());
for (let n = 0; n <= 300; n++) click(n % 2 ? "button: dog" : "button: cat");  // more than a browser writes
tell("often", text("#panel-words output"));
await new Promise((done) => setTimeout(done, 1100));
tell("rested", fragment());
click("button: dog");
frame.contentWindow.dispatchEvent(new Event("pagehide"));
tell("left", fragment());
const frameOf = frame.contentWindow.embedlings;
let complaints = "";
frame.contentWindow.console.error = (error) => { complaints += error.message; };
tell("infinity", frameOf.data("values")[3] === Infinity);
for (const value of frameOf.data("values")) tell("number", frameOf.number(value));
frameOf.panel("words", (root, state) => {
  root.append(frameOf.element("button", {}, "cat"));
  state.onchange(() => { throw new Error("no words"); });
});
tell("failed", text("#panel-words .stage") + " " + complaints);
frameOf.panel("words", (root, state) => state.onchange(() => { root.textContent = state.text("row"); }));
frame.contentWindow.location.hash = "#row=cat";
await moment();
tell("another", text("#panel-words .stage"));
let drawn = 0;
frameOf.panel("words", (root, state) => state.onchange(() => { drawn += state.text("row").length; }));
for (const hash of ["#row=cat&other=x", "#row=cattle&other=x"]) {
  frame.contentWindow.location.hash = hash;
  await moment();
  tell("drawn", drawn);
}
tell("shades", [-2, -0.1, 0, 1, 2].map((value) => frameOf.shade(value, 2)).join(" "));
