"use strict";
// Maps of names: the figures that html_map.cpp writes, with everything a hand may want to do.
//
//   point        the name of the dot nearest to the pointer stands beside it; a dot is 24 pixels wide
//                for a pointer, however small it is drawn
//   pick         a click, a name of the search or a neighbour picks a name: it is marked, and its ten
//                nearest by cosine stand beside the map, if the page has the rows
//   zoom         buttons, + - and 0, Ctrl with the wheel, a double click; arrows and dragging move
//   names        as many as have room, anew at each zoom, so that none lies on another
//
// A map of few names is SVG and stays one. Of many, this script draws all dots on a canvas.
embedlings.plane_maps = (function () {
  const { element, svg, fixed } = embedlings;
  const W = 700, most_zoom = 400, reach = 12;

  // Rows of length 1, from what the page holds.
  function rows_of({ rows, width, bits, names }) {
    if (!rows) return null;
    const text = atob(rows), bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const view = new DataView(bytes.buffer), all = new Float64Array(names.length * width);
    for (let n = 0; n < all.length; n++)
      all[n] = bits === 16 ? view.getInt16(2 * n, true) / 32767 : view.getFloat32(4 * n, true);
    return all;
  }

  // How wide a name is at most, in units of its size.
  const ruler = document.createElement("canvas").getContext("2d"), widths = new Map();
  function width_of_name(name) {
    if (!widths.has(name)) {
      ruler.font = "700 100px " + getComputedStyle(document.body).fontFamily;
      widths.set(name, ruler.measureText(name).width / 100);
    }
    return widths.get(name);
  }

  // The ten nearest to one: [number, cosine]; of equally near ones the first.
  function nearest(all, width, names, me) {
    const found = [];
    for (let n = 0; n < names.length; n++) {
      if (n === me) continue;
      let cosine = 0;
      for (let d = 0; d < width; d++) cosine += all[me * width + d] * all[n * width + d];
      if (found.length === 10 && cosine <= found[9][1]) continue;
      const at = found.findIndex((other) => other[1] < cosine);
      found.splice(at < 0 ? found.length : at, 0, [n, cosine]);
      if (found.length > 10) found.pop();
    }
    return found;
  }

  function enhance(box) {
    const data = JSON.parse(box.querySelector("script").textContent);
    const { names, x, y, groups, group, high } = data, N = names.length;
    const drawn = box.querySelector("svg"), label = box.dataset.label;
    // Letters of the groups, inside dots that html_map.cpp made as large.
    const marks = drawn ? [...drawn.querySelectorAll("text.mark")] : [], radius = marks.length > 0 ? 5.5 : 3;
    const vectors = rows_of(data), digits = data.bits === 16 ? 2 : 3;
    let zoom = 1, left = 0, top = 0, picked = -1, near = [], pointed = -1, lit = -1;

    // ---- What stands around the map -----------------------------------------------------------
    const said = element("p", { class: "unseen", role: "status" });
    const beside = element("div", { class: "beside-map" });
    const search = element("input", { type: "search", autocomplete: "off", spellcheck: "false",
      placeholder: embedlings.number(N) + " names", oninput: () => find(), onkeydown: (event) => {
        if (event.key === "Enter" && matches.firstChild) matches.firstChild.click();
        if (event.key === "Escape") { search.value = ""; find(); }
      } });
    const matches = element("div", { class: "matches" });
    const button = (name, words, act) => element("button", { type: "button", "aria-label": words, title: words, onclick: act }, name);
    const tools = element("div", { class: "map-tools" },
      element("label", {}, element("span", {}, "Search "), search), element("span", { class: "zooms" },
        button("−", "Zoom out", () => zoom_by(0.5)), button("+", "Zoom in", () => zoom_by(2)),
        button("Whole map", "Show the whole map", () => { zoom = 1; left = top = 0; draw(); })));
    const key = element("p", { class: "key" }, "Point at a dot for its name, click it for its neighbours. " +
      "Ctrl and the wheel zoom; drag to move.");

    function find() {
      const text = search.value.trim().toLowerCase(), first = [], later = [];
      if (text)
        for (let n = 0; n < N && first.length < 8; n++) {
          const at = names[n].toLowerCase().indexOf(text);
          if (at === 0) first.push(n);
          else if (at > 0 && later.length < 8) later.push(n);
        }
      const all = [...first, ...later].slice(0, 8);
      matches.replaceChildren(...all.map((n) => element("button", { type: "button", onclick: () => {
        search.value = "";
        find();
        pick(n, true);
      } }, names[n])));
      if (text && all.length === 0) matches.append("No name has " + search.value.trim() + " in it.");
    }

    // ---- Picking ------------------------------------------------------------------------------
    function pick(n, go = false) {
      picked = n;
      near = vectors && n >= 0 ? nearest(vectors, data.width, names, n) : [];
      if (go && n >= 0) {
        zoom = Math.max(zoom, N > 400 ? 8 : 2);
        left = x[n] - W / zoom / 2;
        top = y[n] - high / zoom / 2;
      }
      const of_group = groups.length ? groups[group[n]] : "";
      beside.replaceChildren(element("p", { class: "title" }, element("bdi", {}, names[n]),
        of_group ? element("span", {}, " " + of_group) : ""));
      if (near.length)
        beside.append(element("table", { "aria-label": "Nearest to " + names[n] + " by cosine" },
          element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "nearest"),
            element("th", { scope: "col", class: "n" }, "cosine"))),
          element("tbody", {}, near.map(([k, cosine]) => element("tr", {},
            element("th", { scope: "row" }, element("button", { type: "button", class: "name", onclick: () => pick(k, zoom > 1) }, names[k])),
            element("td", { class: "n" }, fixed(cosine, digits)))))));
      said.textContent = names[n] + (near.length ? ": nearest by cosine " + near.slice(0, 5).map(([k]) => names[k]).join(", ") : "");
      draw();
    }

    // ---- Where things are ---------------------------------------------------------------------
    const width_of = () => surface.getBoundingClientRect().width;
    const pixels = () => width_of() / W * zoom || zoom;  // of a unit
    function fence() {
      zoom = Math.min(most_zoom, Math.max(1, zoom));
      left = Math.min(W - W / zoom, Math.max(0, left));
      top = Math.min(high - high / zoom, Math.max(0, top));
    }
    function zoom_by(factor, u = left + W / zoom / 2, v = top + high / zoom / 2) {
      const before = zoom;
      zoom = Math.min(most_zoom, Math.max(1, zoom * factor));
      left = u - (u - left) * before / zoom;
      top = v - (v - top) * before / zoom;
      draw();
    }
    const where = (event) => {
      const rect = surface.getBoundingClientRect();
      return [left + (event.clientX - rect.left) / pixels(), top + (event.clientY - rect.top) / pixels()];
    };
    // The nearest dot that a pointer at (u, v) touches; -1 if none.
    function touched([u, v]) {
      let best = -1, least = (reach / pixels()) ** 2;
      for (let n = 0; n < N; n++) {
        const far = (x[n] - u) ** 2 + (y[n] - v) ** 2;
        if (far < least) [best, least] = [n, far];
      }
      return best;
    }

    // Names beside their dots, as many as have room: those that were picked or pointed at first.
    function labels() {
      const size = 12 / pixels(), right = left + W / zoom, bottom = top + high / zoom;
      const first = [...new Set([pointed, picked, ...near.map(([n]) => n)])].filter((n) => n >= 0);
      const cells = new Map(), cell = 4 * size, taken = [];
      const boxes_at = function* (one) {
        for (let c = Math.floor(one.left / cell); c <= one.right / cell; c++)
          for (let r = Math.floor(one.top / cell); r <= one.bottom / cell; r++) yield c + "," + r;
      };
      const meets = (one) => [...boxes_at(one)].some((at) => (cells.get(at) ?? []).some((other) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
      const keep = (one) => { for (const at of boxes_at(one)) cells.set(at, [...(cells.get(at) ?? []), one]); };
      const shown = (n) => x[n] >= left && x[n] <= right && y[n] >= top && y[n] <= bottom;
      const dot = (radius + 1) / pixels(), dots = [];
      for (let n = 0; n < N && dots.length < 3000; n++) if (shown(n)) dots.push(n);
      if (dots.length < 1500) for (const n of dots) keep({ left: x[n] - dot, right: x[n] + dot, top: y[n] - dot, bottom: y[n] + dot });
      for (const n of [...first, ...dots]) {
        if (taken.length > 250 || taken.some((one) => one.n === n) || !shown(n)) continue;
        if (lit >= 0 && group[n] !== lit && !first.includes(n)) continue;
        const name = names[n].length > 24 ? [...names[n]].slice(0, 23).join("") + "…" : names[n];
        const wide = width_of_name(name) * size + 0.4 * size, half = 0.6 * size, away = dot + 2 / pixels();
        const sides = [[x[n] + away, y[n] - half], [x[n] - away - wide, y[n] - half],
          [x[n] - wide / 2, y[n] - away - 2 * half], [x[n] - wide / 2, y[n] + away]];
        for (const [l, t] of sides) {
          const one = { left: l, right: l + wide, top: t, bottom: t + 2 * half };
          if (l < left || one.right > right || t < top || one.bottom > bottom) continue;
          if (meets(one) && !(n === pointed || n === picked)) continue;
          keep(one);
          taken.push({ n, name, at: [l + 0.15 * size, t + 1.55 * half] });
          break;
        }
      }
      return { size, taken };
    }

    // ---- Drawing ------------------------------------------------------------------------------
    const canvas = drawn ? null : element("canvas", { class: "plane", role: "img", "aria-label": label });
    const surface = drawn ?? canvas;
    if (canvas) canvas.style.aspectRatio = W + " / " + high;
    const stop = element("div", { class: "map-stage", tabindex: "0", role: "group", "aria-label": label + ". Arrows move it, + and - zoom, 0 shows all of it." }, surface);
    const circles = drawn ? [...drawn.querySelectorAll("circle")] : [];
    circles.forEach((circle) => circle.replaceChildren());  // the name stands beside the dot, at once
    if (drawn) drawn.querySelectorAll("text:not(.mark)").forEach((text) => text.remove());
    const layer = drawn ? drawn.appendChild(svg("g", {})) : null;

    const hue = (n) => (groups.length ? group[n] % 6 : 0);
    const faint = (n) => lit >= 0 && group[n] !== lit;

    function draw() {
      fence();
      if (width_of() === 0) return;
      const { size, taken } = labels();
      surface.classList.toggle("zoomed", zoom > 1);
      (drawn ? draw_svg : draw_canvas)(size, taken);
    }
    function draw_svg(size, taken) {
      drawn.setAttribute("viewBox", [left, top, W / zoom, high / zoom].join(" "));
      circles.forEach((circle, n) => {
        circle.setAttribute("r", (n === picked || n === pointed ? radius + 2 : radius) / pixels());
        circle.classList.toggle("faint", faint(n));
      });
      marks.forEach((mark, n) => {
        mark.setAttribute("y", y[n] + 2.9 / pixels());
        mark.style.fontSize = 8 / pixels() + "px";
        mark.classList.toggle("faint", faint(n));
      });
      const lines = near.map(([n]) => svg("path", { class: "link", d: "M" + x[picked] + " " + y[picked] + "L" + x[n] + " " + y[n] }));
      layer.replaceChildren(...lines, ...taken.map(({ n, name, at }) => {
        const text = svg("text", { class: "t" + hue(n) + (n === picked || n === pointed ? " me" : near.some(([k]) => k === n) ? " near" : ""), x: at[0], y: at[1] }, name);
        text.style.fontSize = size + "px";
        text.style.strokeWidth = size / 4 + "px";
        return text;
      }));
      for (const line of lines) line.style.strokeWidth = 1 / pixels() + "px";
    }
    function draw_canvas(size, taken) {
      const ratio = devicePixelRatio || 1, wide = canvas.clientWidth, tall = wide * high / W;
      Object.assign(canvas, { width: wide * ratio, height: tall * ratio });
      const pen = canvas.getContext("2d"), style = getComputedStyle(document.documentElement);
      const colour = (name) => style.getPropertyValue(name).trim();
      const hues = [0, 1, 2, 3, 4, 5].map((n) => colour("--c" + n)), scale = pixels() * ratio;
      const at = (n) => [(x[n] - left) * scale, (y[n] - top) * scale];
      const r = (N > 20000 ? Math.min(2.6, 0.8 + zoom / 12) : 2.2) * ratio;
      for (let n = 0; n < N; n++) {
        const [u, v] = at(n);
        if (u < -4 || v < -4 || u > canvas.width + 4 || v > canvas.height + 4) continue;
        pen.globalAlpha = faint(n) ? 0.15 : N > 5000 ? Math.min(1, 0.4 + zoom / 16) : 0.8;
        pen.fillStyle = hues[hue(n)];
        pen.fillRect(u - r, v - r, 2 * r, 2 * r);
      }
      pen.globalAlpha = 1;
      pen.strokeStyle = colour("--faint");
      pen.lineWidth = ratio;
      for (const [n] of near) {
        pen.beginPath();
        pen.moveTo(...at(picked));
        pen.lineTo(...at(n));
        pen.stroke();
      }
      for (const n of [picked, pointed].filter((one) => one >= 0)) {
        pen.fillStyle = colour("--text");
        pen.beginPath();
        pen.arc(...at(n), 5 * ratio, 0, 7);
        pen.fill();
      }
      pen.lineJoin = "round";
      for (const { n, name, at: [u, v] } of taken) {
        pen.font = (n === picked || n === pointed ? "700 " : "") + size * scale + "px " + colour("--sans");
        pen.strokeStyle = colour("--well");
        pen.lineWidth = 3 * ratio;
        pen.fillStyle = n === picked || n === pointed || N > 5000 ? colour("--text") : hues[hue(n)];
        pen.strokeText(name, (u - left) * scale, (v - top) * scale);
        pen.fillText(name, (u - left) * scale, (v - top) * scale);
      }
    }

    // ---- Hands --------------------------------------------------------------------------------
    let held = null;
    surface.addEventListener("pointermove", (event) => {
      if (held) {
        left = held.left - (event.clientX - held.x) / pixels();
        top = held.top - (event.clientY - held.y) / pixels();
        held.moved = held.moved || Math.hypot(event.clientX - held.x, event.clientY - held.y) > 4;
        return draw();
      }
      const now = touched(where(event));
      if (now === pointed) return;
      pointed = now;
      surface.classList.toggle("on", pointed >= 0);
      draw();
    });
    surface.addEventListener("pointerleave", () => { if (pointed >= 0) { pointed = -1; draw(); } });
    surface.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      held = { x: event.clientX, y: event.clientY, left, top, moved: false };
      if (zoom > 1) try { surface.setPointerCapture(event.pointerId); } catch { /* a finger that has left */ }
    });
    for (const end of ["pointerup", "pointercancel"])
      surface.addEventListener(end, (event) => {
        const was = held;
        held = null;
        if (end === "pointercancel" || !was || was.moved) return;
        const n = touched(where(event));
        if (n >= 0) pick(n);
      });
    surface.addEventListener("dblclick", (event) => zoom_by(2, ...where(event)));
    surface.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom_by(event.deltaY < 0 ? 1.25 : 0.8, ...where(event));
    }, { passive: false });
    stop.addEventListener("keydown", (event) => {
      const step = 0.15 / zoom, moves = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (moves && zoom > 1) {
        left += moves[0] * step * W;
        top += moves[1] * step * high;
        draw();
      } else if (event.key === "+" || event.key === "=") zoom_by(2);
      else if (event.key === "-") zoom_by(0.5);
      else if (event.key === "0") { zoom = 1; draw(); } else return;
      event.preventDefault();
    });

    // A group of the legend, alone.
    const legend = box.parentElement.querySelector(":scope > .legend");
    if (legend)
      [...legend.children].forEach((entry) => {
        const g = Number(entry.dataset.group);
        const pressed = button("", "", () => {
          lit = lit === g ? -1 : g;
          for (const other of legend.querySelectorAll("button")) other.setAttribute("aria-pressed", String(other === pressed && lit === g));
          draw();
        });
        for (const name of ["aria-label", "title"]) pressed.removeAttribute(name);
        pressed.setAttribute("aria-pressed", "false");
        pressed.append(...entry.childNodes);
        entry.replaceChildren(pressed);
      });

    box.querySelector("p.plane")?.remove();
    box.prepend(tools, matches, element("div", { class: "map-and-list" }, stop, beside), key, said);
    beside.append(element("p", { class: "hidden-number" }, "No name is picked."));
    window.addEventListener("resize", draw);
    // In a fold, a map has no width before it is opened.
    box.closest("details")?.addEventListener("toggle", draw);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
    draw();
    return { pick, draw };
  }

  for (const box of document.querySelectorAll(".plane-map")) enhance(box);
  return { nearest };
})();
