// The little that must work before Python does, or that only JavaScript can do: progress,
// a form that is kept until somebody can read it, errors (fault.js shows them), and morphing
// markup into the page.

import "./no-database.js";
import { Idiomorph } from "../runtime/idiomorph/idiomorph.esm.js";
import { unpacker } from "./memory.js";

await globalThis.translated; // by first.js: until then the page is not what it will be

const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const loading = () => root.dataset.state === "loading";
const refused = top !== self && !("embed" in root.dataset); // as in first.js
// Second copies of games; read from now on, so that they are there when Python is. It is a part of
// its own, for which the page does not wait.
const copies = top === self && !("embed" in root.dataset) ? import("./copies.js") : null;
copies?.catch(() => {}); // then local storage is all there is
let queued = null;
const FORM = "new-game";
const NAME = "together-own"; // the field for the name at a table of several devices
const MENU = "menu";
let menu = null; // what is to be in it once it is closed: while it is open nothing moves under a finger
const gameOf = (form) => form.querySelector("[name=game]")?.value;
let filled = new WeakSet(); // fields of the form for a new game, and NAME, that the reader has set
let press = null; // on the screen of the last visit: {button, meaning}

// What this browser can do is offered on the home (static/css/home.css).
let installer = null;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installer = event;
  root.dataset.installable = "";
});
if (document.fullscreenEnabled) root.dataset.fullScreen = "";
addEventListener("keydown", () => { root.dataset.keys = ""; }, { capture: true, once: true }); // page.css

