// What stands in the place of a lesson's panel.js in frame_test.sh.
embedlings.panel("words", function (root, state) {
  const words = embedlings.data("words");
  const told = embedlings.element("output");
  root.append(...words.map((word) => embedlings.element("button",
      { onclick: () => state.set({ row: word }) }, word)), told);
  state.onchange(() => { told.textContent = state.get("row", words, words[0]); });
});
