import { encode } from "uqr";

export type Qr = {
  /** Dots on a side, with the quiet ones around. */
  size: number;
  /** All dark dots as one path, each of a unit. */
  path: string;
};

/** A code to scan; runs of dots are one stroke of the path, so that no seam shows. */
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
