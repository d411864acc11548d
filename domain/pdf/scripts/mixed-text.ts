import { isRightToLeft, runsOf } from "./runs.ts";
import { asPdfFont, fontOf, type Piece, piecesOf, type Weight } from "./shelf.ts";
import { wrapLines } from "./wrap.ts";

// Text with letters that our own font lacks, or that run from right to left. The PDF library draws
// one font from left to right; this splits such a text for it.

type Sheet = PDFKit.PDFDocument;

/** The fonts that a sheet has beside its own, by character. */
const known = new WeakMap<Sheet, Map<string, Piece>>();

/** Outside the blocks of our own font: Latin, Greek, Cyrillic and their signs, with the minus of an amount. */
export const isBeyond =
  /[^\t\n\r -\u052f\u1c80-\u1c8f\u1d00-\u218f\u2212\u2c60-\u2c7f\ua640-\ua69f\ua700-\ua7ff\uab30-\uab6f\ufb00-\ufb06]/u;

/** Adds the fonts for the texts in anything that is to be written; without them letters are boxes. */
export async function addFonts(sheet: Sheet, said: unknown): Promise<void> {
  const here = known.get(sheet) ?? new Map<string, Piece>();
  known.set(sheet, here);
  const characters = new Set(
    Array.from(textsIn(said).join("")).filter((one) => isBeyond.test(one)),
  );
  const added = [...(await piecesOf(characters))].filter(([character]) => !here.has(character));
  const pieces = new Set(added.map(([, piece]) => piece));
  const isNew = (piece: Piece) => ![...here.values()].includes(piece);
  for (const piece of [...pieces].filter(isNew)) {
    for (const weight of ["plain", "strong"] as const) {
      sheet.registerFont(nameOf(piece, weight), asPdfFont(await fontOf(piece, weight)));
    }
  }
  for (const [character, piece] of added) here.set(character, piece);
}

/** Whether the library alone would draw it wrong. */
export function isMixed(sheet: Sheet, text: string): boolean {
  if (!isBeyond.test(text)) return false;
  const fonts = known.get(sheet);
  return isRightToLeft(text) || Array.from(text).some((character) => fonts?.has(character));
}

type Look = { weight: Weight; size: number };

/** The runs of a line with their fonts' names. */
function readRuns(sheet: Sheet, line: string, weight: Weight) {
  const fonts = known.get(sheet);
  return runsOf(line, (character) => {
    const piece = fonts?.get(character);
    return piece === undefined ? weight : nameOf(piece, weight);
  });
}

export function widthOfMixed(sheet: Sheet, line: string, { weight, size }: Look): number {
  return readRuns(sheet, line, weight).reduce(
    (sum, { text, font }) => sum + sheet.font(font).fontSize(size).widthOfString(text),
    0,
  );
}

export function wrapMixed(sheet: Sheet, text: string, look: Look & { width: number }): string[] {
  return wrapLines(text, look.width, (line) => widthOfMixed(sheet, line, look));
}

/** Draws a line on the base line of the sheet's own font, in the current color. */
export function drawMixed(
  sheet: Sheet,
  line: string,
  { weight, size, x, y }: Look & { x: number; y: number },
): void {
  const base = y + size * ascent;
  let left = x;
  for (const { text, font } of readRuns(sheet, line, weight)) {
    sheet.font(font).fontSize(size);
    sheet.text(text, left, base, { lineBreak: false, baseline: "alphabetic" });
    left += sheet.widthOfString(text);
  }
  sheet.font(weight).fontSize(size);
}

/** Of Noto Sans, as a share of its size. */
const ascent = 1.069;

const nameOf = (piece: Piece, weight: Weight) => `${piece} ${weight}`;

export function textsIn(said: unknown): string[] {
  if (typeof said === "string") return [said];
  if (typeof said !== "object" || said === null) return [];
  return Object.values(said).flatMap(textsIn);
}
