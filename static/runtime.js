// The interpreter that PyScript is given, by `interpreter` in pyscript.toml, and that bots have in
// their worker (thinker.js): Pyodide, but with a memory that was filled when the page was built. In it Python is
// started already and has our modules loaded. Where that cannot be used (an old browser, a
// damaged or outdated download) Python starts as it always does, and loads don.zip.
//
// Pyodide's options for this begin with an underscore: they may change with any version, which
// is why nothing here relies on them to work.

import "./no-database.js";
import { unpacker } from "./memory.js";
import { WASM, at, download, drain, kept, nobody, obtain } from "./program.js";
import { loadPyodide as load, version } from "../runtime/pyodide/pyodide.js";

export { version };

// Which snapshot belongs to this build: its fingerprint and its length, unpacked.
const SNAPSHOT = null; // set by the build

const LIBRARY = at("pyodide/python_stdlib.zip");
const MEMORY = at("don.snapshot");
const XZ = at("xz/xz-decompress.min.js");
const UNPACKED = SNAPSHOT && at(`memory/${SNAPSHOT.id}`); // a name for the copy, no file
const COPIES = "don-memory"; // the cache in which it keeps them
const PAGE = 4096; // bytes: of so many the browser gives memory at a time
const NONE = new URL("none:").href; // asked for in place of the library, never by the browser

// Where PyScript wants Python's output; known only after Python has been started.
const output = { stdout: console.log, stderr: console.error };
const common = {
  indexURL: at("pyodide/"),
  stdout: (text) => output.stdout(text),
  stderr: (text) => output.stderr(text),
};

let started;

// Start Python, once. The page calls this before it has even loaded PyScript; `arrived` hears of
// every piece of the large files: (address, bytes). What takes the browser's main thread for
// long waits for `sign`.
export function start(arrived = nobody, sign = null) {
  started ??= boot(arrived, sign);
  return started;
}

// What PyScript calls.
export async function loadPyodide({ stdout, stderr } = {}) {
  if (stdout) output.stdout = stdout;
  if (stderr) output.stderr = stderr;
  return start();
}

async function boot(arrived, sign) {
  const program = compiled(arrived);
  const script = Promise.resolve(sign).then(() => import(at("pyodide/pyodide.asm.js")));
  for (const promise of [program, script]) promise.catch(() => {}); // awaited later
  try {
    const snapshot = await recall(arrived);
    await sign;
    const python = await launch(program, script, snapshot);
    python.pyimport("_inside").resume(LIBRARY);
    return python;
  } catch (reason) {
    await Promise.all([program, script]); // without these there is no other way either
    console.info("Python starts without the snapshot:", String(reason?.message ?? reason));
    const bundle = download(at("../don.zip"));
    bundle.catch(() => {});
    const python = await launch(program, script);
    python.unpackArchive(await (await bundle).arrayBuffer(), "zip");
    return python;
  }
}

// Let Pyodide start with a program that is compiled already, or will be. It would fetch that
// itself, but only after the snapshot, and if it did not come it would wait for ever.
async function launch(program, script, snapshot = null) {
  const fetch = globalThis.fetch;
  globalThis.fetch = (request, more) =>
    [common.indexURL + "pyodide.asm.wasm", NONE].includes(String(request)) ? new Response("") : fetch.call(globalThis, request, more);
  const options = snapshot && {
    stdLibURL: NONE, // what is needed of the library is in the snapshot
    lockFileContents: snapshot.lock,
    _loadSnapshot: new Uint8Array(4), // Pyodide keeps it for ever; restore() has the real one
  };
  try {
    return await load({
      ...common,
      ...options,
      async createPyodideModule(settings) {
        const [wasm, { default: create }] = await Promise.all([program, script]);
        await turn();
        if (snapshot) settings.INITIAL_MEMORY = snapshot.size;
        const module = await instantiate(wasm, create, settings);
        if (snapshot) {
          await restore(module.HEAPU8, snapshot);
          module.API.restoreSnapshot = () => snapshot.state;
        }
        await turn();
        return module;
      },
    });
  } finally {
    globalThis.fetch = fetch;
  }
}

// Let the browser have its turn: it draws, and hears what the reader does.
const { port1: here, port2: there } = new MessageChannel();
here.start();
let turned = 0; // when it had its last turn, in milliseconds

async function turn() {
  const come = new Promise((resolve) => here.addEventListener("message", resolve, { once: true }));
  there.postMessage(null);
  await come;
  turned = performance.now();
}

// Whether it has waited for one for longer than it should.
const isLate = () => performance.now() - turned > 4;

