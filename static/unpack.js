// Unpacks memory: the build's file in xz (tools/dist/snapshot.py), or a stored copy in gzip.

// Return the content of a stream in xz. Throws unless it has this length in bytes.
export async function unpack(packed, length) {
  await import("../runtime/xz/xz-decompress.min.js");
  const { XzReadableStream } = globalThis["xz-decompress"];
  return whole(new XzReadableStream(packed), length);
}

// Return the content of a file in gzip. Throws unless it has this length in bytes.
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
