"use strict";
// The frame of a page's panels. A lesson's panel.js calls
//
//   embedlings.panel("table", function (root, state) { ... });
//
// for each panel that its program announced by page.panel("table", "question"). `root` is an empty
// element below the question. `state` lives in the address, shared by all panels of the page, so
// that #row=cat&other=dog shows the same picture again:
//
//   state.get("row", ["cat", "dog"], "cat")   the value in the address where it is one of the list,
//                                             or a number from 0 to 9 where the list is {min: 0, max: 9};
//                                             otherwise the last argument
//   state.text("text")                        the value as it is, or null
//   state.set({row: "dog", other: null})      writes it; null takes it away
//   state.onchange(draw)                      draw() runs now, and again when what it asked for is
//                                             another, or the window has another width;
//                                             onchange(draw, true): at every change
//
// Numbers come from the engine: embedlings.data("words") is what page.data("words", ...) wrote.
window.embedlings = (function () {
  const listeners = [];  // {listener, panel, always, asked: what it asked for, and was told}
  let drawn = null;  // the panel that is being drawn
  let asked = null;  // of the one that runs
  const told = () => location.hash.includes("=");  // a state, and no place on the page
  let held = told() ? location.hash : "";  // the state as the address has it or soon will
  let written = [], late = null;  // when addresses were written; what is to write the last one

  // The value that the program wrote under this name. An unknown name is an error.
  function data(name) {
    const block = document.getElementById("data-" + name);
    if (!block) throw new Error("page.data: there is no '" + name + "' on this page");
    return JSON.parse(block.textContent, (key, value) =>
      (typeof value?.values === "string" ? { ...value, values: unpacked(value) } : value));
  }
  // The numbers of a grid that came as base64: doubles, if there are eight bytes for each, or floats.
  function unpacked({ rows, columns, values }) {
    const bytes = Uint8Array.from(atob(values), (letter) => letter.charCodeAt(0)), view = new DataView(bytes.buffer);
    const N = rows * columns, wide = bytes.length >= 8 * N;
    return Array.from({ length: N }, (_, n) => (wide ? view.getFloat64(8 * n, true) : view.getFloat32(4 * n, true)));
  }

  const values = () => new URLSearchParams(held.slice(1));

  // Browsers take a hundred or two new addresses in half a minute, and a hand on a slider makes
  // more. Where it made many, the last one is written when it rests, or leaves the page.
  function write() {
    clearTimeout(late);
    written = written.filter((time) => Date.now() - time < 30000);
    if (written.length < 60) write_now();
    else late = setTimeout(write_now, 1000);
  }
  function write_now() {
    late = null;
    written.push(Date.now());
    try {
      history.replaceState(null, "", held);
    } catch {  // more than this browser takes: it is written later, and the panels are drawn now
      late = setTimeout(write_now, 1000);
    }
  }
  window.addEventListener("pagehide", () => late !== null && write_now());

  function run(one) {
    one.asked = asked = new Map();
    try {
      one.listener();
    } finally {
      asked = null;
    }
  }
  function tell(all) {
    const now = values(), changed = ([name, value]) => now.get(name) !== value;
    listeners.filter((one) => all || one.always || [...one.asked].some(changed)).forEach(run);
  }

  const state = {
    text: function (name) {
      const value = values().get(name);
      asked?.set(name, value);
      return value;
    },
    get: function (name, allowed, otherwise) {
      const value = state.text(name);
      if (value === null) return otherwise;
      if (Array.isArray(allowed)) return allowed.includes(value) ? value : otherwise;
      const number = Number(value);
      const fits = value.trim() !== "" && number >= allowed.min && number <= allowed.max;
      return fits ? number : otherwise;
    },
    set: function (changes) {
      const all = values();
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) all.delete(name);
        else all.set(name, value);
      }
      held = "#" + all;
      write();
      tell();
    },
    onchange: function (listener, always = false) {
      const one = { listener, panel: drawn, always, asked: null };
      listeners.push(one);
      run(one);
    },
  };
  // A link to a place on the page, or the way back from it, leaves the state as it is.
  window.addEventListener("hashchange", function () {
    if (!told()) return held && write();
    held = location.hash;
    tell();
  });

  // What scrolls can be reached by Tab, so that its arrow keys scroll it, and bears the name of its
  // table, figure or section; nothing else is a stop, or says its name twice.
  function reach(root) {
    let section = "";
    for (const box of root.querySelectorAll("h1, h2, h3, div.wide, pre, .scroll, .formula")) {
      if (box.matches("h1, h2, h3")) {
        section = box.textContent;
        continue;
      }
      const scrolls = box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX === "auto";
      const name = box.querySelector("table")?.ariaLabel ??
        box.closest("figure")?.querySelector("figcaption")?.textContent ?? section;
      box.classList.toggle("scrolls", scrolls);
      for (const [attribute, value] of [["tabindex", "0"], ["role", "group"], ["aria-label", name]]) {
        if (scrolls) box.setAttribute(attribute, value);
        else box.removeAttribute(attribute);
      }
    }
  }
  // A toggle is that of numbers which unfold.
  for (const event of ["load", "resize", "toggle"])
    window.addEventListener(event, () => reach(document), true);

  // What is drawn in pixels is drawn anew where there are more of them, or fewer.
  let width = innerWidth;
  window.addEventListener("resize", function () {
    if (width === innerWidth) return;
    width = innerWidth;
    tell(true);
  });

  // element("button", {class: "word", onclick: pick}, "cat"): attributes, functions that listen,
  // and children, which are elements or texts. Texts never become markup.
  function build(made, attributes, children) {
    for (const [name, value] of Object.entries(attributes || {})) {
      if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
      else if (value === true) made.setAttribute(name, "");
      else if (value !== false && value !== null) made.setAttribute(name, value);
    }
    made.append(...children.flat());
    return made;
  }
  const element = (tag, attributes, ...children) =>
    build(document.createElement(tag), attributes, children);
  const svg = (tag, attributes, ...children) =>
    build(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

  // With so many decimals; of two that are as near, the even one, where toFixed takes the larger.
  function fixed(value, decimals) {
    const near = value.toFixed(decimals), all = value.toFixed(60), end = all.indexOf(".") + 1 + decimals;
    const less = all.slice(0, decimals > 0 ? end : end - 1);
    return /^50*$/.test(all.slice(end)) && /[02468]$/.test(less) ? less : near;
  }

  // As the terminal writes numbers: up to `digits` significant ones, without zeros at the end.
  function number(value, digits = 5) {
    if (Number.isNaN(value) || value === null) return "nan";
    if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
    if (value === 0) return Object.is(value, -0) ? "-0" : "0";
    const size = Math.abs(value);
    if (size < 1e-4 || size >= 1e9) {
      const [mantissa, exponent] = value.toExponential(digits - 1).split("e");
      const short = mantissa.includes(".") ? mantissa.replace(/\.?0+$/, "") : mantissa;
      return short + "e" + exponent.replace(/^([+-])(\d)$/, "$10$2");
    }
    const decimals = Math.max(0, digits - Math.floor(Math.log10(size)) - 1);
    let [whole, part = ""] = fixed(value, decimals).split(".");
    part = part.replace(/0+$/, "");
    whole = whole.replace(/\B(?=(\d{3})+$)/g, ",");
    return part ? whole + "." + part : whole;
  }

  // The classes of a cell by sign and size: "neg v37", "zero", "pos v100 strong". Rust is below zero,
  // blue above; the largest magnitude has the strongest colour. From 75% on, text has another colour.
  function shade(value, largest) {
    if (!Number.isFinite(value)) return "special";
    if (value === 0) return "zero";
    const share = largest > 0 ? Math.min(100, Math.max(1, Math.round(100 * Math.abs(value) / largest))) : 100;
    return (value < 0 ? "neg v" : "pos v") + share + (share >= 75 ? " strong" : "");
  }

  // Draws a panel in its place. One that fails says so where it would stand, and in the console, and
  // leaves the others as they are.
  // What it draws is made anew at every change, which no screen reader notices: those of its sentences
  // that became others are said in a place that stays.
  function panel(name, draw) {
    const place = document.getElementById("panel-" + name);
    if (!place) return;
    const root = place.querySelector(".stage"), said = element("p", { class: "unseen", role: "status" });
    const others = listeners.length;
    let before = null;
    root.replaceChildren();
    place.append(said);
    drawn = place;
    try {
      draw(root, state);
    } catch (error) {
      listeners.length = others;
      drawn = null;
      root.textContent = "This panel cannot be drawn: " + error.message;
      return console.error(error);
    }
    drawn = null;
    state.onchange(function () {
      const now = [...root.querySelectorAll(".readout")].map((one) => one.textContent);
      const changed = now.filter((sentence) => before && !before.includes(sentence));
      if (changed.length > 0) said.textContent = changed.join(" ");
      before = now;
    }, true);
  }

  // ---- The page around the panels -------------------------------------------------------------

  // Buttons that copy what stands beside them. Pages from a file have no clipboard of their own in
  // every browser: then the text is selected, ready to be copied by hand.
  for (const button of document.querySelectorAll("[data-copy]"))
    button.addEventListener("click", async function () {
      const text = button.dataset.copy || button.closest(".code").querySelector("pre").textContent;
      try {
        await navigator.clipboard.writeText(text);
        button.textContent = "Copied";
      } catch {
        const beside = button.closest(".code, .cmd").querySelector("pre, code");
        getSelection().selectAllChildren(beside);
        button.textContent = "Selected";
      }
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    });

  // Figures that unfold are printed, too, and fold again.
  let unfolded = [];
  window.addEventListener("beforeprint", () => {
    unfolded = [...document.querySelectorAll("details.more:not([open])")];
    for (const one of unfolded) one.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const one of unfolded) one.open = false;
    unfolded = [];
  });

  // The contents say which part one is at: the last heading above a third of the window.
  const side = document.querySelector(".side"), links = [...document.querySelectorAll(".side ol a")];
  const parts = links.map((link) => document.getElementById(link.hash.slice(1)));
  function place() {
    const line = innerHeight / 3;
    let here = parts.findLastIndex((part) => part.getBoundingClientRect().top < line);
    if (innerHeight + scrollY >= document.documentElement.scrollHeight - 4) here = parts.length - 1;
    links.forEach((link, n) => {
      if (n === Math.max(0, here)) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    });
  }
  let waits = false;
  function place_soon() {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => { waits = false; place(); });
  }
  if (side) {
    const list = side.querySelector("details"), narrow = matchMedia("(max-width: 56rem)");
    const fold = () => { list.open = !narrow.matches; };
    fold();
    narrow.addEventListener("change", fold);
    list.addEventListener("click", (event) => { if (narrow.matches && event.target.closest("a")) list.open = false; });
    for (const event of ["load", "scroll", "resize"]) window.addEventListener(event, place_soon, { passive: true });
  }

  // Where one was last in this browser, for the index. A browser may keep nothing of a file: then
  // the index begins at the beginning.
  try {
    const on = document.querySelector(".go.on"), last = JSON.parse(localStorage.getItem("embedlings"));
    const name = location.pathname.split("/").at(-1), is_lesson = (page) => /^\d\d_\w+\.html$/.test(page);
    if (on && last && is_lesson(last.page)) {
      on.textContent = "Continue with " + last.title;
      on.href = last.page;
      on.hidden = false;
    }
    if (is_lesson(name))
      localStorage.setItem("embedlings", JSON.stringify({ page: name, title: name.slice(0, 2) + " " + document.title }));
  } catch { /* nothing is kept here */ }

  // A link to the state of a panel lands on the panel: the first that asks for one of its names.
  window.addEventListener("load", function () {
    if (!told()) return;
    const names = [...values().keys()];
    listeners.find((one) => one.panel && names.some((name) => one.asked.has(name)))?.panel.scrollIntoView();
  });

  return { data, panel, element, svg, fixed, number, shade, reach };
})();
