import { encode } from "uqr";

export type QrPicture = { size: number; path: string };

/** The dark squares of a QR code as one path, for an inline SVG. */
export function qrPicture(text: string): QrPicture {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const rows = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: rows.join("") };
}
