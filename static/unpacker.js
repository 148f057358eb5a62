// The worker in which a page has the snapshot unpacked (runtime.js). It says that it is there; then
// it is told the length, every piece of what is packed, and null at the end.

import { unpack } from "./unpack.js";

let pieces;
const packed = new ReadableStream({ start(controller) { pieces = controller; } });

globalThis.onmessage = ({ data }) => {
  if (data === null) pieces.close();
  else if (typeof data === "number") work(data);
  else pieces.enqueue(data);
};

async function work(length) {
  try {
    const content = await unpack(packed, length);
    postMessage({ content }, [content.buffer]);
  } catch (reason) {
    postMessage({ problem: String(reason?.message ?? reason) });
  }
}

postMessage({});
