"use strict";
// What a test script can do to the page in the frame. It runs in an async function, so it may
// `await open("#row=cat")` to load the page with another address. Events are as a hand makes them,
// and a key moves the focus or presses a button as a browser does.
const frame = document.querySelector("iframe");
const told = [];
let address = "";

// Loads the page anew with this fragment and width in pixels.
async function open(fragment = "", width = 1280) {
  frame.width = width;
  frame.height = 900;
  await load("about:blank");  // a fragment alone would load nothing
  await load(address + fragment);
  checkRequests();
}
function load(what) {
  return new Promise(function (done) {
    frame.onload = done;
    frame.src = what;
  });
}
function checkRequests() {
  for (const entry of frame.contentWindow.performance.getEntriesByType("resource"))
    if (!entry.name.startsWith("data:")) throw new Error("a request to " + entry.name);
}

// A line "name value" of what the test found; of several pages, the one it is found on before it.
function tell(name, value) {
  const where = acts.length > 1 ? address.replace(/.*\//, "") + ": " : "";
  told.push(where + name + " " + value);
}
function page() { return frame.contentDocument; }
function fragment() { return frame.contentWindow.location.hash; }
// The first element of a selector, or the one with this text, of "button: cat".
function find(what) {
  const [selector, text] = what.split(": ");
  const found = [...page().querySelectorAll(selector)].find(
      (one) => text === undefined || one.textContent.trim() === text);
  if (!found) throw new Error("there is no " + what);
  return found;
}
function all(selector) { return [...page().querySelectorAll(selector)]; }
// Without what keeps a token apart from the text around it, which nobody sees.
function text(what) { return find(what).textContent.replace(/[\u2068\u2069]/g, "").trim(); }
function focused() { return page().activeElement; }

function pointer(type, element, where) {
  const box = element.getBoundingClientRect();
  const at = { clientX: box.left + (where ? where.x : box.width / 2),
               clientY: box.top + (where ? where.y : box.height / 2) };
  const details = { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, button: 0,
                    buttons: type === "pointerup" ? 0 : 1, ...at };
  const mouse = type.replace("pointer", "mouse");
  element.dispatchEvent(new frame.contentWindow.PointerEvent(type, details));
  element.dispatchEvent(new frame.contentWindow.MouseEvent(mouse, details));
}
function hover(what) {
  for (const type of ["pointerover", "pointermove"]) pointer(type, find(what));
  find(what).dispatchEvent(new frame.contentWindow.MouseEvent("mouseenter"));
  find(what).dispatchEvent(new frame.contentWindow.PointerEvent("pointerenter"));
}
function click(what) {
  const element = typeof what === "string" ? find(what) : what;
  for (const type of ["pointerdown", "pointerup"]) pointer(type, element);
  if (element.focus) element.focus();
  if (element.click) element.click();
  else element.dispatchEvent(new frame.contentWindow.MouseEvent("click", { bubbles: true }));
}
// From the middle of one element to the middle of another.
function drag(from, to) {
  find(from).scrollIntoView({ block: "center" });  // a hand reaches what is in the window
  pointer("pointerdown", find(from));
  pointer("pointermove", find(from));
  const box = find(to).getBoundingClientRect(), start = find(from).getBoundingClientRect();
  const where = { x: box.left + box.width / 2 - start.left, y: box.top + box.height / 2 - start.top };
  pointer("pointermove", find(from), where);
  pointer("pointerup", find(from), where);
}
// Types into a field, or moves a slider: select, range and text fields alike.
function set(what, value) {
  const field = find(what);
  field.focus();
  field.value = value;
  for (const type of ["input", "change"])
    field.dispatchEvent(new frame.contentWindow.Event(type, { bubbles: true }));
}
// Presses a key where the focus is: "Tab", "Shift+Tab", "Enter", " ", "ArrowRight", "a". What the
// page does not handle itself does what it does in a browser.
function key(name) {
  const backwards = name.startsWith("Shift+");
  const details = { key: name.replace("Shift+", ""), bubbles: true, cancelable: true,
                    shiftKey: backwards };
  const target = focused();
  const goes = target.dispatchEvent(new frame.contentWindow.KeyboardEvent("keydown", details));
  if (goes) byBrowser(target, details.key, backwards);
  focused().dispatchEvent(new frame.contentWindow.KeyboardEvent("keyup", details));
}
function byBrowser(target, name, backwards) {
  if (name === "Tab") return moveFocus(backwards ? -1 : 1);
  const button = target.matches("button, summary, a[href]");
  if (button && (name === "Enter" || (name === " " && !target.matches("a")))) target.click();
  if (target.matches("input[type=checkbox], input[type=radio]") && name === " ") target.click();
  if (target.matches("input[type=range]")) {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[name];
    if (step) target[step > 0 ? "stepUp" : "stepDown"]();
    if (step) for (const type of ["input", "change"])
      target.dispatchEvent(new frame.contentWindow.Event(type, { bubbles: true }));
  }
  if (target.matches("input[type=radio]") && name.startsWith("Arrow")) {
    const group = all("input[type=radio]").filter((one) => one.name === target.name);
    const step = name === "ArrowRight" || name === "ArrowDown" ? 1 : group.length - 1;
    const next = group[(group.indexOf(target) + step) % group.length];
    next.focus();
    next.click();
  }
}
function reachable() {
  return all("a[href], button, input, select, textarea, summary, [tabindex]").filter((one) =>
      one.tabIndex >= 0 && !one.disabled && one.checkVisibility() && one.getClientRects().length > 0 && !skipped(one));
}
// Of radio buttons of one name, Tab stops at the one that is picked.
function skipped(one) {
  return one.type === "radio" && !one.checked &&
      all("input[type=radio]").some((other) => other.name === one.name && other.checked);
}
function moveFocus(step) {
  const list = reachable();
  const at = list.indexOf(focused());
  const next = list[at < 0 ? (step > 0 ? 0 : list.length - 1) : at + step];
  if (next) next.focus();
}

async function run() {
  try {
    for (const [where, test] of acts) {
      address = where;
      await open();
      await test();
      checkRequests();
    }
    told.push("the end");
  } catch (error) {
    told.push("failed: " + error.message + " (" + address + ")");
  }
  document.getElementById("told").textContent = "\n" + told.join("\n");
}
