"use strict";
embedlings.panel("text", function (root, state) {
  const { element, data, figures, isolated } = embedlings;
  const { choice, slider, line, predict, place } = embedlings.controls(root, state);
  const cuts = ["characters", "words", "byte pairs"], tables = data("tables"), D = tables[0].columns;
  const cutters = make_cutters(), merges = data("merges").length / 2, most = 80;

  const many = (n, things) => n + " " + (n === 1 ? things.slice(0, -1) : things);
  const points = (text) => [...text].map((c) => c.codePointAt(0));
  const allowed = (text) => points(text).length <= most && points(text).every((c) => c >= 32 && c !== 127) &&
    cutters.words(points(text)).length > 0;
  const given = points(data("text")).slice(0, most).map((c) => String.fromCodePoint(c)).join("");
  const first = allowed(given) ? given : "the cat sat";

  // Ranges, so that one of them is right whatever the flags of the run.
  const answers = ["at most a quarter more than words", "up to three times as many as words", "more than that"];
  function right() {
    const share = cutters["byte pairs"](points(first), merges).length / cutters.words(points(first)).length;
    return share <= 1.25 ? 0 : share <= 3 ? 1 : 2;
  }
  const known = predict("many", answers,
    () => (first === data("text") ? "" : "“" + isolated(first) + "”: ") +
      cuts.map((cut) => many(cutters[cut](points(first), merges).length, cut)).join(", ") + ".",
    right, ["Words that are rare in the text that it learned from take several tokens.", "",
      "Frequent pairs of characters were merged, so most tokens are longer than one."]);
  const text = line("text", "Sentence", first, allowed, [], (typed) => (points(typed).length > most
    ? "At most " + most + " characters: these are " + points(typed).length + "."
    : "Type at least one word."));
  const cut = choice("cut", "Tokenize into", cuts, "byte pairs");
  const used = slider("merges", "Merges", 0, merges, merges);
  const tokens_now = () => cutters[cut()](points(text()), used());
  const at = slider("t", "Token", 0, 4 * most - 1, 0, String,  // a character has up to four bytes
    () => (known() ? tokens_now().length : most) - 1);
  const show = place("text");

  const size = (name) => (name === "byte pairs" ? 256 + used() : tables[cuts.indexOf(name)].rows);
  const visible = (string) => string.replaceAll(" ", "␣");
  const bytes = (string) => new TextEncoder().encode(string).length;

  function tokens_in_a_line(tokens, t) {
    return element("div",
      { class: "looks tokens", role: "group", "aria-label": many(tokens.length, "tokens") },
      tokens.map((token, n) => element("span", { class: "look" + (n === t ? " me" : "") +
        (token.begins && n > 0 ? " begins" : ""), "data-token": n, onclick: () => state.set({ t: n }) },
      element("b", {}, visible(token.shown)), element("small", {}, String(token.id)))));
  }

  function stages(tokens, t) {
    const { id, shown, piece } = tokens[t], T = tokens.length, V = size(cut());
    const row = tables[cuts.indexOf(cut())].values.slice(id * D, (id + 1) * D);
    const pieces = tokens.filter((token) => token.begins).length;
    const stage = (name, shape, what) => [name, shape, element("td", { "data-name": "stage-" + name }, what)];
    return figures.list("Token " + t + ", from the text to its row", ["stage", "shape", "what"], [
      stage("text", "[" + many(bytes(text()), "bytes") + "]",
        element("span", { class: "as-typed" }, text())),
      ...(piece === undefined ? [] : [stage("piece", "[" + pieces + "]", visible(piece))]),
      stage("token", "[" + T + "]", visible(shown)),
      stage("id", "[1, " + T + "]", String(id)),
      stage("one-hot", "[1, " + T + ", " + V + "]", "a 1 at index " + id + ", " + many(V - 1, "zeros")),
      stage("row", "[1, " + T + ", " + D + "]", row.map((x) => figures.fixed(x, 3)).join(" "))]);
  }

  // The rows of eight tokens around the one that is followed.
  function rows_around(tokens, t) {
    const from = Math.max(0, Math.min(t - 3, tokens.length - 8)), table = tables[cuts.indexOf(cut())].values;
    return figures.sheet(tokens.slice(from, from + 8).map(({ id, shown }, n) => ({ lit: from + n === t,
      name: isolated(visible(shown)) + " " + id, values: table.slice(id * D, (id + 1) * D) })),
    { title: tokens.length === 1 ? "Row of token 0" : "Rows of tokens " + from + " to " + Math.min(from + 7, tokens.length - 1), most: 3 });
  }

  function side_by_side(all) {
    return figures.list("The same sentence, three ways", ["tokens are", "V", "tokens", "bytes each", "<unk>"],
      cuts.map((name, n) => [name === cut() ? "▸ " + name : name, String(size(name)),
        element("td", { "data-name": "tokens-" + n }, String(all[n].length)),
        figures.fixed(bytes(text()) / all[n].length, 2),
        element("td", { "data-name": "unknown-" + n }, String(all[n].filter((token) => token.unknown).length))]));
  }

  state.onchange(() => {
    if (!known()) return show(element("p", { class: "hidden-number" }, "tokens: ?"));
    const all = cuts.map((name) => cutters[name](points(text()), used()));
    const tokens = all[cuts.indexOf(cut())], t = at();
    const { id, shown, unknown } = tokens[t];
    show(tokens_in_a_line(tokens, t), element("p", { class: "readout" },
      "Token " + t + ", “" + isolated(visible(shown)) + "”, has the id " + id + "." + (unknown
        ? " The text that the tokenizer learned from does not contain it, so it gets the id of <unk>, and what it was is lost." : "")),
    stages(tokens, t), element("div", { class: "beside" }, rows_around(tokens, t), side_by_side(all)),
    figures.key("Numbers are rounded."),
    cuts.map((name, n) => element("output", { "data-name": "ids-" + n, hidden: true },
      all[n].map((token) => token.id).join(" "))));
  });

  // The three ways to cut a list of characters; each token is {id, shown, begins, unknown, piece}.
  function make_cutters() {
    const spelt = (name) => data(name).reduce((all, c) => {
      if (c === 0) all.push("");
      else all[all.length - 1] += String.fromCodePoint(c);
      return all;
    }, [""]).slice(0, -1);
    const ids_of = (tokens) => new Map(tokens.map((token, n) => [token, n + 1]));
    const class_in = (runs) => (c) => {
      let low = 0, high = runs.length / 2;  // runs[2 * low] <= c < runs[2 * high]
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (runs[2 * middle] <= c) low = middle; else high = middle;
      }
      return runs[2 * low + 1];
    };
    const string = (list) => String.fromCodePoint(...list);
    const letters = ids_of(spelt("characters")), words = ids_of(spelt("words"));
    const named = (ids, key) => ({ id: ids.get(key) ?? 0, shown: ids.has(key) ? key : "<unk>",
      begins: true, unknown: !ids.has(key) });

    const word_class = class_in(data("word-classes")), capitals = new Map();
    data("capitals").forEach((c, n, all) => { if (n % 2 === 0) capitals.set(c, all[n + 1]); });
    // The Greek sigma has a form of its own at the end of a word.
    const small = (word) => string(word.map((c) => capitals.get(c) ?? c)).replace(/(.)σ$/su, "$1ς");
    // Classes of characters: of a word 2, a space 1, drawn over the one before 4 more.
    const is_digit = (c) => c >= 48 && c <= 57, is_word = (c) => (word_class(c) & 2) > 0;
    const is_over = (c) => (word_class(c) & 4) > 0, joiner = 0x200d;
    const separates = (c) => c === 10 || (word_class(c) & 1) > 0;
    // An apostrophe or a hyphen between letters, a point, comma or colon between digits.
    const joins = (before, mark, after) =>
      [0x27, 0x2d, 0xad, 0x5f3, 0x5f4, 0x200c, 0x2010, 0x2011, 0x2019].includes(mark) ?
        is_word(before) && is_word(after) :
        [0x2e, 0x2c, 0x3a].includes(mark) && is_digit(before) && is_digit(after);
    function split_words(list) {
      const found = [];
      for (let at = 0; at < list.length;) {
        let end = at + 1;
        const goes_on = (c) => is_over(c) || (is_word(list[at]) ?
          is_word(c) || joins(list[end - 1], c, list[end + 1] ?? 0) : list[end - 1] === joiner && !separates(c));
        while (!separates(list[at]) && end < list.length && goes_on(list[end])) end++;
        if (list[at] === 10 || !separates(list[at])) found.push(list.slice(at, end));
        at = end;
      }
      return found;
    }

    // GPT-2's pieces. Classes of characters: letter 0, number 1, space 2, other 3.
    const kind = class_in(data("pair-classes")), endings = ["'s", "'t", "'m", "'d", "'re", "'ve", "'ll"];
    function piece_end(list, at) {
      const run = (from, wanted) => {
        while (from < list.length && kind(list[from]) === wanted) from++;
        return from;
      };
      const ending = endings.find((one) => string(list.slice(at, at + one.length)) === one);
      if (ending) return at + ending.length;
      if (list[at] === 32 && at + 1 < list.length && kind(list[at + 1]) !== 2) return run(at + 2, kind(list[at + 1]));
      const end = run(at + 1, kind(list[at]));
      return kind(list[at]) === 2 && end < list.length && end > at + 1 ? end - 1 : end;
    }

    const byte_ids = data("bytes"), pieces = data("pieces"), ranks = new Map();
    data("merges").forEach((id, n, all) => {
      if (n % 2 === 0) ranks.set(id * 0x10000 + all[n + 1], n / 2);
    });
    // Of all neighbours that one of the first merges joins, the earliest merge and the leftmost.
    function merged(ids, limit) {
      for (;;) {
        let best = limit, where = -1;
        for (let n = 0; n + 1 < ids.length; n++) {
          const rank = ranks.get(ids[n] * 0x10000 + ids[n + 1]) ?? limit;
          if (rank < best) [best, where] = [rank, n];
        }
        if (where < 0) return ids;
        ids.splice(where, 2, 256 + best);
      }
    }
    function byte_pairs(list, limit) {
      const tokens = [];
      for (let at = 0; at < list.length;) {
        const end = piece_end(list, at), piece = string(list.slice(at, end));
        const bytes = [...new TextEncoder().encode(piece)].map((byte) => byte_ids[byte]);
        merged(bytes, limit).forEach((id, n) => tokens.push({ id, shown: pieces[id], begins: n === 0, unknown: false, piece }));
        at = end;
      }
      return tokens;
    }
    return { characters: (list) => list.map((c) => named(letters, string([c]))),
      words: (list) => split_words(list).map((word) => named(words, small(word))),
      "byte pairs": byte_pairs };
  }
});
