// Unpacks the snapshot, which the build has packed as xz (tools/dist/snapshot.py).

import "../runtime/xz/xz-decompress.min.js";

const { XzReadableStream } = globalThis["xz-decompress"];

// All that is in the stream; it must have this length.
export async function unpack(packed, length) {
  const reader = new XzReadableStream(packed).getReader();
  const content = new Uint8Array(length);
  let filled = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    content.set(value, filled);
    filled += value.length;
  }
  if (filled !== length) throw new Error("the snapshot is incomplete");
  return content;
}
