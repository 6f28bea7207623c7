asks("text", ["tokens-0", "tokens-2", "ids-0", "stage-id"]);
click("#panel-text .predict button: up to three times as many as words");
tell("verdict", text("#panel-text .verdict").endsWith("Right. 56 characters, 12 words, 25 byte pairs."));
const tables = data("tables");
const ids = (n) => shown("text", "ids-" + n).split(" ").map(Number);
const tokens = () => all("#panel-text .look");
tell("first", ids(2).length === 25 && tokens().length === 25 && shown("text", "tokens-1") === "12" &&
  shown("text", "unknown-1") === "4" && tokens()[0].classList.contains("me"));
const row = (n, id) => tables[n].values.slice(4 * id, 4 * id + 4).map((x) => x.toFixed(3)).join(" ");
["characters", "words", "byte pairs"].forEach((name, n) => {
  click("#panel-text input[name=cut][value='" + name + "']");
  click("#panel-text [data-token='1']");
  tell(name, shown("text", "stage-id") === String(ids(n)[1]) && shown("text", "stage-row") === row(n, ids(n)[1]) &&
    shown("text", "stage-one-hot").startsWith("a 1 at index " + ids(n)[1] + ",") && tokens().length === ids(n).length &&
    all("#panel-text .sheet .lit").length === 1);
});
tell("address", fragment().includes("cut=byte+pairs") && fragment().includes("t=1"));
set("#panel-text input[name=text]", "hahaha");
tell("typed", shown("text", "stage-text") === "hahaha" && ids(0).length === 6);
frame.contentWindow.location.hash = "#many=1&text=the+cat";
await new Promise((done) => setTimeout(done, 50));
tell("another address, also where one types", find("#panel-text input[name=text]").value === "the cat" &&
  shown("text", "stage-text") === "the cat");
set("#panel-text input[name=text]", "hahaha");
set("#panel-text input[name=text]", "   ");
tell("blanks alone are not taken", ids(0).length === 6 && find("#panel-text input[name=text]").ariaInvalid === "true" &&
  text("#refused-text") === "Type at least one word.");
set("#panel-text input[name=text]", "x".repeat(81));
tell("nor is a long one", ids(0).length === 6 && text("#refused-text") === "At most 80 characters: these are 81.");
set("#panel-text input[name=text]", "a <b> & é日");
tell("a text stays a text", all("#panel-text .drawn b").every((one) => one.children.length === 0) && ids(0).length === 10);
set("#panel-text input[name=merges]", "0");
const byte = data("bytes");
tell("no merges: bytes", ids(2).join() === [...new TextEncoder().encode("a <b> & é日")].map((one) => byte[one]).join());
tell("merges by key", tabTo("#panel-text input[name=merges]"));
for (let n = 1; n <= 3; n++) key("ArrowRight");
tell("three of them", fragment().includes("merges=3") && ids(2).every((id) => id < 259));
tell("a cut by key", tabTo("#panel-text input[name=cut]"));
key("ArrowLeft");
tell("words by key", fragment().includes("cut=words"));
await open("#many=1&text=a");
tell("one", text("#panel-text [data-name=stage-text]") === "a" && find("#panel-text .tokens").ariaLabel === "1 token" &&
  find("#panel-text .shape").textContent === "[1 byte]");
tell("one row", text("#panel-text .sheet").length > 0 && find("#panel-text .sheet").ariaLabel === "Row of token 0");
await open("#many=1&text=the+qzx&cut=words&t=1");
tell("a word nobody saw", ids(1)[1] === 0 && find("#panel-text").textContent.includes("does not contain it"));
tell("a token is set apart", find("#panel-text .readout").textContent.startsWith("Token 1, “\u2068<unk>\u2069”, has the id 0.") &&
  find("#panel-text .sheet .lit th").title === "\u2068<unk>\u2069 0");
tell("a token by key", tabTo("#panel-text input[name=t]"));
key("ArrowLeft");
tell("the other one", shown("text", "stage-token") === "the" && !find("#panel-text").textContent.includes("does not contain"));
await open("#many=1&text=cat&cut=characters&t=9");
tell("past the end is the last", text("#panel-text .slider:last-of-type output") === "2" && shown("text", "stage-token") === "t");
find("#panel-text input[name=t]").focus();
key("ArrowLeft");
tell("and the next key leaves it", shown("text", "stage-token") === "a" && fragment().includes("t=1"));
await open("#many=1&merges=0&text=" + encodeURIComponent("😀".repeat(80)));
click("#panel-text [data-token='319']");
tell("more tokens than characters", tokens().length === 320 && shown("text", "stage-id") === String(ids(2)[319]) &&
  tokens()[319].classList.contains("me"));
await open("#many=1&text=a&cut=words");
again({ tables: data("tables").map((table) => ({ ...table, rows: 2 })) });
tell("one zero", shown("text", "stage-one-hot").endsWith(", 1 zero"));
await nonsense("text", "", "#many=0&text=&cut=letters&merges=-1&t=320");
await nonsense("text", "#many=2", "#many=2&text=%0A%00&cut=&merges=x&t=1e9");
await open("#many=1&cut=characters&t=40", 360);
fits("text");
tell("colours", all("#panel-text .key").some((one) => one.textContent.includes("rust is below")));
