import { inflateSync } from "node:zlib";

/** The glyph numbers that a PDF draws, a list for each piece of text; 0 is the box for "no glyph". */
export function glyphsIn(bytes: Uint8Array): number[][] {
  const file = Buffer.from(bytes).toString("latin1");
  const drawn: number[][] = [];
  for (const [, stream = ""] of file.matchAll(/\bstream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    const content = inflated(Buffer.from(stream, "latin1"));
    for (const [, shown = ""] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
      const hex = [...shown.matchAll(/<([\da-f]*)>/gi)].map(([, digits]) => digits).join("");
      drawn.push((hex.match(/.{4}/g) ?? []).map((digits) => Number.parseInt(digits, 16)));
    }
  }
  return drawn;
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString("latin1");
  } catch {
    return "";
  }
}
