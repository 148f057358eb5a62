// The game in one file. This script unpacks the files that the build has put into this page
// (single.py), and replaces the page by the one asked for: the game or, with `?page=en/`, the
// rules. That page then starts as on a website; it gets the files that it names from memory, by
// `blob:` addresses.

{
  const SIGN = 61; // marks a byte that is shifted, because it cannot be written as it is
  const SHIFT = 64;

  // Return the bytes that this page contains as letters.
  function bytes(id) {
    const every = new TextDecoder(document.characterSet).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    const codes = new Uint8Array(1 << 16);
    for (let byte = 0; byte < 256; byte++) codes[every.charCodeAt(byte)] = byte;
    const text = document.getElementById(id).textContent;
    const found = new Uint8Array(text.length);
    let length = 0;
    for (let i = 0; i < text.length; i++) {
      const byte = codes[text.charCodeAt(i)];
      found[length++] = byte === SIGN ? codes[text.charCodeAt(++i)] - SHIFT : byte;
    }
    return found.subarray(0, length);
  }

  // Return the files as a map: name -> {type, content: a text or a Blob}.
  async function unpack() {
    const stream = new Blob([bytes("files")]).stream().pipeThrough(new DecompressionStream("gzip"));
    const whole = await new Response(stream).arrayBuffer();
    const start = 4 + new DataView(whole).getUint32(0, true);
    const text = (from, to) => new TextDecoder().decode(whole.slice(from, to));
    const files = new Map();
    let from = start;
    for (const [name, type, length] of JSON.parse(text(4, start))) {
      const to = from + length;
      const content = type.startsWith("text/") ? text(from, to) : new Blob([whole.slice(from, to)]);
      files.set(name, { type, content });
      from = to;
    }
    files.set("runtime/don.snapshot", { type: "application/x-xz", content: new Blob([bytes("memory")]) });
    return files;
  }

  // Let `fetch` and `inside` find these files by name. Return a function that puts addresses into a
  // text.
  function provide(files) {
    const addresses = new Map();
    const linked = (text) => text.replace(/inside:([\w./-]+)/g, (_, name) => address(name));
    function address(name) {
      if (!addresses.has(name)) {
        const { type, content } = files.get(name);
        const part = typeof content === "string" ? linked(content) : content;
        addresses.set(name, URL.createObjectURL(new Blob([part], { type })));
      }
      return addresses.get(name);
    }
    // A file that is left out gets an address, too, which leads nowhere.
    globalThis.inside = (name) => (files.has(name) ? address(name) : `none:/${name}`);
    const { fetch } = globalThis;
    globalThis.fetch = (wanted, ...more) => {
      const name = String(wanted);
      return fetch(files.has(name) ? address(name) : wanted, ...more);
    };
    return linked;
  }

  // Chromium does not let a worker of a page from a disk use the page's addresses. So the worker
  // gets the files, and makes its own addresses.
  function begin(provide) {
    // If this exists, Pyodide believes that there are no modules.
    globalThis.importScripts = undefined;
    globalThis.onmessage = ({ data: { script, files } }) => {
      globalThis.onmessage = null;
      provide(files);
      import(globalThis.inside(script)).catch((reason) => setTimeout(() => { throw reason; })); // for the page
    };
  }

  function employ(files) {
    const folder = new URL(".", document.baseURI).href;
    const { Worker } = globalThis;
    globalThis.Worker = class extends Worker {
      constructor(script, { name }) {
        super(URL.createObjectURL(new Blob([`(${begin})(${provide})`])), { name });
        this.postMessage({ script: String(script).replace(folder, ""), files });
      }
    };
  }

  async function main() {
    const files = await unpack();
    const linked = provide(files);
    employ(files);
    if (document.readyState !== "complete") {
      await new Promise((resolve) => addEventListener("load", resolve));
    }
    const asked = new URLSearchParams(location.search).get("page") ?? "";
    const page = files.get(`${asked}index.html`) ?? files.get("index.html");
    document.open();
    document.write(linked(page.content));
    document.close();
    // The browser has not looked for the anchor in the written page yet.
    if (asked && location.hash) location.replace(location.hash);
  }

  main().catch((reason) => {
    console.error(reason);
    document.documentElement.dataset.state = "error";
    document.getElementById("unable").hidden = false;
  });
}
