import { crc32 } from "node:zlib";

export type Files = Record<string, Buffer>;

/** A zip archive of small files, not compressed. */
export function zip(files: Files): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const facts = factsOf(content, name);
    const head = Buffer.concat([Buffer.from("PK\u0003\u0004"), facts, Buffer.from(name)]);
    local.push(head, content);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(at, 10);
    central.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), facts, more, Buffer.from(name)]),
    );
    at += head.length + content.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...local, list, Buffer.from("PK\u0005\u0006"), end]);
}

/** What both lists say of a file: the version needed, a fixed date, checksum, sizes and names. */
function factsOf(content: Buffer, name: string): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  // January 1, 1980, the first day that an archive knows.
  facts.writeUInt16LE(0x21, 8);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(content.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  return facts;
}
