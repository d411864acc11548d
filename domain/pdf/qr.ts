import { encode } from "uqr";

export type Qr = {
  /** Modules per side, including the quiet zone. */
  size: number;
  /** All dark modules as one path of unit squares. */
  path: string;
};

/** A QR code; a run of modules is one rectangle, so that no seam shows. */
export function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const strokes = data.flatMap((row, y) => {
    const found: string[] = [];
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      found.push(`M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`);
    }
    return found;
  });
  return { size, path: strokes.join("") };
}
