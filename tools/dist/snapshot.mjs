// Makes two files out of a Pyodide in node_modules: the small standard library, and the
// memory of a Python that has it loaded together with our own modules.
//
//     node tools/dist/snapshot.mjs order.json
//     {"pyodide": folder, "inside": file, "library": file, "leftOut": [names],
//      "sources": {path: text}, "id": …, "target": folder}
//
// A library that exists already is used as it is.
//
// The snapshot is written unpacked to don.memory; snapshot.py packs it. It has the length of the
// header (4 bytes, little-endian), the header as JSON, and then the bytes of each of its `ranges`
// of memory. It leaves out the unchanged parts that the WebAssembly module itself contains: its
// constants (the browser compares their `sum`), and most of its data.

import crypto from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// The same input must give the same memory, byte for byte, so there is no clock and no randomness.
const [, , file] = process.argv;
process.argv.length = 1; // otherwise Python would take this program's path for its own
process.env.TZ = "UTC"; // Python keeps the names of the time zone
Date.now = () => 315532800000;
performance.now = () => 0;
crypto.randomFillSync = (view) => view.fill(4);
syncBuiltinESMExports();

const ENVIRONMENT = { LANG: "C.UTF-8", PYTHONHASHSEED: "1", PYTHONNODEBUGRANGES: "1" };

// Two ranges that are at most this many bytes apart are joined, because naming them takes more.
const GAP = 64;

const order = JSON.parse(readFileSync(file, "utf8"));
const { pyodide, inside, library, leftOut, sources, id, target } = order;
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const { default: createModule } = await import(pathToFileURL(join(pyodide, "pyodide.asm.mjs")));

async function start(options) {
  const python = await loadPyodide({ env: ENVIRONMENT, ...options });
  python.FS.writeFile("/_inside.py", readFileSync(inside));
  python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.append('/')");
  const module = python.pyimport("_inside");
  python.runPython("sys.path.remove('/')");
  return [python, module];
}

// A separate Python compiles and packs, so that its leftovers are not in the snapshot's memory.
const [workshop, tool] = await start();

function compile() {
  if (!existsSync(library)) {
    const zip = tool.small_library(tool.LIBRARY, workshop.toPy(new Set(leftOut)));
    const work = join(target, "library.zip");
    writeFileSync(work, zip.toJs());
    renameSync(work, library); // so that it is complete, or not there at all
  }
  return tool.compiled(workshop.toPy(sources)).toJs();
}

async function makeSnapshot(modules) {
  const [python, inside] = await start({
    stdLibURL: library,
    stdin: () => new Uint8Array(1 << 17),
    stdout: () => {},
    stderr: () => {},
    _makeSnapshot: true,
  });
  const blob = python.toPy(modules);
  inside.unpack(blob);
  blob.destroy(); // otherwise it stays in memory
  inside.prepare();
  inside.destroy();
  // All objects now in memory stay for ever, so no garbage collection need look at them again.
  python.runPython("del sys; import gc; gc.collect(); gc.freeze(); del gc");
  wipe(python._module);
  // The memory has the changing data first, then the stack, then the heap.
  const data = python._module._emscripten_stack_get_end();
  const stack = python._module._emscripten_stack_get_current();
  const heap = python._module._emscripten_stack_get_base();
  return { snapshot: python.makeMemorySnapshot(), places: { data, stack, heap } };
}

// Clear free memory: allocate all pieces of each size, fill them with zeros, and free them. Old
// contents are of no use, and would be a fifth of the download.
function wipe(module) {
  const top = module._sbrk(0);
  const clear = (take, size) => {
    const taken = [];
    for (;;) {
      const at = take(size);
      taken.push(at);
      if (at + size >= top) return taken;
      module.HEAPU8.fill(0, at, at + size);
    }
  };
  const small = [];
  for (let size = 512; size > 0; size -= 16) small.push(...clear(module._PyObject_Malloc, size));
  const large = [];
  // The last piece of each size lies beyond the top, so sizes must be small, or the memory would
  // grow.
  for (let size = 1 << 14; size >= 16; size >>= 1) large.push(...clear(module._malloc, size));
  large.forEach(module._free);
  small.forEach(module._PyObject_Free);
}

// Return the memory of a module before anything has run, and just before a snapshot is restored.
async function makeBlank(snapshot) {
  let fresh, blank;
  const size = parse(snapshot).memory.length;
  await loadPyodide({
    stdLibURL: library,
    _loadSnapshot: snapshot,
    async createPyodideModule(settings) {
      settings.preRun.unshift((module) => { fresh = module.HEAPU8.slice(); });
      const module = await createModule(settings);
      const restore = module.API.restoreSnapshot;
      module.API.restoreSnapshot = (bytes) => {
        blank = module.HEAPU8.slice();
        if (blank.length < size) throw new Error(`the memory needs ${size >> 16} PAGES: program.mjs`);
        return restore(bytes);
      };
      return module;
    },
  });
  return { fresh, blank };
}

// Read Pyodide's own format: magic, offset of the memory, length of the state as JSON.
function parse(snapshot) {
  const [, offset, length] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 3);
  const state = JSON.parse(new TextDecoder().decode(snapshot.subarray(48, 48 + length)));
  return { memory: snapshot.subarray(offset), state };
}

// Return the ranges that are written while Python runs: parts of the data, the stack, the heap.
// Bytes that a module writes before a snapshot is restored count, too, because they may differ in a
// browser.
function written(memory, { fresh, blank }, { data, stack, heap }) {
  const parts = changed(data, (at) => memory[at] !== blank[at] || blank[at] !== fresh[at]);
  let last = memory.length - 1;
  while (memory[last] === 0) last--;
  return [...parts, [stack, heap - stack], [heap, last + 1 - heap]];
}

// Return [start, length] of the changed parts before `end`.
function changed(end, isChanged) {
  const parts = [];
  for (let at = 0; at < end; at++) {
    if (!isChanged(at)) continue;
    const part = parts.at(-1);
    if (part && at - part[0] - part[1] < GAP) part[1] = at + 1 - part[0];
    else parts.push([at - at % GAP, 1 + at % GAP]);
  }
  return parts;
}

// static/runtime.js computes the same.
function checksum(bytes) {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  return words.reduce((sum, word) => (Math.imul(sum, 31) + word) | 0, 0);
}

async function main() {
  const modules = compile();
  const { snapshot, places } = await makeSnapshot(modules);
  const { memory, state } = parse(snapshot);
  const ranges = written(memory, await makeBlank(snapshot), places);
  const sum = checksum(memory.slice(0, ranges[0][0]));
  const about = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf8"));
  const lock = { info: about.info, packages: {} };
  const length = write({ id, size: memory.length, sum, ranges, state, lock }, memory);
  writeFileSync(join(target, "about.json"), JSON.stringify({ id, length }));
}

// Write the file of memory; return its length in bytes.
function write(header, memory) {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const parts = header.ranges.map(([start, length]) => memory.subarray(start, start + length));
  const length = new Uint8Array(new Uint32Array([text.length]).buffer);
  const whole = Buffer.concat([length, text, ...parts]);
  writeFileSync(join(target, "don.memory"), whole);
  return whole.length;
}

try {
  await main();
} catch (error) {
  // By default Node prints the whole line that threw: a megabyte.
  console.error(error.stack.slice(0, 1500).replace(/data:[^\n]{300,}/g, ""));
  process.exitCode = 1;
}
