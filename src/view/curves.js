"use strict";
// Curves over a common x, one of embedlings.figures. What is no number has no point.
//   series    [{name, values, between}]: with between(i), a number for i between two indices, the line
//             is smooth, and each of the values has a dot; options {x: numbers, dots: indices that are marked on each, low,
//             high, label, unit, names: whether each curve has its name at its end}
embedlings.curves = (function () {
  const { svg, number } = embedlings, W = 300, H = 110, bottom = 16;

  // The ends of the axis. A range below 2% is widened, so that what hardly changes looks flat.
  function ends_of(series, options) {
    const all = series.flatMap((s) => s.values).filter(Number.isFinite);
    const low = options.low ?? Math.min(...all), high = options.high ?? Math.max(...all);
    const least = 0.02 * Math.max(...all.map(Math.abs)) || 1;
    const more = Math.max(0, least - (high - low)) / 2;
    return [low - more + 0, high + more + 0];  // + 0: an end at -0 is 0
  }

  // What a curve shows, in words.
  function ends(values) {
    const seen = values.filter(Number.isFinite), text = (x) => number(x, 3);
    return seen.length === 0 ? "no numbers" : "from " + text(seen[0]) + " to " + text(seen.at(-1)) +
      ", least " + text(Math.min(...seen)) + ", largest " + text(Math.max(...seen));
  }

  // The name of each curve just above the last point that it has.
  function names_at_end(series, x, y) {
    const last = series.map((s) => s.values.findLastIndex(Number.isFinite));
    const places = embedlings.figures.spread(series.map((s, n) => ({ x: 0, text: s.name,
      y: Math.max(10, y(s.values[last[n]]) - 4) })), 12);
    return series.flatMap((s, n) => (places[n] ? svg("text", { x: x(last[n]), y: places[n][1],
      class: "line-name series-" + n % 6, "text-anchor": last[n] > 0 ? "end" : "start" }, s.name) : []));
  }

  // A line, with dots at points that it does not reach, and then at those that are marked, in order.
  function curve(s, n, marked, x, y) {
    const seen = (i) => Number.isFinite(s.values[i]);
    const alone = (v, i) => (seen(i) && !seen(i - 1) && !seen(i + 1) ? [i] : []);
    const points = s.values.map((v, i) => (seen(i) ?
      (seen(i - 1) ? "L" : "M") + x(i).toFixed(1) + " " + y(v).toFixed(1) : ""));
    const dot = (i) => svg("circle",
      { cx: x(i), cy: y(s.values[i]), r: 3.5, class: "dot series-" + (n % 6) });
    // Eight steps from each value to the next.
    const smooth = s.between ? Array.from({ length: 8 * s.values.length - 7 }, (unused, k) =>
      (k > 0 ? "L" : "M") + x(k / 8).toFixed(1) + " " + y(k % 8 ? s.between(k / 8) : s.values[k / 8]).toFixed(1)) : null;
    const small = s.between ? s.values.map((v, i) => svg("circle", { cx: x(i), cy: y(v), r: 1.6, class: "point series-" + n % 6 })) : [];
    return [svg("path", { class: "curve series-" + (n % 6), d: (smooth ?? points).join("") },
      svg("title", {}, s.name)), ...small, ...[...s.values.flatMap(alone), ...marked.filter(seen)].map(dot)];
  }

  function curves(series, options = {}) {
    const count = Math.max(...series.map((s) => s.values.length));
    const xs = options.x ?? Array.from({ length: count }, (unused, n) => n);
    const [low, high] = ends_of(series, options), axis = [high, low].map((v) => number(v, 3));
    const left = Math.max(34, 6 + 6.4 * Math.max(...axis.map((end) => end.length)));
    const at = (n) => (Number.isInteger(n) ? xs[n] : xs[Math.floor(n)] + (n % 1) * (xs[Math.ceil(n)] - xs[Math.floor(n)]));
    const x = (n) => left + (W - left - 6) * (at(n) - xs[0]) / ((xs[count - 1] - xs[0]) || 1);
    const y = (v) => 6 + (H - 6 - bottom) * (1 - (v - low) / (high - low));
    const tick = (at, up, string, anchor) =>
      svg("text", { x: at, y: up, "text-anchor": anchor, class: "tick" }, string);
    const chart = svg("svg", { class: "chart", viewBox: "0 0 " + W + " " + H, role: "img",
      "aria-label": (options.label ? options.label + ". " : "") +
        series.map((s) => s.name + ": " + ends(s.values)).join("; ") },
    svg("path", { class: "frame", d: "M" + left + " 6V" + (H - bottom) + "H" + (W - 6) }),
    low < 0 && high > 0
      ? svg("path", { class: "zero-line", d: "M" + left + " " + y(0) + "H" + (W - 6) }) : [],
    tick(left - 4, y(high) + 4, axis[0], "end"), tick(left - 4, y(low) + 2, axis[1], "end"),
    tick(left, H - 3, number(xs[0], 4), "start"),
    tick(W - 6, H - 3, number(xs[count - 1], 4) + (options.unit ? " " + options.unit : ""), "end"),
    series.flatMap((s, n) => curve(s, n, options.dots ?? [], x, y)),
    options.names ? names_at_end(series, x, y) : []);
    point_at(chart, series, xs, { x, y, left, unit: options.unit });
    return chart;
  }

  // The numbers at the x that is pointed at, in a line above the curves.
  function point_at(chart, series, xs, { x, y, left, unit }) {
    const layer = chart.appendChild(svg("g", { class: "at-point" }));
    chart.addEventListener("pointerleave", () => layer.replaceChildren());
    chart.addEventListener("pointermove", (event) => {
      const box = chart.getBoundingClientRect(), u = (event.clientX - box.left) / box.width * W;
      let n = 0;
      for (let i = 1; i < xs.length; i++) if (Math.abs(x(i) - u) < Math.abs(x(n) - u)) n = i;
      const seen = series.map((s, k) => [s, k]).filter(([s]) => Number.isFinite(s.values[n]));
      const text = (unit ? unit + " " : "") + number(xs[n], 4) + ": " + (seen.length === 0 ? "no number"
        : seen.map(([s]) => (series.length > 1 ? s.name + " " : "") + number(s.values[n], 4)).join(", "));
      layer.replaceChildren(svg("path", { class: "zero-line", d: "M" + x(n) + " 6V" + (H - bottom) }),
        ...seen.map(([s, k]) => svg("circle", { class: "point series-" + k % 6, cx: x(n), cy: y(s.values[n]), r: 3 })),
        svg("text", { class: "said", x: x(n) < W / 2 ? W - 8 : left + 4, y: 15, "text-anchor": x(n) < W / 2 ? "end" : "start" }, text));
    });
  }
  return Object.assign(curves, { ends });
})();
