// Cuts Pyodide's program down to the parts that our pages can use.
//
//     node tools/dist/program.mjs folder-of-pyodide folder-to-write wasm-opt [open]
//
// Pyodide is made for packages that are loaded later. So its program exports everything, and has
// everything that a package might import. Our pages load no packages. So this script makes these
// changes:
//
// 1. The program exports only the names that Pyodide's own script or the build uses.
// 2. MODULES can no longer be imported (ImportError). Their functions, and those of the LIBRARIES
//    that only they use, are removed from the table by which Python calls functions.
// 3. wasm-opt, of Binaryen, drops all code that is no longer reachable.
// 4. TABLES of constants that only this code used become zeros, which compress to nothing.
// 5. Pyodide's script no longer names the removed parts.
// 6. The memory begins with room for every snapshot, since a page cannot restore a larger one.
//
// No address in memory and no index in the table changes. With "open", step 1 is left out, because
// the test tools are packages.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import {
  CALL, CONSTANT, KIND, NOTHING, Reader, SECTION, TRAP, exports, imports, joined, list, packed,
  packedExport, sections,
} from "./wasm.mjs";

// The numbers and orders below hold for this program only. For another one, check again which parts
// use which.
const SUM = "cc36e3cab04fdfc9";

// Modules in C: for other kinds of programs, compressions and old encodings, and for tests of
// Python itself. Each lies between its PyInit_ and that of the next one.
const MODULES = `
  _bz2 _ctypes _hmac _lsprof _lzma _pickle _posixsubprocess _remote_debugging _sqlite3
  _zstd cmath mmap termios pyexpat _elementtree _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp
  _codecs_kr _codecs_tw _multibytecodec xxsubtype _xxtestfuzz _testbuffer _testinternalcapi
  _testcapi _testcapi_datetime _testlimitedcapi _testclinic _testclinic_limited
`.split(/\s+/).filter(Boolean);

// The first and the last function of each block: lzma, SQLite, zstd and bzip2; then all of C++,
// which only packages use.
const LIBRARIES = [
  ["lzma_version_number", "BZ2_hbCreateDecodeTables"],
  ["__trunctfdf2", "_Unwind_GetIP"],
];

// The number of their functions that are called when the program starts.
const PREPARED = 1;

// Ranges of addresses in memory that no remaining function uses.
const TABLES = [
  [800416, 1391264], // the encodings of the modules _codecs_*
  [2714728, 2752768], [2754832, 2783488], // lzma, SQLite, zstd, bzip2
  [2823168, 2962526], // the encodings of the C library
  [3000752, 3147961], // C++
];

// The size of the memory at the start, in pages of 64 KiB. Pages that are never written take no
// room.
const PAGES = 640;

// Exports that the script uses by a computed name, and those that snapshot.mjs needs.
const ASKED = [
  "__main_argc_argv", "run_main_promising", "_pyproxy_apply_promising", "__wasm_call_ctors",
  "sbrk", "PyObject_Malloc", "PyObject_Free", "emscripten_stack_get_base",
  "emscripten_stack_get_end", "emscripten_stack_get_current",
];

const FEATURES = [
  "--mvp-features", "--enable-bulk-memory", "--enable-bulk-memory-opt", "--enable-multivalue",
  "--enable-exception-handling", "--enable-mutable-globals", "--enable-reference-types",
  "--enable-nontrapping-float-to-int", "--enable-sign-ext",
];

const [, , pyodide, target, optimizer, open] = process.argv;
const WASM = "pyodide.asm.wasm";
const SCRIPT = "pyodide.asm.mjs";

function main() {
  const bytes = readFileSync(join(pyodide, WASM));
  if (!createHash("sha256").update(bytes).digest("hex").startsWith(SUM)) {
    throw new Error("another Pyodide: look through tools/dist/program.mjs");
  }
  const script = parts(readFileSync(join(pyodide, SCRIPT), "utf8"));
  const asked = new Set([...ASKED, ...(open ? script.offered : script.asked)]);
  const program = join(target, WASM);
  writeFileSync(program, cut(bytes, asked));
  const order = [optimizer, program, "-o", program, ...FEATURES, "--remove-unused-module-elements"];
  const { status } = spawnSync(process.execPath, order, { stdio: "inherit" });
  if (status !== 0) throw new Error("wasm-opt has failed");
  const left = sections(readFileSync(program)).find(({ id }) => id === SECTION.import).bytes;
  const needed = new Set(imports(left).map(({ name }) => name));
  writeFileSync(join(target, SCRIPT), script.without(asked, needed));
}

