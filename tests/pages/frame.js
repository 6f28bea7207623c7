// The frame around panels, tried with two panels of our own: frame_test.sh writes the page.
tell("question", text("#panel-words h3"));
tell("words", all("#panel-words button").map((one) => one.textContent).join(" "));
tell("start", text("#panel-words output"));
click("button: dog");
tell("clicked", text("#panel-words output") + " " + fragment());
find("button: cat").focus();
key("Enter");
tell("pressed", text("#panel-words output") + " " + fragment());
frame.contentWindow.location.hash = "#row=dog";
await new Promise((done) => setTimeout(done, 10));
tell("address", text("#panel-words output"));
await open("#row=dog&other=x");
tell("opened", text("#panel-words output"));
await open("#row=nonsense");
tell("nonsense", text("#panel-words output"));
await open("#step-1");
tell("anchor", text("#panel-words output") + " " + fragment());
for (let n = 0; n < 300; n++) click(n % 2 ? "button: dog" : "button: cat");  // more than a browser writes
tell("often", text("#panel-words output"));
const frameOf = frame.contentWindow.embedlings;
tell("infinity", frameOf.data("values")[3] === Infinity);
for (const value of frameOf.data("values")) tell("number", frameOf.number(value));
tell("shades", [-2, -0.1, 0, 1, 2].map((value) => frameOf.shade(value, 2)).join(" "));
