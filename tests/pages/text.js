// Every sentence in the panel of lesson 05, by every number of merges: the ids are the engine's.
await open("#many=1");
let compared = 0;
const ids = (n) => find("#panel-text [data-name=ids-" + n + "]").textContent;
// One event and no focus, for both draw the page anew.
function type(text) {
  const field = find("#panel-text input[name=text]");
  field.value = text;
  field.dispatchEvent(new frame.contentWindow.Event("input", { bubbles: true }));
}
for (let m = 0; m < merges.length; m++) {
  set("#panel-text input[name=merges]", String(merges[m]));
  for (const sentence of sentences) {
    const text = String.fromCodePoint(...sentence.letters);
    type(text);
    const found = [ids(0), ids(1), ids(2)];
    const wanted = [sentence.ids[0], sentence.ids[1], sentence.ids[2 + m]].map((list) => list.join(" "));
    found.forEach((one, n) => {
      if (one !== wanted[n]) tell(["characters", "words", merges[m] + " merges"][n], JSON.stringify(text) + ": " + one + " and not " + wanted[n]);
      else compared++;
    });
  }
}
tell("compared", compared);
