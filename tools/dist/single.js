// The game in one file: unpacks what the build has put into this page (single.py), and becomes the
// page that is asked for: the game, or with `?page=en/` the rules. That page then starts as it does
// on a website. What it asks for by name it gets from here, at an address of this browser's own.

{
  const SIGN = 61; // marks a byte that could not be written as it is, and was shifted
  const SHIFT = 64;

  // The bytes that stand in this page as letters.
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

  // name -> {type, content: a text, or what cannot be read as one}
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

  // From now on these files are there, for whoever asks for them by name. Gives what puts addresses
  // into a text.
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
    // Of what is left out, too, somebody may want to know where it would be.
    globalThis.inside = (name) => (files.has(name) ? address(name) : `none:/${name}`);
    const { fetch } = globalThis;
    globalThis.fetch = (wanted, ...more) => {
      const name = String(wanted);
      return fetch(files.has(name) ? address(name) : wanted, ...more);
    };
    return linked;
  }

  // To Chromium a worker of a page from a disk is a stranger, who may use no address of the page. So
  // it is given the files, and makes addresses of its own.
  function begin(provide) {
    // Pyodide believes that where this is there are no modules.
    globalThis.importScripts = undefined;
    globalThis.onmessage = ({ data: { script, files } }) => {
      globalThis.onmessage = null;
      provide(files);
      import(globalThis.inside(script)).catch((reason) => setTimeout(() => { throw reason; })); // to the page
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
    // What has been written has no place yet that the address could mean.
    if (asked && location.hash) location.replace(location.hash);
  }

  main().catch((reason) => {
    console.error(reason);
    document.documentElement.dataset.state = "error";
    document.getElementById("unable").hidden = false;
  });
}
