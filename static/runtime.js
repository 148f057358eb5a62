// The interpreter for PyScript (`interpreter` in pyscript.toml) and for the bots' worker
// (thinker.js). It is Pyodide, with a memory that was filled when the page was built: in it, Python
// has started and has loaded our modules. Where that cannot be used (an old browser, a damaged or
// outdated download), Python starts in the usual way and loads don.zip.
//
// Pyodide's options for this begin with an underscore and may change with any version, so there is
// always the usual start to fall back on.

import "./no-database.js";
import { unpacker } from "./memory.js";
import { WASM, at, download, drain, kept, ignore, obtain } from "./program.js";
import { loadPyodide as load, version } from "../runtime/pyodide/pyodide.js";

export { version };

// The snapshot of this build: {id: its fingerprint, length: its bytes unpacked}.
const SNAPSHOT = null; // set by the build

const LIBRARY = at("pyodide/python_stdlib.zip");
const MEMORY = at("don.snapshot");
const XZ = at("xz/xz-decompress.min.js");
const UNPACKED = SNAPSHOT && at(`memory/${SNAPSHOT.id}`); // names the copy in the cache; no such file exists
const COPIES = "don-memory"; // the name of the cache
const PAGE = 4096; // the bytes that the browser allocates at a time
const NONE = new URL("none:").href; // stands for the library, and is never fetched

// PyScript's receivers for Python's output, set only after Python has started.
const output = { stdout: console.log, stderr: console.error };
const common = {
  indexURL: at("pyodide/"),
  stdout: (text) => output.stdout(text),
  stderr: (text) => output.stderr(text),
};

let started;

// Start Python, once. The page calls this before PyScript is loaded. `arrived(address, bytes)` is
// called for every piece of the large files. Work that blocks the main thread waits for `sign`.
export function start(arrived = ignore, sign = null) {
  started ??= boot(arrived, sign);
  return started;
}

// PyScript calls this.
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
    await Promise.all([program, script]); // the usual start needs these, too
    console.info("Python starts without the snapshot:", String(reason?.message ?? reason));
    const bundle = download(at("../don.zip"));
    bundle.catch(() => {});
    const python = await launch(program, script);
    python.unpackArchive(await (await bundle).arrayBuffer(), "zip");
    return python;
  }
}

// Start Pyodide with our compiled program. Left to itself, Pyodide would fetch the program only
// after the snapshot, and wait for ever if that failed.
async function launch(program, script, snapshot = null) {
  const fetch = globalThis.fetch;
  globalThis.fetch = (request, more) =>
    [common.indexURL + "pyodide.asm.wasm", NONE].includes(String(request)) ? new Response("") : fetch.call(globalThis, request, more);
  const options = snapshot && {
    stdLibURL: NONE, // the snapshot contains the needed parts of the library
    lockFileContents: snapshot.lock,
    _loadSnapshot: new Uint8Array(4), // a dummy, since Pyodide keeps it for ever; restore() uses the real one
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

// Let the browser draw and handle the reader's input.
const { port1: here, port2: there } = new MessageChannel();
here.start();
let turned = 0; // the time of the browser's last turn, in milliseconds

async function turn() {
  const come = new Promise((resolve) => here.addEventListener("message", resolve, { once: true }));
  there.postMessage(null);
  await come;
  turned = performance.now();
}

// Return whether the browser has waited too long for a turn.
const isLate = () => performance.now() - turned > 4;

function instantiate(wasm, create, settings) {
  return new Promise((resolve, reject) => {
    settings.instantiateWasm = (imports, receive) => {
      // A unique value reports to C code that a call of JavaScript has failed.
      const failed = Symbol("failed");
      imports.env.Jsv_GetError_import = () => failed;
      imports.env.JsvError_Check = (value) => value === failed;
      // Three pieces of work with pauses between: everything so far, making the instance, using it.
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

// Return the compiled program. If an earlier visit has stored the memory, the worker that unpacks
// it also compiles the program.
async function compiled(arrived) {
  if (!(await kept(UNPACKED, { cacheName: COPIES }))) return obtain(arrived);
  const found = await (await unpacker()).program?.catch(ignore);
  if (found) arrived(WASM, Infinity);
  return found ?? obtain(arrived);
}

// Return the snapshot: stored by an earlier visit, or else unpacked while it arrives. Unpacking
// takes long, so a worker does it (unpacker.js), unless this is a worker or the page cannot have
// one.
async function recall(arrived) {
  if (!SNAPSHOT) throw new Error("not possible here");
  const copy = await kept(UNPACKED, { cacheName: COPIES });
  const coming = copy ? null : fetched(arrived);
  coming?.catch(ignore); // awaited later
  const found = await unpacker();
  const own = found.worker ? found.snapshot : copy && await inflated(copy);
  const snapshot = own ?? await unpacked(found, await (coming ?? fetched(arrived)));
  for (const part of [MEMORY, XZ]) arrived(part, Infinity);
  return read(snapshot);
}

async function inflated(copy) {
  const { inflate } = await import("./unpack.js");
  return inflate(copy, SNAPSHOT.length).catch(ignore);
}

async function fetched(arrived) {
  return counted((await download(MEMORY)).body, (piece) => arrived(MEMORY, piece.length));
}

async function unpacked({ worker, content }, packed) {
  if (!worker) return (await import("./unpack.js")).unpack(packed, SNAPSHOT.length);
  try {
    worker.postMessage({ keep: parent === self && UNPACKED }); // a page in a frame stores nothing
    await drain(packed, (piece) => worker.postMessage(piece, [piece.buffer]));
    worker.postMessage(null);
    return await content;
  } catch (reason) {
    worker.terminate();
    throw reason;
  }
}

// Pass on a stream, and count its pieces as they arrive, even before they are read.
function counted(stream, count) {
  const counter = {
    transform(piece, out) {
      count(piece);
      out.enqueue(piece);
    },
  };
  return stream.pipeThrough(new TransformStream(counter, {}, { highWaterMark: Infinity }));
}

// Read a snapshot; snapshot.mjs describes its format.
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
  // Free the content, half as large as the memory itself, by transferring it away. `transfer(0)`
  // would free it only for JavaScript: the browser would hold a buffer from a worker for longer.
  snapshot.content = null;
  structuredClone(content.buffer, { transfer: [content.buffer] });
}

// Copy, but skip pages that are zero and stay zero: the browser then needs no memory for them.
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

// snapshot.mjs computes the same.
function checksum(bytes) {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let sum = 0;
  for (let i = 0; i < words.length; i++) sum = (Math.imul(sum, 31) + words[i]) | 0;
  return sum;
}
