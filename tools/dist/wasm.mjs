// Takes a WebAssembly file apart and puts it together again: sections, lists and numbers in its
// binary format, as far as program.mjs needs them.

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

  // A number of at most 32 bits, in groups of seven.
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

  // A list: how many, then each.
  list(read) {
    return Array.from({ length: this.number() }, read);
  }
}

// The bytes of a number, and of a list.
export function packed(value) {
  const bytes = [];
  for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
  return Buffer.from([...bytes, value]);
}

export function list(items) {
  return Buffer.concat([packed(items.length), ...items.flat()]);
}

// Number of the section -> its bytes, in the order of the file. What is not part of the program
// (names, hints for linkers) comes under its own number 0, one after the other.
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

// [{from, name, kind}]
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

// [{name, kind, index}]
export function exports(bytes) {
  const reader = new Reader(bytes);
  return reader.list(() => ({ name: reader.text(), kind: reader.byte(), index: reader.number() }));
}

export function packedExport({ name, kind, index }) {
  return [packed(Buffer.byteLength(name)), Buffer.from(name), packed(kind), packed(index)];
}
