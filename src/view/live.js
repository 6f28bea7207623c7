"use strict";
// The engine itself, running in the page. A worker runs it, so that nothing here waits for it: its
// module is compiled from the same sources as the lesson's program, and its numbers have the same
// bits. src/live/live.hpp says what can be called.

// What a module of WebAssembly asks of a system, and what it shows. It runs in the worker, and in
// node for `make bits`.
//   said(1) is what the module wrote on standard output so far, said(2) on standard error
embedlings.instance = function (bytes) {
  const texts = ["", "", ""], decoders = texts.map(() => new TextDecoder());
  let exports = null;
  const view = () => new DataView(exports.memory.buffer);
  const system = {
    // Runs of bytes, of each where it begins and its length.
    fd_write: function (file, runs, count, written) {
      let all = 0;
      for (let n = 0; n < count; n++) {
        const at = view().getUint32(runs + 8 * n, true), length = view().getUint32(runs + 8 * n + 4, true);
        texts[file] += decoders[file].decode(new Uint8Array(exports.memory.buffer, at, length), { stream: true });
        all += length;
      }
      view().setUint32(written, all, true);
      return 0;
    },
    clock_time_get: function (clock, precision, time) {
      view().setBigUint64(time, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    proc_exit: function (code) { throw new Error("the engine ended with code " + code); },
  };
  const no_such_file = () => 8;  // the number of that error
  const wasi = new Proxy(system, { get: (known, name) => known[name] ?? no_such_file });
  exports = new WebAssembly.Instance(new WebAssembly.Module(bytes), { wasi_snapshot_preview1: wasi }).exports;
  return { exports, said: (file) => texts[file] };
};

// The functions of src/live/live.hpp, with values instead of texts. One that fails throws an Error
// with the engine's own message; then the engine cannot be used any more.
embedlings.engine = function (bytes, instance) {
  const { exports, said } = instance(bytes);
  function write(value) {
    const text = new TextEncoder().encode(JSON.stringify(value));
    const room = exports.live_room(text.length);  // the memory may grow, and then has another buffer
    new Uint8Array(exports.memory.buffer, room, text.length).set(text);
  }
  function read(at) {
    const all = new Uint8Array(exports.memory.buffer);
    return JSON.parse(new TextDecoder().decode(all.subarray(at, all.indexOf(0, at))));
  }
  const told = (work) => function (value) {
    try {
      return work(value);
    } catch (error) {
      throw new Error(said(2) || error.message);
    }
  };
  told(exports._initialize)();
  return {
    start: told((settings) => { write(settings); exports.live_start(); }),
    step: told((count) => exports.live_step(count)),
    show: told(() => read(exports.live_show())),
    ask: told((question) => { write(question); return read(exports.live_ask()); }),
  };
};

// What the worker runs. The page posts {to: "start", settings}, {to: "play", pause}, {to: "step"},
// {to: "stop"} and {to: "ask", question}, each with the `run` it belongs to; what comes back bears
// the number of the run as well, so that the page knows what is out of date.
embedlings.worker = function (engine, instance) {
  let bytes = null, one = null, run = 0, playing = false, pause = 0, timer = null;
  const tell = (what) => postMessage({ ...what, run, playing });

  // Anything may fail, and then the engine is lost.
  const safely = (work) => function (message) {
    try {
      work(message);
    } catch (error) {
      playing = false;
      one = null;
      tell({ failed: error.message });
    }
  };

  // Steps for a moment, shows what there is, and listens.
  const go_on = safely(function () {
    if (!playing) return;
    const end = performance.now() + 15;
    let made = 0;
    do {
      const went = one.step(1);
      playing = went === 1;
      made += went;
    } while (playing && pause === 0 && performance.now() < end);
    tell({ shown: one.show(), made });
    if (playing) timer = setTimeout(go_on, pause);
  });

  const actions = {
    load: (message) => { bytes = message.bytes; },
    start: (message) => {
      playing = false;
      one = engine(bytes, instance);
      one.start(message.settings);
      tell({ shown: one.show(), made: 0 });
    },
    play: (message) => {
      pause = message.pause;
      if (playing || one === null) return;
      playing = true;
      clearTimeout(timer);  // of a training before this one
      go_on();
    },
    step: () => {
      playing = false;
      if (one !== null) tell({ made: one.step(1), shown: one.show() });
    },
    stop: () => {
      playing = false;
      if (one !== null) tell({ shown: one.show(), made: 0 });
    },
    ask: (message) => { if (one !== null) tell({ answer: one.ask(message.question) }); },
  };
  onmessage = safely(function ({ data }) {
    if (data.run !== undefined) run = data.run;
    actions[data.to](data);
  });
};

// A text to type or paste, of at most so many characters. Returns a function that gives it.
embedlings.live_text = function (root, state, key, label, first, most) {
  const { element } = embedlings;
  const area = element("textarea", { name: key, rows: 6, spellcheck: "false", maxlength: most,
    oninput: () => state.set({ [key]: area.value === first ? null : area.value }) });
  root.append(element("label", { class: "text" }, element("span", {}, label), area));
  const value = () => state.text(key) ?? first;
  state.onchange(() => { if (area.value !== value()) area.value = value(); });
  return value;
};

// What is said of numbers that the lesson's program has measured as well: whether those up to here
// are the same, to the bit. What was recorded is written in as few digits as lead back to a float.
embedlings.live_compared = function (numbers, recorded, [one, more]) {
  const equal = numbers.filter((x, n) => x === Math.fround(recorded[n])).length;
  const before = "The lesson's program made this run as well";
  return equal === numbers.length
    ? before + ": " + (equal === 1 ? "its first " + one + " is" : "its first " + equal + " " + more + " are") + " the same, to the last bit."
    : before + ", and " + (numbers.length - equal) + " of " + numbers.length + " " + more + " differ: that should not be.";
};

// Curves over `of` steps, and levels that they may reach.
//   lines, levels   [[name, numbers]] and [[name, number]]
embedlings.live_curves = function (of, lines, levels, options = {}) {
  return embedlings.figures.curves([...lines.map(([name, values]) => ({ name, values })),
    ...levels.map(([name, level]) => ({ name, values: Array.from({ length: of }, () => level) }))],
  { unit: "steps", names: true, label: "Loss during training", ...options });
};

// Names with a number each, as a table; a row without a number is left out.
//   rows   [[key, name, number, more...]]: what comes after the number stands after it
embedlings.live_list = function (title, header, rows) {
  const { element, figures } = embedlings;
  return figures.list(title, header, rows.filter(([, , x]) => x !== undefined).map(([key, name, x, ...more]) =>
    [name, element("td", { "data-name": key, "data-value": x }, figures.fixed(x, 4)), ...more]));
};

// The part of a panel that trains: Play, Step, Stop and Start over, what became of it, and what is
// said of it: in a sentence, and whether the lesson's program measured the same. Where the state
// says other settings, what was trained is gone.
//   const live = embedlings.live(root, state, { name, settings, steps, drawn, told, ... });
//     name           of the place where it is drawn
//     settings()     of the experiment, as its lesson's live.cpp takes them
//     steps(now)     how many there will be; what the experiment shows says in `step` how many were
//                    made, or has a loss for each in `losses`
//     drawn(now)     what to draw of what the experiment shows, as soon as there is a step: nodes
//     told(now)      goes on from "After 3 steps "
//   and if they are there:
//     along()        more settings, large ones, that nothing here changes
//     recorded(now)  what the lesson's run measured with these settings, or null
//     compared       the numbers that are compared with it: {of: (now) => now.losses, names: ["loss", "losses"]}
//     wrong()        why the settings cannot be taken, or ""
//     kept()         nodes that stay below, whatever is trained
//     gone()         called when what was trained is gone
//     nothing        what is said before the first step
//     busy           what is said while it plays
//     early          whether there is something to draw before the first step: then another setting
//                    starts the experiment
//     slow           whether it begins at ten steps a second, which an eye can follow
//   live.ask(question, answered)      of what is being trained; nothing is answered if nothing is
// Where the page holds no engine, this says so, and live is null.
embedlings.live = function (root, state, panel) {
  const { element } = embedlings;
  if (!document.getElementById("data-engine")) {
    root.append(element("p", { class: "readout not-alive" }, "This panel is not alive: the page was written " +
      "without a compiler for WebAssembly. `make pages` says what it needs."));
    return null;
  }

  const wrong = () => panel.wrong?.() ?? "";
  const made = (now) => now.step ?? now.losses.length;
  const compared = { of: (now) => now.losses, names: ["loss", "losses"], ...panel.compared };
  function said_of(now) {
    if (made(now) === 0) return "";
    const recorded = panel.recorded?.(now);
    return "After " + made(now) + (made(now) === 1 ? " step " : " steps ") + panel.told(now) +
      (recorded ? " " + embedlings.live_compared(compared.of(now), recorded, compared.names) : "");
  }

  const speeds = ["ten steps a second", "as fast as it goes"];
  const pace = embedlings.controls(root, state).menu("speed", "Speed", speeds, speeds[panel.slow ? 0 : 1]);
  const pause = () => (pace() === speeds[0] ? 100 : 0);  // milliseconds

  const now = { run: 0, started: false, playing: false, shown: null, answered: null };
  let worker = null, since = null, steps = 0;  // of this time of playing
  const button = (name, act) => element("button", { type: "button", onclick: act }, name);
  const buttons = {
    play: button("Play", () => post({ to: "play", pause: pause() }, true)),
    step: button("Step", () => post({ to: "step" })),
    stop: button("Stop", () => post({ to: "stop" })),
    again: button("Start over", () => reset()),
  };
  const speed = element("span", { class: "speed" });
  const said = element("p", { class: "progress", role: "status" });
  const group = element("div", { class: "live", role: "group", "aria-label": "Training" }, Object.values(buttons), speed);
  root.append(group);
  const show = embedlings.controls(root, state).place(panel.name);
  root.lastElementChild.lastElementChild.before(said);  // beside the controls, above what is drawn
  function draw() {
    const drawn = now.shown !== null && (panel.early || made(now.shown) > 0);
    show(drawn ? [panel.drawn(now.shown), element("p", { class: "readout unseen" }, said_of(now.shown))].flat()
      : element("p", { class: "readout" }, panel.nothing ?? "Nothing is trained yet: press Play, or Step."),
    panel.kept?.() ?? []);
  }

  async function unpacked() {
    const packed = Uint8Array.from(atob(embedlings.data("engine")), (letter) => letter.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
  }

  // The worker, made when it is first wanted. What is posted to it before its module is unpacked
  // waits in order.
  function make_worker() {
    const code = "\"use strict\";(" + embedlings.worker + ")(" + embedlings.engine + "," + embedlings.instance + ");";
    const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    const made = new Worker(address);
    made.onmessage = ({ data }) => heard(data);
    made.onerror = (event) => heard({ run: now.run, failed: event.message || "the worker cannot be started" });
    const loaded = unpacked().then((bytes) => made.postMessage({ to: "load", bytes }, [bytes]));
    return { post: (message) => loaded.then(() => made.postMessage(message)) };
  }

  function post(message, plays = false) {
    worker ??= make_worker();
    if (!now.started) {
      now.started = true;
      worker.post({ to: "start", run: now.run, settings: { ...panel.settings(), ...panel.along?.() } });
    }
    if (plays) {
      now.playing = true;  // until the worker says that it is not
      since = performance.now();
      steps = 0;
    }
    worker.post({ ...message, run: now.run });
    update();
  }

  function heard(message) {
    if (message.run !== now.run) return;
    if (message.answer) return now.answered?.(message.answer);
    now.playing = message.playing === true;
    if (message.failed) {
      now.started = false;
      said.textContent = "The engine stopped: " + message.failed;
      return update();
    }
    steps += message.made;
    now.shown = message.shown;
    draw();
    update();
  }

  // What was trained is gone.
  function reset() {
    now.run++;
    if (now.started) worker.post({ to: "stop", run: now.run - 1 });
    Object.assign(now, { started: false, playing: false, shown: null });
    since = null;
    said.textContent = wrong();
    panel.gone?.();
    draw();
    update();
    if (panel.early) post({ to: "stop" });
  }

  function update() {
    const refused = wrong() !== "", step = now.shown === null ? null : made(now.shown);
    const of = step === null ? 0 : panel.steps(now.shown), ended = step !== null && step >= of;
    const rests = { play: now.playing || ended, step: now.playing || ended,
      stop: !now.playing, again: !now.started || (panel.early && step === 0) };
    for (const [name, one] of Object.entries(buttons)) one.disabled = rests[name] || (refused && name !== "again");
    // A key that pressed a button finds the next one in its place.
    if (document.activeElement?.disabled && group.contains(document.activeElement)) (now.playing ? buttons.stop : ended ? buttons.again : buttons.play).focus();
    const seconds = since === null ? 0 : (performance.now() - since) / 1000;
    speed.textContent = step === null ? "" : "step " + step + " of " + of +
      (steps > 1 && seconds > 0.2 ? ", " + embedlings.number(steps / seconds, 2) + " a second" : "");
    // Said when training rests, and not at every step.
    if (now.playing) said.textContent = panel.busy ?? "Training.";
    else if (step !== null) said.textContent = said_of(now.shown);
  }

  // Of a training that goes on, too, between two steps.
  function ask(question, answered) {
    now.answered = answered;
    if (now.started) worker.post({ to: "ask", question, run: now.run });
  }

  state.onchange(() => {
    const chosen = pause();
    if (now.playing) worker.post({ to: "play", pause: chosen, run: now.run });
  });
  let before = null;
  state.onchange(function () {
    const settings = JSON.stringify(panel.settings());
    if (settings !== before && before !== null) reset();
    before = settings;
  });
  said.textContent = wrong();
  draw();
  update();
  return { ask };
};
