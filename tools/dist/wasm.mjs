// Reads and writes WebAssembly files: the sections, lists and numbers that program.mjs needs.

export const SECTION = { import: 2, memory: 5, global: 6, export: 7, element: 9, code: 10, data: 11 };
export const KIND = { function: 0, table: 1, memory: 2, global: 3, tag: 4 };
export const CONSTANT = 0x41; // i32.const
export const CALL = 0x10;
export const NOTHING = 0x01; // nop
export const TRAP = Buffer.from([0, 0, 0x0b]); // the code of a function that fails

export class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  // Read a number of at most 32 bits (LEB128).
  number(signed = false) {
    let value = 0;
    let shift = 0;
    let byte;
    do {
      byte = this.byte();
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte & 128);
    return signed && shift < 32 && byte & 64 ? value | (-1 << shift) : value >>> 0;
  }

  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  text() {
    return this.take(this.number()).toString();
  }

  // Read a list: its length, then each item.
  list(read) {
    return Array.from({ length: this.number() }, read);
  }
}

// Return the bytes of a number.
export function packed(value) {
  const bytes = [];
  for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
  return Buffer.from([...bytes, value]);
}

export function list(items) {
  return Buffer.concat([packed(items.length), ...items.flat()]);
}

// Return the sections as {id, bytes}, in the order of the file. Custom sections (names, hints for
// linkers) have the id 0.
export function sections(bytes) {
  const reader = new Reader(bytes, 8);
  const found = [];
  while (reader.at < bytes.length) found.push({ id: reader.byte(), bytes: reader.take(reader.number()) });
  return found;
}

export function joined(bytes, parts) {
  const all = parts.flatMap(({ id, bytes }) => [packed(id), packed(bytes.length), bytes]);
  return Buffer.concat([bytes.subarray(0, 8), ...all]);
}

// Return the imports as [{from, name, kind}].
export function imports(bytes) {
  const reader = new Reader(bytes);
  const limits = () => {
    if (reader.byte() & 1) reader.number();
    reader.number();
  };
  return reader.list(() => {
    const found = { from: reader.text(), name: reader.text(), kind: reader.byte() };
    if (found.kind === KIND.function) reader.number();
    if (found.kind === KIND.table) reader.byte();
    if (found.kind === KIND.table || found.kind === KIND.memory) limits();
    if (found.kind === KIND.global || found.kind === KIND.tag) reader.take(2);
    return found;
  });
}

// Return the exports as [{name, kind, index}].
export function exports(bytes) {
  const reader = new Reader(bytes);
  return reader.list(() => ({ name: reader.text(), kind: reader.byte(), index: reader.number() }));
}

export function packedExport({ name, kind, index }) {
  return [packed(Buffer.byteLength(name)), Buffer.from(name), packed(kind), packed(index)];
}