// Return the program without the parts on the lists. Parts that only they used are still there.
function cut(bytes, asked) {
  const all = sections(bytes);
  const section = (name) => all.find(({ id }) => id === SECTION[name]);
  const offered = exports(section("export").bytes);
  const place = new Map(offered.filter(({ kind }) => kind === KIND.function).map(({ name, index }) => [name, index]));
  const blocks = [...modules(place), ...LIBRARIES.map(([first, last]) => [place.get(first), place.get(last) + 1])];

  const table = functionTable(section("element").bytes);
  const struck = strike(table.functions, blocks);
  const trap = place.get(`PyInit_${MODULES[0]}`); // replaces every removed function
  const functions = table.functions.map((index, slot) => packed(struck.has(slot) ? trap : index));
  section("element").bytes = Buffer.concat([table.head, list(functions)]);

  const imported = imports(section("import").bytes);
  const before = imported.filter(({ kind }) => kind === KIND.function).length;
  const reader = new Reader(section("code").bytes);
  const code = reader.list(() => reader.take(reader.number()));
  code[trap - before] = TRAP;
  const start = place.get("__wasm_call_ctors") - before;
  code[start] = withoutCalls(code[start], blocks);
  section("code").bytes = list(code.map((body) => [packed(body.length), body]));

  const memory = new Memory(section("data").bytes);
  const { index } = offered.find(({ name }) => name === "PyImport_Inittab");
  const globals = imported.filter(({ kind }) => kind === KIND.global).length;
  unlist(memory, memory.word(constants(section("global").bytes)[index - globals]), (slot) => struck.has(slot - table.first));
  for (const [from, to] of TABLES) memory.clear(from, to);
  section("data").bytes = memory.bytes;

  section("memory").bytes = roomy(section("memory").bytes);

  section("export").bytes = list(offered.filter(({ name }) => asked.has(name)).map(packedExport));
  return joined(bytes, all);
}

// Return [first function, the one after the last] of each module on the list.
function modules(place) {
  const starts = [...place].filter(([name]) => name.startsWith("PyInit_")).sort(([, a], [, b]) => a - b);
  return MODULES.map((name) => {
    const at = starts.findIndex(([start]) => start === `PyInit_${name}`);
    return [starts[at][1], starts[at + 1][1]];
  });
}

// Return the table by which functions are called by number; `first` is the lowest number.
function functionTable(bytes) {
  const reader = new Reader(bytes);
  const [count, kind, operation, first, end] = [reader.number(), reader.number(), reader.byte(), reader.number(true), reader.byte()];
  if (count !== 1 || kind !== 0 || operation !== CONSTANT || end !== 0x0b) throw new Error("another table");
  return { first, head: bytes.subarray(0, reader.at), functions: reader.list(() => reader.number()) };
}

// Return the table's indices of all functions in the blocks. The linker has merged functions with
// the same code, so a function may also belong to another block. It does not if all its indices lie
// between those of this block, since functions and indices have the same order.
function strike(functions, blocks) {
  const places = new Map();
  functions.forEach((index, slot) => places.set(index, [...(places.get(index) ?? []), slot]));
  const struck = new Set();
  for (const [from, to] of blocks) {
    const found = [...places].filter(([index]) => index >= from && index < to).map(([, slots]) => slots);
    const single = found.filter(({ length }) => length === 1).flat();
    const [least, most] = [Math.min(...single), Math.max(...single)];
    const own = found.filter((slots) => slots.length === 1 || slots.every((slot) => slot > least && slot < most));
    own.flat().forEach((slot) => struck.add(slot));
  }
  return struck;
}

// Return the start function without its calls of the libraries. Such a call has one argument, which
// it returns, or none.
function withoutCalls(code, blocks) {
  const copy = Buffer.from(code);
  const reader = new Reader(copy);
  let found = 0;
  for (let at = 0; at < copy.length; at++) {
    reader.at = at + 1;
    const index = copy[at] === CALL ? reader.number() : 0;
    if (!blocks.some(([from, to]) => index >= from && index < to)) continue;
    copy.fill(NOTHING, at, reader.at);
    found++;
  }
  if (found !== PREPARED) throw new Error("other libraries are prepared at the start");
  return copy;
}

