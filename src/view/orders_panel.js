"use strict";
// The panel of the scores of "dog bites man", in any order and from any position on:
//
//   schemes   names of ways to tell the order; the first one shown is `first`
//   scores    a Grid for each: row i * P + m, column j * P + n is the score of the query of word i
//             at position m and the key of word j at position n
//   lengths   a Grid [3, P] for each, the lengths of queries; or null
//   answers   to the panel's question; verdict(changed) is what was measured, where
//             changed("rope", [0, 1, 2], 5) counts the scores that change with an order and a
//             position; right(changed) is the answer that it makes right, why: what others overlook
//   later     a sentence about schemes that the lesson explains further down, or nothing
embedlings.orders_panel = function (root, state, { schemes, scores, lengths, first, answers, verdict, right, why, later }) {
  const { element, figures } = embedlings;
  const { choice, slider, predict, place } = embedlings.controls(root, state);
  const words = ["dog", "bites", "man"], P = scores[0].columns / 3;

  const score = (s, i, m, j, n) => scores[s].values[(i * P + m) * scores[s].columns + j * P + n];
  // Scores of words in an order from place k on, minus those of the same words at the start.
  const changes = (s, order, k) => order.map((i, m) => order.map((j, n) =>
    score(s, i, m + k, j, n + k) - score(s, i, i, j, j)));
  // A score that is counted as changed shows it, in three decimals.
  const changed = (s, order, k) =>
    changes(s, order, k).flat().filter((x) => Number(figures.fixed(x, 3)) !== 0).length;

  const known = predict("change", answers, () =>
    verdict((name, order, from) => changed(schemes.indexOf(name), order, from)),
    right && (() => right((name, order, from) => changed(schemes.indexOf(name), order, from))), why);
  const scheme = choice("scheme", "Positions", schemes, first);
  if (later) root.append(element("p", { class: "key" }, later));
  const k = slider("move", "Move all words by", 0, P - 3, 0);

  // The order, as "dog bites man": cards that can be dragged on each other, with buttons.
  const orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
  const named = (order) => order.map((n) => words[n]).join(" ");
  const order = () => orders.find((one) => named(one) === state.get("order", orders.map(named), named(orders[0])));
  function swap(a, b) {
    const now = [...order()];
    [now[a], now[b]] = [now[b], now[a]];
    state.set({ order: named(now) });
  }
  const show_cards = place("cards", true), show = place("orders");
  let dragged = null;  // the place of the card that a pointer went down on; it may go up anywhere
  document.addEventListener("pointerdown", () => { dragged = null; }, true);
  function card(n, m) {
    const button = (sign, label, to) => element("button", { type: "button", "aria-label": label,
      "aria-disabled": String(to < 0 || to > 2), "data-key": words[n] + sign, onclick: () => {
        if (to >= 0 && to <= 2) swap(m, to);  // else it keeps the focus, which a disabled one would lose
      } }, sign);
    return element("div", { class: "card", "data-place": m, "data-word": words[n],
      onpointerdown: () => { dragged = m; },
      onpointerup: (event) => {  // a mouse tells the card where it is, a finger the one it came from
        const target = document.elementFromPoint(event.clientX, event.clientY)?.closest(".card");
        const from = dragged;
        dragged = null;
        if (target && from !== null && Number(target.dataset.place) !== from)
          swap(from, Number(target.dataset.place));
      } }, button("◀", "move " + words[n] + " to the left", m - 1),
    element("span", {}, words[n]), button("▶", "move " + words[n] + " to the right", m + 1));
  }
  state.onchange(() => {
    const focused = document.activeElement?.dataset.key;  // of a button that is drawn anew
    show_cards(element("div", { class: "cards", role: "group", "aria-label": "The sentence: " + named(order()) },
      order().map(card)));
    root.querySelector("[data-key='" + focused + "']")?.focus();
  });

  state.onchange(() => {
    const s = schemes.indexOf(scheme()), now = order();
    const names = now.map((n, m) => words[n] + " " + (m + k()));
    const values = now.map((i, m) => now.map((j, n) => score(s, i, m + k(), j, n + k())));
    const most = figures.largest(values);
    const matrix = figures.sheet(values.map((row, m) => ({ name: names[m], values: row })),
      { columns: names, corner: "query", most, title: (scheme() === "none" ? "Scores" : "Scores of " + scheme()) + ": a row for each query" });
    if (!known())
      return show(matrix, element("p", { class: "hidden-number" }, "what changes: ?"));
    const moved = changes(s, now, k());
    const query = (n, m) => figures.fixed(lengths[s].values[n * P + m], 3);
    show(element("div", { class: "beside" }, matrix, figures.sheet(moved.map((row, m) => ({ name: names[m],
      values: row })), { columns: now.map((n) => words[n]), corner: "query", most, decimals: 3,
      title: "Change since “dog bites man” at 0 to 2" })), figures.key("Numbers are rounded."),
    element("p", { class: "readout" }, element("output", { "data-name": "changed" },
      String(changed(s, now, k()))), " of 9 scores changed, pair of words by pair of words."),
    lengths === null ? [] : element("p", { class: "readout" }, "Lengths of the queries: ", now.map((n, m) => [words[n] + " ",
      element("output", { "data-name": "length-" + words[n] }, query(n, m + k())),
      " (was " + query(n, n) + ")", m < 2 ? ", " : "."]).flat()));
  });
};
