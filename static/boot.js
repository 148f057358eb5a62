// Everything that must work before Python starts, or that only JavaScript can do: the loading
// progress, early presses and forms, errors (fault.js shows them), and morphing markup into the
// page.

import "./no-database.js";
import { Idiomorph } from "../runtime/idiomorph/idiomorph.esm.js";
import { unpacker } from "./memory.js";

await globalThis.translated; // by first.js: the page has its final words

const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const loading = () => root.dataset.state === "loading";
const refused = top !== self && !("embed" in root.dataset); // as in first.js
// Second copies of games. They are read from now on, while Python loads; the page does not wait for
// this module.
const copies = top === self && !("embed" in root.dataset) ? import("./copies.js") : null;
copies?.catch(() => {}); // then the page has only local storage
let queued = null;
const FORM = "new-game";
const NAME = "together-own"; // the field for the name at a table of several devices
const MENU = "menu";
let menu = null; // its next content; an open menu stays as it is, so that nothing moves
const gameOf = (form) => form.querySelector("[name=game]")?.value;
let filled = new WeakSet(); // the fields that the reader has set, in the form for a new game and NAME
let press = null; // the press kept on the screen of the last visit: {button, meaning}

// The home page offers the actions that this browser supports (static/css/home.css).
let installer = null;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installer = event;
  root.dataset.installable = "";
});
if (document.fullscreenEnabled) root.dataset.fullScreen = "";
addEventListener("keydown", () => { root.dataset.keys = ""; }, { capture: true, once: true }); // page.css

// A step button repeats its press while it is held down.
let held = 0;
const repeat = (step, pause) => {
  held = setTimeout(() => {
    if (!step.isConnected) return;
    step.click();
    repeat(step, 90);
  }, pause);
};
addEventListener("pointerdown", ({ target }) => {
  const step = target.closest?.("button.step");
  if (step) repeat(step, 450);
});
for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, () => clearTimeout(held));

Object.assign(globalThis.don, { // begun by fault.js
  // True in a frame. (Python must not touch the window of another site.)
  framed: top !== self,

  // Return what was submitted before Python listened: the form's fields as JSON, or null. The next
  // call returns null.
  queued() {
    const taken = queued;
    queued = null;
    return taken;
  },

  // Return the mark of the save whose screen was pressed before Python started; null without a
  // press.
  pressed: () => (press ? globalThis.lastScreen.of : null),

  // Carry out that press if it still has the same meaning. `same`: the position is the same. Return
  // false if it was dropped. A later press of the reader replaces it.
  press(same) {
    const { button, meaning } = press ?? {};
    press = null;
    if (!button) return true;
    button.ariaBusy = null;
    const good = same && button.isConnected && meant(button) === meaning;
    if (good) {
      const drawer = button.popoverTargetElement; // the early press has already opened or closed it
      const open = drawer?.matches(":popover-open");
      button.click();
      drawer?.togglePopover(open);
    }
    return good;
  },

  // Return all second copies as JSON: as found at the start or, with `now`, as they are now. `copy`
  // puts or removes one, and returns whether that is on the disk.
  copies: (now) => copies.then(({ found, fresh }) => (now ? fresh() : found)),
  copy: (what, ...texts) => copies.then((found) => found[what](...texts)).catch(() => false),

  // Replace the inner markup of regions. Elements that stay keep their focus and scroll position.
  patch(changes) {
    renewMenu();
    byId("pad").ariaBusy = null; // last_screen.js
    const regions = Object.entries(JSON.parse(changes));
    // Removing the focused element would make the browser lay out the page at once.
    const held = document.activeElement;
    const goes = ([id, markup]) => byId(id).contains(held) && !markup.includes(`id="${held.id}"`);
    if (held?.id && held !== document.body && regions.some(goes)) held.blur();
    for (const [id, markup] of regions) {
      Idiomorph.morph(byId(id), markup, {
        morphStyle: "innerHTML",
        // Unfolded parts stay unfolded, and dialogs stay open. Fields keep the reader's input as
        // long as the form is for the same game.
        callbacks: {
          beforeNodeMorphed(node, drawn) {
            if (node.id === FORM && gameOf(node) !== gameOf(drawn)) filled = new WeakSet();
            if (node.id !== MENU || !node.matches(":popover-open")) return true;
            menu = drawn.innerHTML;
            return false;
          },
          beforeAttributeUpdated(name, node) {
            if (name === "open") return !["DETAILS", "DIALOG"].includes(node.tagName);
            const choice = ["value", "checked", "selected"].includes(name);
            return !(choice && filled.has(node.closest("[name]")));
          },
        },
      });
    }
  },

  // Let the browser ask whether to install the game; this works only once.
  install() {
    installer?.prompt();
    delete root.dataset.installable;
  },

  // Turn full screen on or off.
  fullScreen() {
    (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen()).catch(() => {});
  },

  // Download a text as a file.
  download(name, text) {
    const types = { json: "application/json", svg: "image/svg+xml" };
    const type = types[name.split(".").at(-1)] ?? "text/plain;charset=utf-8";
    handOver(name, new Blob([text], { type }));
  },
  // Download a drawing (SVG) as PNG, in the size that sites and messengers expect.
  async picture(name, drawing) {
    const [width, height] = [1200, 630];
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    canvas.getContext("2d").drawImage(image, 0, 0, width, height);
    canvas.toBlob((png) => handOver(name, png));
  },
});