function instantiate(wasm, create, settings) {
  return new Promise((resolve, reject) => {
    settings.instantiateWasm = (imports, receive) => {
      // How C code is told that a call of JavaScript has failed: by a value that is nothing else.
      const failed = Symbol("failed");
      imports.env.Jsv_GetError_import = () => failed;
      imports.env.JsvError_Check = (value) => value === failed;
      // Three pieces of work: what has been done by now, the instance, and what is made of it.
      turn()
        .then(() => WebAssembly.instantiate(wasm, imports))
        .then(async (instance) => {
          await turn();
          receive(instance, wasm);
        })
        .catch(reject);
      return {};
    };
    create(settings).then(resolve, reject);
  });
}

// The program. Where an earlier visit has kept memory, the worker that unpacks it compiles the program, too.
async function compiled(arrived) {
  if (!(await kept(UNPACKED, { cacheName: COPIES }))) return obtain(arrived);
  const found = await (await unpacker()).program?.catch(nobody);
  if (found) arrived(WASM, Infinity);
  return found ?? obtain(arrived);
}

// The snapshot as an earlier visit has kept it, or else unpacked while it arrives. To unpack takes long:
// it is done in a worker (unpacker.js), unless this is one, or the page can have none.
async function recall(arrived) {
  if (!SNAPSHOT) throw new Error("not possible here");
  const copy = await kept(UNPACKED, { cacheName: COPIES });
  const coming = copy ? null : fetched(arrived);
  coming?.catch(nobody); // awaited later
  const found = await unpacker();
  const own = found.worker ? found.snapshot : copy && await inflated(copy);
  const snapshot = own ?? await unpacked(found, await (coming ?? fetched(arrived)));
  for (const part of [MEMORY, XZ]) arrived(part, Infinity);
  return read(snapshot);
}

async function inflated(copy) {
  const { inflate } = await import("./unpack.js");
  return inflate(copy, SNAPSHOT.length).catch(nobody);
}

async function fetched(arrived) {
  return counted((await download(MEMORY)).body, (piece) => arrived(MEMORY, piece.length));
}

async function unpacked({ worker, content }, packed) {
  if (!worker) return (await import("./unpack.js")).unpack(packed, SNAPSHOT.length);
  try {
    worker.postMessage({ keep: parent === self && UNPACKED }); // in another page nothing is kept
    await drain(packed, (piece) => worker.postMessage(piece, [piece.buffer]));
    worker.postMessage(null);
    return await content;
  } catch (reason) {
    worker.terminate();
    throw reason;
  }
}

// What comes is taken as it comes, even if nobody reads yet.
function counted(stream, count) {
  const counter = {
    transform(piece, out) {
      count(piece);
      out.enqueue(piece);
    },
  };
  return stream.pipeThrough(new TransformStream(counter, {}, { highWaterMark: Infinity }));
}

// snapshot.mjs says what is in it.
function read(bytes) {
  const length = new DataView(bytes.buffer).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  if (header.id !== SNAPSHOT.id) throw new Error("the snapshot is of another build");
  return { ...header, content: bytes.subarray(4 + length) };
}

async function restore(memory, snapshot) {
  const { ranges, sum, content } = snapshot;
  const constants = memory.subarray(0, ranges[0][0]);
  if (checksum(constants) !== sum) throw new Error("the snapshot is for another Pyodide");
  let from = 0;
  for (const [start, length] of ranges) {
    await put(content.subarray(from, from + length), memory.subarray(start, start + length));
    from += length;
  }
  // Half as large as the memory itself, and of no more use. `transfer(0)` would empty only what
  // JavaScript sees: what has come from a worker the browser would hold for longer.
  snapshot.content = null;
  structuredClone(content.buffer, { transfer: [content.buffer] });
}

// Copy, but leave untouched what is zero and stays zero: the browser then needs no memory for it.
async function put(content, memory) {
  for (let at = 0, end; at < content.length; at = end) {
    end = Math.min(content.length, at + PAGE - ((memory.byteOffset + at) % PAGE));
    const piece = content.subarray(at, end);
    if (!isZero(piece) || !isZero(memory.subarray(at, end))) memory.set(piece, at);
    if (isLate()) await turn();
  }
}

function isZero(bytes) {
  for (let i = 0; i < bytes.length; i++) if (bytes[i]) return false; // faster than `some`
  return true;
}

// The same is done in snapshot.mjs.
function checksum(bytes) {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let sum = 0;
  for (let i = 0; i < words.length; i++) sum = (Math.imul(sum, 31) + words[i]) | 0;
  return sum;
}
