"use strict";
embedlings.panel("learning", function (root, state) {
  const { element, svg, data, figures } = embedlings;
  const { predict, menu, line } = embedlings.controls(root, state);
  const base = data("learning-words").split(" "), group = data("learning-group"), groups = data("learning-groups");
  const recorded = { more: data("learning-more"), times: String(data("learning-times")), losses: data("learning-losses"),
    near: data("learning-near"), steps: data("learning-steps") };

  // An animal, because the sentences use zog as they use animals.
  const animals = base.filter((word, n) => groups[group[n]] === "animals");
  predict("zog", ["the, which stands beside zog", "field, which is in zog's sentence", "an animal"],
    () => "In the lesson's run the five nearest are " + embedlings.and(recorded.near) + ". Training pulls a word towards the " +
      "rows that predict its neighbours, and animals have those neighbours.",
    () => (animals.includes(recorded.near[0]) ? 2 : recorded.near[0] === "the" ? 0 : 1),
    ["Standing side by side does not make two rows alike: a word's row is compared with the other table's row of its neighbour.",
      "Field is in the sentences, but it has neighbours of its own, which zog does not have."]);

  const more = embedlings.live_text(root, state, "more", "Sentences of your own, one in a line, words apart: change them, " +
    "or invent another word", recorded.more, 2000);
  const times = menu("times", "They come", ["0", "1", "5", "20", "100"], recorded.times);
  const word = line("near", "Nearest words of", "zog", (text) => /^\p{Ll}+$/u.test(text), [], () => "Type one word in small letters.");
  const settings = () => ({ more: more(), times: Number(times()), width: data("learning-width"), epochs: data("learning-epochs"),
    rate: data("learning-rate"), seed: data("learning-seed") });
  const along = () => ({ text: data("learning-text"), words: data("learning-words"), groups: group });

  // Where the words lie: turned, and mirrored if need be, until they lie as before as nearly as they
  // can. No direction of the rows means anything, so none is kept from one step to the next.
  let before = null;
  function laid(map) {
    const sum = (f) => (before ?? map).reduce((all, x, n) => (n % 2 === 0 && n < 2 * base.length ? all + f(map[n], map[n + 1], before[n], before[n + 1]) : all), 0);
    if (before === null) return (before = map);
    const turns = [1, -1].map((mirror) => ({ mirror, along: sum((x, y, u, v) => x * u + mirror * y * v), across: sum((x, y, u, v) => x * v - mirror * y * u) }));
    const best = turns.sort((a, b) => Math.hypot(b.along, b.across) - Math.hypot(a.along, a.across))[0];
    const angle = Math.atan2(best.across, best.along), c = Math.cos(angle), s = Math.sin(angle);
    before = map.map((x, n) => (n % 2 === 0 ? c * x - s * best.mirror * map[n + 1] : s * map[n - 1] + c * best.mirror * x));
    return before;
  }

  const coloured = ["animals", "royalty", "cities", "jobs"], named = "dog cat horse king queen paris rome nurse doctor".split(" ");
  const hues = [0, 1, 5, 3, 4];  // of these, and of the reader's words
  const hue = (n) => hues[n >= base.length ? 4 : coloured.indexOf(groups[group[n]])] ?? -1;
  function map_of(now) {
    const points = laid(now.map), W = figures.room(root, 620), H = Math.round(0.72 * W), size = 14;
    const most = Math.max(...points.map((x, n) => Math.abs(x) / (n % 2 === 0 ? W / 2 - 12 : H / 2 - 14))) || 1;
    const at = (n) => [W / 2 + points[2 * n] / most, H / 2 - points[2 * n + 1] / most];
    const own = now.words.map((word, n) => n).filter((n) => n >= base.length);
    const lit = [...own, ...named.map((word) => base.indexOf(word)).filter((n) => n >= 0)];
    const { at: places, leads, dots } = embedlings.named_dots(lit.map((n) => ({ at: at(n), text: now.words[n], kind: " series-" + hue(n) })), [W, H], size);
    return svg("svg", { class: "map", viewBox: "0 0 " + W + " " + H, width: W, height: H, role: "img",
      "aria-label": "Map of " + now.words.length + " words in the two widest directions" },
    now.words.map((word, n) => svg("circle", { cx: at(n)[0].toFixed(1), cy: at(n)[1].toFixed(1), r: 3.5, class: hue(n) < 0 ? "spot faint" : "spot series-" + hue(n) },
      svg("title", {}, word + (n < base.length ? ", " + groups[group[n]] : ", yours")))),
    leads, dots, lit.flatMap((n, k) => (places[k] ? svg("text", { x: places[k][0], y: places[k][1], class: "word named series-" + hue(n),
      "text-anchor": "middle", "font-size": size }, now.words[n]) : [])));
  }
  const key = () => element("p", { class: "key" }, [...coloured, "words of yours"].flatMap((name, n) =>
    [element("span", { class: "entry" }, svg("svg", { class: "sign", viewBox: "0 0 8 8", "aria-hidden": "true" },
      svg("circle", { cx: 4, cy: 4, r: 4, class: "spot series-" + hues[n] })), name + "."), " "]),
  "Grey dots are other words. The pointer shows every name.");

  let looked = 0;  // when
  const nearest = element("div", { "data-name": "near" }), wrote = (...nodes) => nearest.replaceChildren(...nodes);
  function drawn(now) {
    if (now.step >= now.steps || Date.now() - looked > 700) {
      looked = Date.now();
      live.ask({ near: word() }, (found) => wrote(near_list(found, now.step)));
    }
    return [map_of(now), key(), element("div", { class: "beside" }, nearest,
      embedlings.live_list("After step " + now.step, ["", ""], [["loss", "loss of a pair", now.losses.at(-1)],
        ["purity", "purity@5", now.purity],
        ["explained", "share of the variance on the map", now.explained]])),
    embedlings.live_curves(now.steps, [["loss of a pair", now.losses]], [], { names: false })];
  }
  const told = (now) => "the loss of a pair is " + figures.fixed(now.losses.at(-1), 4) + ", and of a word's five nearest words " +
    figures.fixed(100 * now.purity, 1) + "% are of its group.";

  const near_list = ({ near, cosines }, step) => (near.length === 0 ? element("p", {}, "The text has no word “" + word() + "”.") :
    figures.list("Nearest to “" + word() + "” after step " + step, ["", "cosine"],
      near.map((name, n) => [name, element("td", { "data-name": "near-" + n, "data-value": cosines[n] }, figures.fixed(cosines[n], 3))])));

  const live = embedlings.live(root, state, { name: "learning", settings, along, steps: (now) => now.steps, drawn, told, slow: true,
    gone: () => { before = null; wrote(); },
    recorded: () => (more() === recorded.more && times() === recorded.times ? recorded.losses : null) });
});