// Return the memory section with room at the start; the largest size stays the same.
function roomy(bytes) {
  const reader = new Reader(bytes);
  const [count, kind, least, most] = [reader.number(), reader.byte(), reader.number(), reader.number()];
  if (count !== 1 || kind !== 1 || least > PAGES) throw new Error("another memory");
  return Buffer.concat([packed(1), packed(kind), packed(PAGES), packed(most)]);
}

// Return the values of the globals; null for those that are no constants.
function constants(bytes) {
  const reader = new Reader(bytes);
  return reader.list(() => {
    reader.take(2);
    const constant = reader.byte() === CONSTANT;
    const value = reader.number(true);
    reader.byte();
    return constant ? value : null;
  });
}

// Remove modules from Python's list of C modules, which has pairs of a name and PyInit_, up to a
// zero.
function unlist(memory, list, gone) {
  const rows = [];
  for (let at = list; memory.word(at); at += 8) rows.push([memory.word(at), memory.word(at + 4)]);
  const kept = rows.filter(([, slot]) => !gone(slot));
  if (rows.length - kept.length !== MODULES.length - 1) throw new Error("not all modules are on Python's list");
  rows.forEach((_, i) => (kept[i] ?? [0, 0]).forEach((value, j) => memory.write(list + 8 * i + 4 * j, value)));
}

// The memory at the start. Bytes outside of its pieces are zero.
class Memory {
  constructor(bytes) {
    this.bytes = Buffer.from(bytes);
    const reader = new Reader(this.bytes);
    this.pieces = reader.list(() => {
      reader.take(2); // its kind, CONSTANT
      const start = reader.number(true);
      reader.byte();
      return { start, content: reader.take(reader.number()) };
    });
  }

  at(address) {
    const piece = this.pieces.find(({ start, content }) => address >= start && address < start + content.length);
    return piece && { content: piece.content, offset: address - piece.start };
  }

  word(address) {
    const bytes = [0, 1, 2, 3].map((i) => this.at(address + i)).map((found) => found?.content[found.offset] ?? 0);
    return Buffer.from(bytes).readUInt32LE();
  }

  write(address, value) {
    for (let i = 0; i < 4; i++) {
      const found = this.at(address + i);
      const byte = (value >>> (8 * i)) & 255;
      if (found) found.content[found.offset] = byte;
      else if (byte) throw new Error("nothing can be written there");
    }
  }

  clear(from, to) {
    for (const { start, content } of this.pieces) {
      const [first, end] = [Math.max(from - start, 0), Math.min(to - start, content.length)];
      if (first < end) content.fill(0, first, end);
    }
  }
}

// Read Pyodide's script: the exports that it uses, and a function that returns it without the
// others.
function parts(text) {
  const ASSIGN = "function assignWasmExports(wasmExports){";
  const IMPORTS = "}var wasmImports={";
  const assign = text.indexOf(ASSIGN);
  const list = text.lastIndexOf("var ", assign);
  const table = text.indexOf(IMPORTS, assign);
  const end = text.indexOf("}", table + IMPORTS.length);
  if (Math.min(assign, list, table, end) < 0) throw new Error("another script of Pyodide");
  const variables = text.slice(list + 4, assign - 1).split(",");
  const lines = text.slice(assign + ASSIGN.length, table).split(";");
  const entries = text.slice(table + IMPORTS.length, end).split(",");
  const rest = text.slice(0, list) + text.slice(end);
  const words = new Set(`${rest} ${readFileSync(join(pyodide, "pyodide.mjs"), "utf8")}`.match(/[\w$]+/g));

  // variable=Module["_name"]=wasmExports["name"]
  const given = (line) => /^([\w$]+)=.*wasmExports\["([^"]+)"\]/.exec(line) ?? [];
  const names = (found) => found.map(([, , name]) => name);
  const all = lines.map(given);
  return {
    offered: names(all),
    asked: names(all.filter(([, variable]) => words.has(variable))),
    without(asked, needed) {
      const gone = all.filter(([, , name]) => name && !asked.has(name));
      const unknown = new Set(gone.map(([, variable]) => variable));
      const left = lines.filter((line) => !unknown.has(given(line)[1]));
      return [
        text.slice(0, list),
        `var ${variables.filter((name) => !unknown.has(name)).join(",")};`,
        ASSIGN, left.join(";"), IMPORTS,
        entries.filter((entry) => needed.has(entry.split(":")[0])).join(","),
        text.slice(end),
      ].join("");
    },
  };
}

try {
  main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