function handOver(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

byId("copy-report").addEventListener("click", async () => {
  const report = byId("report");
  try {
    await navigator.clipboard.writeText(report.textContent);
  } catch {
    getSelection().selectAllChildren(report); // no clipboard: select the report for copying
  }
});

document.addEventListener("toggle", renewMenu, true);

function renewMenu() {
  const node = byId(MENU);
  if (menu === null || node?.matches(":popover-open")) return;
  if (node) Idiomorph.morph(node, menu, { morphStyle: "innerHTML" });
  menu = null;
}

// Remember the fields that the reader has set, from now on and before this script ran. Until the
// form is submitted, nothing else knows of these choices.
document.addEventListener("input", ({ target }) => {
  if (target.form?.id === FORM || target.id === NAME) fill(target);
}, true);
for (const field of byId(FORM)?.elements ?? []) if (field.name && isChanged(field)) fill(field);

function fill({ form, name }) {
  const same = form.elements[name]; // for a choice, all its radio buttons
  for (const field of same instanceof RadioNodeList ? same : [same]) filled.add(field);
}

function isChanged(field) {
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}

// The form for a table is a screen of its own, which begins at its top.
document.addEventListener("click", ({ target }) => {
  if (target.closest("#set-up > summary")) requestAnimationFrame(() => scrollTo(0, 0));
});

// Keep a form that is submitted while Python loads. Python carries it out later.
document.addEventListener("submit", (event) => {
  if (!loading()) return;
  event.preventDefault();
  queued = JSON.stringify(Object.fromEntries(new FormData(event.target)));
  root.dataset.waiting = "queued";
  show("queued");
});

// Also keep a press on the bar or on the name of a game, unless a form is kept already. On the
// screen of the last visit, keep the last press of any kind.
document.addEventListener("click", (event) => {
  const { target } = event;
  const pressed = target.closest("[data-do], [data-choose], [data-action]");
  if (!loading()) {
    if (!event.isTrusted || !press || !pressed) return;
    if (isOutdated(pressed)) event.stopPropagation();
    else forget();
    return;
  }
  if (globalThis.lastScreen) {
    keep(pressed);
    return;
  }
  const button = target.closest("#bar [data-do], [data-do=game]");
  if (!button || queued !== null) return;
  queued = JSON.stringify({ do: button.dataset.do, value: button.dataset.value });
  button.ariaBusy = "true";
}, true);

function meant({ dataset }) {
  return JSON.stringify([dataset.do, dataset.value, dataset.choose, dataset.action]);
}

// While a choice is kept, the button that carries it out still names the previous choice.
function isOutdated(button) {
  const waits = press?.button.dataset;
  if (waits?.choose) return button.matches(".commit");
  return waits?.do === "limit" && button.dataset.do === "order";
}

function keep(button) {
  if (!button || isOutdated(button)) return;
  forget();
  press = { button, meaning: meant(button) };
  button.ariaBusy = "true";
  const { pressed } = byId("stage").dataset;
  byId("live").textContent = pressed;
}

function forget() {
  if (press) press.button.ariaBusy = null;
  press = null;
}

// The loading progress, in bytes of the files that build.json lists. Large files count piece by
// piece as they arrive, all others when the browser reports them as loaded.
let parts = null; // once known: address -> {size: bytes as gzip, whole: bytes unpacked}
const received = new Map(); // address -> bytes that have arrived

function show(stage, done = 0, all = 0) {
  const line = byId("stage");
  const places = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const megabytes = (bytes) => (bytes / 1e6).toLocaleString(root.lang, places);
  let text = line.dataset[stage] ?? "";
  if (stage === "download") text = text.replace("{done}", megabytes(done)).replace("{all}", megabytes(all));
  if (line.textContent !== text) line.textContent = text;
}

function arrived(address, bytes) {
  received.set(address, (received.get(address) ?? 0) + bytes);
  progress();
}

function progress() {
  if (!loading() || parts === null) return;
  let done = 0;
  let all = 0;
  for (const [part, { size, whole }] of parts) {
    done += size * Math.min(1, (received.get(part) ?? 0) / whole);
    all += size;
  }
  byId("progress").value = all ? (100 * done) / all : 100;
  if (queued !== null || "waiting" in root.dataset) return;
  // What is not worth a tenth of a megabyte is not waited for.
  if (all - done >= 50_000) show("download", done, all);
  else show(""); // nobody waits: the first screen can be used
}

async function watch() {
  const build = await (await fetch("build.json")).json();
  parts = new Map(build.boot.map((name) => {
    const [whole, size] = build.files[name];
    return [new URL(name, document.baseURI).href, { whole, size }];
  }));
  progress();
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) arrived(name.split(/[?#]/)[0], Infinity);
  }).observe({ type: "resource", buffered: true });
}

// Before Python starts, every error is a failed download or a broken program. A missing picture is
// no error: the page says everything in words, too.
addEventListener("error", (event) => {
  if (!loading() || event.target instanceof SVGElement || event.target instanceof Image) return;
  const file = event.target?.src || event.target?.href;
  if (file) don.fault("download", file);
  else don.fault("error", event.error?.stack ?? event.message);
}, true);
addEventListener("unhandledrejection", ({ reason }) => failed(reason));

function failed(reason) {
  if (!loading()) return;
  const text = String(reason?.stack ?? reason);
  don.fault(/fetch|network|load|import/i.test(text) ? "download" : "error", text);
}

// Python starts at once if a game is stored or the address asks for something. Otherwise the page
// is a form that works without Python. All files are fetched and compiled, and Python starts with
// the reader's first action, or after some seconds. So a visitor who leaves at once costs little
// work.
const SIGNS = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin", "scroll", "submit"];
const LOOKING = 6000; // milliseconds
const UNSEEN = 300; // milliseconds
let begin;
const sign = new Promise((resolve) => { begin = resolve; });
sign.then(() => {
  for (const name of SIGNS) removeEventListener(name, begin, true);
});
// Paint first, then download. A hidden tab paints nothing, so a timer resolves this, too.
const shown = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, UNSEEN);
});
for (const name of SIGNS) addEventListener(name, begin, { capture: true, passive: true });
const look = () => setTimeout(begin, LOOKING);
if (document.readyState === "complete") look(); // Safari fires "load" without waiting for a module with await
else addEventListener("load", look);
if (location.hash.length > 1 || location.search || don.framed) begin();
if (root.dataset.waiting === "resume") { // first.js
  show("resume");
  begin();
}

globalThis.heldPress()?.click();

if (refused) {
  don.fault("framed");
  root.hidden = false;
} else if (typeof WebAssembly !== "object") don.fault("wasm");
else {
  watch().catch((error) => don.fault("download", String(error)));
  // With a stored game, a worker compiles the program, which takes the longest.
  const compiled = root.dataset.waiting === "resume"
    && shown.then(unpacker).then(({ program }) => program).catch(() => {});
  // Not imported above: this script must work even if that one fails to load.
  shown
    .then(() => document.head.append(byId("hints").content))
    .then(() => import("./runtime.js"))
    .then(({ start }) => start(arrived, sign))
    .catch(failed);
  // Beside that worker PyScript would load only half as fast, and it is not needed earlier.
  shown.then(() => sign).then(() => compiled).then(() => import("../runtime/pyscript/core.js")).catch(failed);
}
