// Unpacks memory: what the build has packed as xz (tools/dist/snapshot.py), or anybody as gzip.

// All that is in a stream of xz; it must have this length.
export async function unpack(packed, length) {
  await import("../runtime/xz/xz-decompress.min.js");
  const { XzReadableStream } = globalThis["xz-decompress"];
  return whole(new XzReadableStream(packed), length);
}

// All that is in a file of gzip; it must have this length.
export async function inflate(file, length) {
  if (!file?.ok) throw new Error("the file is not there");
  return whole(file.body.pipeThrough(new DecompressionStream("gzip")), length);
}

async function whole(stream, length) {
  const reader = stream.getReader();
  const content = new Uint8Array(length);
  let filled = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    content.set(value, filled);
    filled += value.length;
  }
  if (filled !== length) throw new Error("the memory is incomplete");
  return content;
}