// A step up or down is repeated while it is held.
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
  // In a frame of another page? (Python must not touch a window of somebody else's.)
  framed: top !== self,

  // What was submitted before Python listened: JSON of the form's fields, or null. Once.
  queued() {
    const taken = queued;
    queued = null;
    return taken;
  },

  // Of which save the screen is that was pressed before Python was there; null: of none.
  pressed: () => (press ? globalThis.lastScreen.of : null),

  // Carry that press out, if it still means what it did then; `same`: the position is the same.
  // Whether all is well. A press that the reader makes meanwhile takes its place.
  press(same) {
    const { button, meaning } = press ?? {};
    press = null;
    if (!button) return true;
    button.ariaBusy = null;
    const good = same && button.isConnected && meant(button) === meaning;
    if (good) {
      const drawer = button.popoverTargetElement; // it was opened or closed by the press itself
      const open = drawer?.matches(":popover-open");
      button.click();
      drawer?.togglePopover(open);
    }
    return good;
  },

  // All second copies, as JSON: those of the beginning, or as they are now. And what is done with
  // one of them; whether that is written down.
  copies: (now) => copies.then(({ found, fresh }) => (now ? fresh() : found)),
  copy: (what, ...texts) => copies.then((found) => found[what](...texts)).catch(() => false),

  // Replace the inner markup of regions; the elements that stay keep focus and scrolling.
  patch(changes) {
    renewMenu();
    byId("pad").ariaBusy = null; // last_screen.js
    const regions = Object.entries(JSON.parse(changes));
    // Taken out of the page with the focus on it, an element makes the browser lay all out at once.
    const held = document.activeElement;
    const goes = ([id, markup]) => byId(id).contains(held) && !markup.includes(`id="${held.id}"`);
    if (held?.id && held !== document.body && regions.some(goes)) held.blur();
    for (const [id, markup] of regions) {
      Idiomorph.morph(byId(id), markup, {
        morphStyle: "innerHTML",
        // What a reader has unfolded stays unfolded, and a dialog open until it is gone. What was
        // filled in stays filled in, as long as the form is for the same game.
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

  // Have the browser ask whether the game is to be installed; it can be asked once.
  install() {
    installer?.prompt();
    delete root.dataset.installable;
  },

  // The whole screen for the page, or no more.
  fullScreen() {
    (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen()).catch(() => {});
  },

  // Hand a text to the reader as a file.
  download(name, text) {
    const types = { json: "application/json", svg: "image/svg+xml" };
    const type = types[name.split(".").at(-1)] ?? "text/plain;charset=utf-8";
    handOver(name, new Blob([text], { type }));
  },
  // A drawing (SVG) in the kind and size that sites and messengers take.
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
    getSelection().selectAllChildren(report); // no clipboard: at least it is marked for copying
  }
});

document.addEventListener("toggle", renewMenu, true);

function renewMenu() {
  const node = byId(MENU);
  if (menu === null || node?.matches(":popover-open")) return;
  if (node) Idiomorph.morph(node, menu, { morphStyle: "innerHTML" });
  menu = null;
}

// Of a form only its fields know what the reader has chosen, until it is submitted: from now on,
// and before this file was there.
document.addEventListener("input", ({ target }) => {
  if (target.form?.id === FORM || target.id === NAME) fill(target);
}, true);
for (const field of byId(FORM)?.elements ?? []) if (field.name && isChanged(field)) fill(field);

function fill({ form, name }) {
  const same = form.elements[name]; // of a choice: all that can be chosen
  for (const field of same instanceof RadioNodeList ? same : [same]) filled.add(field);
}

function isChanged(field) {
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}

// The form for a table is a screen of its own, which begins at its top.
document.addEventListener("click", ({ target }) => {
  if (target.closest("#set-up > summary")) requestAnimationFrame(() => scrollTo(0, 0));
});

// A form submitted while Python still loads is carried out as soon as it can be.
document.addEventListener("submit", (event) => {
  if (!loading()) return;
  event.preventDefault();
  queued = JSON.stringify(Object.fromEntries(new FormData(event.target)));
  root.dataset.waiting = "queued";
  show("queued");
});

// So is a press on the bar, or on the name of a game, unless a form was submitted before. On the
// screen of the last visit any press is kept, the last one.
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

// What carries out a choice names the one before, as long as a choice waits.
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

// Progress, by the bytes that the build says are needed. Of the large files every piece is
// counted as it comes, of the others the browser tells when they are there.
let parts = null; // address -> {size: as gzip, whole: as it is}, once it is known
const come = new Map(); // address -> bytes of it that are there

function show(stage, done = 0, all = 0) {
  const line = byId("stage");
  const places = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const megabytes = (bytes) => (bytes / 1e6).toLocaleString(root.lang, places);
  let text = line.dataset[stage] ?? "";
  if (stage === "download") text = text.replace("{done}", megabytes(done)).replace("{all}", megabytes(all));
  if (line.textContent !== text) line.textContent = text;
}

function arrived(address, bytes) {
  come.set(address, (come.get(address) ?? 0) + bytes);
  progress();
}

function progress() {
  if (!loading() || parts === null) return;
  let done = 0;
  let all = 0;
  for (const [part, { size, whole }] of parts) {
    done += size * Math.min(1, (come.get(part) ?? 0) / whole);
    all += size;
  }
  byId("progress").value = all ? (100 * done) / all : 100;
  if (queued !== null || "waiting" in root.dataset) return;
  if (done < all) show("download", done, all);
  else show(begun ? "python" : ""); // until somebody comes there is nothing to tell
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

// Before Python everything that goes wrong is a download that failed or a program that broke. Only a
// picture that does not come stops nobody: all that it shows is told in words, too.
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

// With a game to bring back, or an address that asks for something, Python starts at once. Else
// the page is a form that works without it: everything is fetched and compiled, and Python starts
// when the reader first does something, or has only been looking for some seconds. A phone whose
// owner is reading, or has gone again, is left alone.
const SIGNS = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin", "scroll", "submit"];
const LOOKING = 6000; // milliseconds
const UNSEEN = 300;
let begin;
let begun = false;
const sign = new Promise((resolve) => { begin = resolve; });
sign.then(() => {
  begun = true;
  for (const name of SIGNS) removeEventListener(name, begin, true);
  progress();
});
// What the reader sees comes first, then the downloads. A tab that nobody looks at draws nothing.
const shown = new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, UNSEEN);
});
for (const name of SIGNS) addEventListener(name, begin, { capture: true, passive: true });
const look = () => setTimeout(begin, LOOKING);
if (document.readyState === "complete") look(); // Safari waits for no module that waits
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
  // For somebody who comes back a worker compiles the program, and nothing else takes as long.
  const compiled = root.dataset.waiting === "resume"
    && shown.then(unpacker).then(({ program }) => program).catch(() => {});
  // Not imported above: this file must be at work if that one does not come.
  shown
    .then(() => document.head.append(byId("hints").content))
    .then(() => import("./runtime.js"))
    .then(({ start }) => start(arrived, sign))
    .catch(failed);
  // Beside that worker PyScript would take the page's time twice as long, and it is of no use before.
  shown.then(() => sign).then(() => compiled).then(() => import("../runtime/pyscript/core.js")).catch(failed);
}
