"use strict";
// Words in the plane, while they learn or as they are, for lesson 08 and for explore:
//
//   words      [N], each a "word" or "row"; about: that of the panel's question, beside: the one beside
//              it; zeros: numbers of those that are all zeros and have no direction
//   group      [N], which of `groups` (names) a word is of, sorted; no groups are an empty list
//   moments    names of moments of the training; maps: a Grid [N, 2] for each, near: a Grid [N, 5]
//              of the five nearest in all dimensions for each
//   hundredths of the cosines, row by row below the diagonal
//   asked      analogies: [section, a, b, c, answer, three answers, three with the question's words]
//              and answer_cosines, a Grid [Q, 6]; none are an empty list
embedlings.space_panel = function (root, state, { words, about, beside, zeros = [], each = "word", group, groups,
  moments, maps, near, hundredths, asked, answer_cosines }) {
  const { element, svg, figures, isolated } = embedlings;
  const { slider, toggle, menu, line, predict, place, rest } = embedlings.controls(root, state);
  const last = maps.length - 1, grouped = groups.length > 0;
  const short = (name) => ([...name].length > 20 ? [...name].slice(0, 19).join("") + "…" : name);
  // Names in a row, each by itself where some run from right to left.
  const in_a_row = (list, more = () => "") =>
    list.flatMap((name, n) => [n > 0 ? ", " : "", element("bdi", {}, name), more(n)]);
  const mark = (n) => (grouped ? String.fromCharCode(97 + group[n]) : "·");
  const hue = (n) => (grouped ? " series-" + (group[n] % 6) : "");

  const point = (map, n) => [map.values[2 * n], map.values[2 * n + 1]];
  const in_all = (moment, n) => (zeros.includes(n) ? [] : near[moment].values.slice(5 * n, 5 * n + 5));
  // The five nearest on the map; of equally near ones the first.
  function on_map(moment, n) {
    const [x, y] = point(maps[moment], n);
    const far = words.map((word, k) => point(maps[moment], k)).map(([u, v]) => (u - x) * (u - x) + (v - y) * (v - y));
    return words.map((word, k) => k).filter((k) => k !== n).sort((a, b) => far[a] - far[b] || a - b).slice(0, 5);
  }
  const shared = (moment, n) => {
    const all = in_all(moment, n);
    return on_map(moment, n).filter((k) => all.includes(k)).length;
  };
  const cosine = (a, b) => zeros.includes(a) || zeros.includes(b) ? NaN : a === b ? 1
    : hundredths[Math.max(a, b) * (Math.max(a, b) - 1) / 2 + Math.min(a, b)] / 100;
  const cosine_text = (a, b) => (Number.isNaN(cosine(a, b)) ? "no direction" : figures.fixed(cosine(a, b), 2));

  const cat = Math.max(0, words.indexOf(about));
  // Of all words, and what a map would find that knows nothing: five of all others, drawn at random.
  const mean = () => words.reduce((sum, w, n) => sum + shared(last, n), 0) / words.length;
  const chance = Math.min(5, 25 / (words.length - 1));
  const known = predict("shared", ["none", "1 to 3", "more than 3"], () => (last > 0 ? "After training, the" : "The") +
    " two fives have " + figures.fixed(mean(), 2) + " words in common on average; a random map would have " +
    figures.fixed(chance, 2) + ". For “" + isolated(words[cat]) + "” it is " + shared(last, cat) + ".",
  () => (shared(last, cat) === 0 ? 0 : shared(last, cat) <= 3 ? 1 : 2), ["The map keeps the two widest directions, and these say something.", "",
    "Words that are apart in the directions left out fall on each other."]);
  const word = line("word", "Search a " + each, words[cat], (text) => words.includes(text), words);
  const step = last > 0 ? slider("learned", "Training", 0, last, last, (n) => moments[n]) : () => 0;
  const zoom = slider("zoom", "Zoom", 0, 4, 0, (n) => 2 ** n + "x");
  const when = () => (last > 0 ? ", " + moments[step()] : "");
  const lit_group = grouped ? menu("group", "Show a group by name", ["none"].concat(groups.filter((g, n) =>
    group.includes(n))), "none") : () => "none";
  const section = asked.length > 0
    ? menu("kind", "Analogies", ["none", ...new Set(asked.map((q) => q[0]))], "none") : () => "none";
  const show_questions = place("questions", true);
  const kept = asked.length > 0 ? toggle("kept", "the three words of the question may be answers", false)
    : () => false;
  const show = place("space");

  // a is to b as c is to ..
  const question_text = (q) =>
    isolated(q[1]) + " → " + isolated(q[2]) + ", " + isolated(q[3]) + " → ?";
  const questions = () => asked.map((q, n) => n).filter((n) => asked[n][0] === section());
  const question = () => {
    const all = questions();
    const n = state.get("question", { min: 0, max: asked.length - 1 }, all[0] ?? 0);
    return all.includes(n) ? n : all[0];
  };
  const options = element("select", { name: "question",
    onchange: () => state.set({ question: options.value }) });
  const of_section = element("label", { class: "menu" }, element("span", {}, "Question"), options);
  let listed = null;  // the section whose questions stand in the list
  state.onchange(() => {
    if (listed !== section()) {
      listed = section();
      options.replaceChildren(...questions().map((n) => element("option", { value: n }, question_text(asked[n]))));
      show_questions(questions().length > 0 ? of_section : []);
    }
    options.value = question();
    rest("kept", section() === "none");
    rest("zoom", section() !== "none");
  });

  // The four words of the question, -1 for one that is not on the map; and whether all are there.
  const of_question = () => (section() === "none" ? []
    : asked[question()].slice(1, 5).map((name) => words.indexOf(name)));
  const all_there = () => section() !== "none" && !of_question().includes(-1);

  function arrows(map, scale) {
    if (!all_there()) return [];
    const [pa, pb, pc] = of_question().map((n) => point(map, n));
    const end = [pc[0] + pb[0] - pa[0], pc[1] + pb[1] - pa[1]];
    const arrow = (from, to) => {
      const [x, y] = scale(from), [u, v] = scale(to);
      const size = Math.hypot(u - x, v - y) || 1, dx = (u - x) / size, dy = (v - y) / size;
      return svg("path", { class: "arrow", d: "M" + x + " " + y + "L" + u + " " + v +
        "M" + (u - 7 * dx + 4 * dy) + " " + (v - 7 * dy - 4 * dx) + "L" + u + " " + v +
        "L" + (u - 7 * dx - 4 * dy) + " " + (v - 7 * dy + 4 * dx) });
    };
    return [arrow(pa, pb), arrow(pc, end)];
  }

  // From the plane to pixels: all that ever lies on the map, what is around the word if it is nearer,
  // or the words of a question alone.
  function scale_of(W, H) {
    const near_by = all_there();
    const seen = near_by ? of_question().flatMap((n) => point(maps[step()], n)) : maps.flatMap((m) => m.values);
    const xs = seen.filter((v, n) => n % 2 === 0), ys = seen.filter((v, n) => n % 2 === 1);
    const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const margin = near_by ? 0.22 : 0.05, x0 = W * margin, y0 = H * margin + 6;
    // One scale for both directions: what is near on the map is near in its numbers.
    const size = Math.min((W - 2 * x0) / ((right - left) || 1), (H - 2 * y0) / ((high - low) || 1));
    const factor = near_by ? size : size * 2 ** zoom();
    const [u, v] = near_by || zoom() === 0 ? [(left + right) / 2, (low + high) / 2] : point(maps[step()], words.indexOf(word()));
    return ([x, y]) => [W / 2 + factor * (x - u), H / 2 - factor * (y - v)];
  }

  function draw_map() {
    const map = maps[step()], W = figures.room(root, 640), H = Math.max(300, Math.round(0.7 * W));
    const scale = scale_of(W, H);
    const me = words.indexOf(word()), around = in_all(step(), me), flat = on_map(step(), me);
    const named = new Set(section() === "none" ? [me, ...(known() ? around : []), ...flat] : of_question());
    words.forEach((w, n) => { if (grouped && groups[group[n]] === lit_group()) named.add(n); });
    const first = (n) => (n === me ? 0 : known() && around.includes(n) ? 1 : 2);
    const inside = ([x, y]) => x >= 0 && x <= W && y >= 0 && y <= H;
    const labels = [...named].filter((n) => n >= 0 && inside(scale(point(map, n)))).sort((a, b) => first(a) - first(b));
    const dots = embedlings.named_dots(labels.map((n) =>
      ({ at: scale(point(map, n)), text: short(words[n]), kind: hue(n) })), [W, H], 18);
    const texts = words.map((w, n) => {
      const place = dots.at[labels.indexOf(n)], [x, y] = place ?? scale(point(map, n));
      const kind = !place ? "other" : n === me ? "me" : known() && around.includes(n) ? "near" : "named";
      const of_group = grouped ? ", " + groups[group[n]] : "";
      return svg("text", { x, y, class: "word " + kind + hue(n),
        onclick: () => state.set({ word: w }), onpointermove: () => { hovered.textContent = w + of_group; } },
      place ? short(w) : mark(n), svg("title", {}, w + of_group));
    });
    const [marks, names] = [true, false].map((is) => texts.filter((text) => text.classList.contains("other") === is));
    const lines = around.map((n) => {
      const [x, y] = scale(point(map, me)), [u, v] = scale(point(map, n));
      return svg("path", { class: "link", d: "M" + x + " " + y + "L" + u + " " + v });
    });
    return [svg("svg", { class: "map", width: W, height: H, viewBox: "0 0 " + W + " " + H, role: "img",
      "aria-label": "Map of " + words.length + " " + each + "s" + when() + "; " +
        (section() === "none" ? word() + " and its neighbours" : "the words of the question") + " are named" },
    known() && section() === "none" ? lines : [], marks, arrows(map, scale), dots.leads, names, dots.dots), dots.key];
  }
  const hovered = element("p", { class: "key", role: "status" });

  function neighbours() {
    const me = words.indexOf(word()), all = in_all(step(), me), flat = on_map(step(), me);
    if (!known()) return element("p", { class: "hidden-number" }, "nearest by cosine: ?");
    const told = (name, text) => element("td", { "data-name": name }, text);
    const names = (list) => in_a_row(list.map((n) => words[n]));
    const none = "none: zeros have no direction", title = "Nearest to " + isolated(words[me]) + when();
    return [element("p", { class: "readout unseen" }, title + ": ", all.length > 0 ? names(all) : none, "."),
      figures.list(title, ["nearest", each + "s"], [
        ["on the map", told("near-on-map", names(flat))],
        ["in all dimensions", told("near", all.length > 0 ? names(all) : none)],
        ["in both", told("shared", String(shared(step(), me)))]])];
  }

  function analogy() {
    if (section() === "none") return [];
    const n = question(), q = asked[n], from = kept() ? 3 : 0;
    const answers = in_a_row(q.slice(5 + from, 8 + from), (k) =>
      " " + figures.fixed(answer_cosines.values[6 * n + from + k], 3));
    return element("p", { class: "readout" }, question_text(q) + " Looked for: " + isolated(q[4]) + ". Nearest, " +
      (kept() ? "all words allowed: " : "words of the question left out: "),
    element("output", { "data-name": "answers" }, answers), all_there() ? ". The map now shows the "
      + "surroundings of these words. Its arrows are flat; the answer" : ". Not all of these words are on the map. "
      + "The answer", " is searched in all dimensions, after the training.");
  }

  // Similarities after training, rows sorted by group: one image of N x N points.
  const canvas = element("canvas", { onpointermove: tell, onpointerdown: tell, class: "image",
    width: words.length, height: words.length, role: "img",
    "aria-label": "Cosines of all pairs of " + each + "s" + (grouped ? ", sorted by group" : "") });
  const told = element("p", { class: "key", role: "status" }), colours = element("p", { class: "key" });
  // The letter of each group beside the middle of its rows.
  function group_marks() {
    return groups.map((name, g) => {
      const first = group.indexOf(g), count = group.filter((other) => other === g).length;
      const letter = element("span", { title: name }, count ? String.fromCharCode(97 + g) : "");
      letter.style.top = 100 * (first + count / 2) / words.length + "%";
      return letter;
    });
  }
  function paint() {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const [zero, above, below] = dark ? ["#23282e", "#2b9cc3", "#e27a4d"] : ["#fff", "#00526b", "#842f0b"];
    const image = canvas.getContext("2d"), fill = (colour, share, ...box) => {
      Object.assign(image, { fillStyle: colour, globalAlpha: share }).fillRect(...box);
    };
    fill(zero, 1, 0, 0, words.length, words.length);
    words.forEach((word, a) => words.forEach((other, b) => {
      fill(cosine(a, b) < 0 ? below : above, Math.abs(cosine(a, b) || 0), b, a, 1, 1);
    }));
    colours.textContent = "Blue is 1, " + (dark ? "dark" : "white") + " is 0, rust is -1. Numbers are rounded.";
  }
  function tell(event) {
    const box = canvas.getBoundingClientRect(), N = words.length;
    const at = (part, size) => Math.min(N - 1, Math.max(0, Math.floor(part / size * N)));
    const a = at(event.clientY - box.top, box.height), b = at(event.clientX - box.left, box.width);
    told.textContent = isolated(words[a]) + " and " + isolated(words[b]) + ": " + cosine_text(a, b);
  }
  const show_image = place("similarity");
  const other = line("with", "Cosine with", beside, (text) => words.includes(text), words);
  const show_pair = place("pair");
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paint);

  state.onchange(() => {
    const letters = groups.map((name, n) => String.fromCharCode(97 + n) + " " + name);
    show(draw_map(), hovered, element("p", { class: "key" }, grouped
      ? letters.filter((letter, n) => group.includes(n)).join(", ")
      : "Each · is a " + each + " too: click it for its name."), neighbours(), analogy());
    show_pair(element("p", { class: "readout" }, (last > 0 ? "After training, " : "") + isolated(word()) + " and " +
      isolated(other()) + ": ",
      element("output", { "data-name": "pair-cosine" }, known() ?
        cosine_text(words.indexOf(word()), words.indexOf(other())) : "?"), "."));
  });
  state.onchange(() => {
    if (!known()) return show_image(element("p", { class: "hidden-number" }, "all pairs: ?"));
    if (canvas.isConnected) return;
    paint();
    show_image(element("p", { class: "title" }, "Cosines of all pairs" + (last > 0 ? ", after training" : "") +
      (grouped ? "; words sorted by group" : "")),
      element("div", { class: "named-image" }, canvas, group_marks()), colours, told);
  });
};
