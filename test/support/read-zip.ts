/** The files of an archive that isn't compressed, found by its list at the end. */
export function readZip(archive: Buffer): Record<string, Buffer> {
  const end = archive.lastIndexOf("PK\u0005\u0006");
  const count = archive.readUInt16LE(end + 10);
  const files: Record<string, Buffer> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let file = 0; file < count; file += 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error("not a list of files");
    const size = archive.readUInt32LE(at + 24);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    files[name] = archive.subarray(start, start + size);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
