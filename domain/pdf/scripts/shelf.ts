import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "fontkit";
import { dirname, join } from "node:path";

// Fonts for the scripts of names that our own font lacks. A package has a font in pieces of some
// hundred characters; a piece is read when a document needs it, and kept as long as the process.

export type Weight = "plain" | "strong";
/** A file of a package. */
export type Piece = string;

/**
 * Those of the languages that people in the US speak at home. Chinese, with the signs of Japanese, is
 * last: its list names letters of other scripts, too, for which its files have no glyph.
 */
const families = [
  "arabic",
  "hebrew",
  "thai",
  "devanagari",
  "bengali",
  "gurmukhi",
  "gujarati",
  "tamil",
  "telugu",
  "kannada",
  "malayalam",
  "khmer",
  "lao",
  "myanmar",
  "ethiopic",
  "armenian",
  "georgian",
  "kr",
  "sc",
] as const;

const packageOf = (family: string) => `@fontsource-variable/noto-sans-${family}`;

export const fontPackages = families.map(packageOf);

const axes: Record<Weight, number> = { plain: 400, strong: 700 };

type Range = readonly [first: number, last: number];
/** The Korean font draws its own letters alone: its Chinese ones have another form than in China. */
type Listed = { piece: Piece; ranges: Range[]; isKorean: boolean };
const hangul = /\p{Script=Hangul}/u;

let listed: Promise<Listed[]> | undefined;

/** The piece that each of the characters is in; those that no font has are left out. */
export async function piecesOf(characters: Iterable<string>): Promise<Map<string, Piece>> {
  listed ??= Promise.all(families.map(listFamily)).then((all) => all.flat());
  const pieces = await listed;
  const found = new Map<string, Piece>();
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0;
    const isHangul = hangul.test(character);
    const isIn = ({ ranges, isKorean }: Listed) =>
      isHangul === isKorean && ranges.some(([first, last]) => first <= code && code <= last);
    const piece = pieces.find(isIn)?.piece;
    if (piece !== undefined) found.set(character, piece);
  }
  return found;
}

const read = new Map<string, Promise<Buffer>>();

/** A font for one document, which changes it. */
export async function fontOf(piece: Piece, weight: Weight): Promise<Font> {
  const [bytes, { create }] = await Promise.all([bytesOf(piece, weight), import("fontkit")]);
  return withSafeLayout(create(bytes), () => create(withoutPositions(bytes)));
}

/** A piece as a TrueType font of one weight: the PDF library can embed no variable one. */
function bytesOf(piece: Piece, weight: Weight): Promise<Buffer> {
  const key = `${piece} ${weight}`;
  const known = read.get(key);
  if (known) return known;
  const made = readPiece(piece, weight);
  read.set(key, made);
  // Not kept as failed: the next document tries again.
  made.catch(() => read.delete(key));
  return made;
}

export type PdfFont = PDFKit.Mixins.PDFFontSource;

/** The library takes a font that was read already; its types don't include it. */
export const asPdfFont = (font: Font) => font as unknown as PdfFont;

async function readPiece(piece: Piece, weight: Weight): Promise<Buffer> {
  // With its WebAssembly it takes 0.1 s to load, which most documents don't need.
  const { default: subset } = await import("subset-font");
  return subset(await readFile(piece), undefined, {
    keepAllGlyphs: true,
    targetFormat: "sfnt",
    variationAxes: { wght: axes[weight] },
  });
}

/**
 * The font library stumbles over anchors that a font leaves out, as Gurmukhi and Khmer do for some
 * letters. Their marks are then placed by its rules of thumb: no name may cost a card.
 */
function withSafeLayout(font: Font, makeBare: () => Font): Font {
  const shape = font.layout.bind(font);
  let bare: Font | undefined;
  font.layout = (text, features) => {
    try {
      return shape(text, features);
    } catch {
      bare ??= makeBare();
      return bare.layout(text, features);
    }
  };
  return font;
}

/** The same file whose table of mark positions goes by a name that no one looks for. */
function withoutPositions(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const tables = copy.readUInt16BE(4);
  const at = copy.subarray(0, 12 + tables * 16).indexOf("GPOS");
  if (at >= 0) copy.write("xPOS", at);
  return copy;
}

async function listFamily(family: (typeof families)[number]): Promise<Listed[]> {
  const { resolve } = createRequire(import.meta.url);
  const folder = dirname(resolve(`${packageOf(family)}/package.json`));
  const ranges = await readFile(join(folder, "unicode.json"), "utf8");
  return Object.entries(JSON.parse(ranges) as Record<string, string>).flatMap(([part, text]) => {
    const file = `noto-sans-${family}-${part.replace(/[[\]]/g, "")}-wght-normal.woff2`;
    // Letters of Latin, Greek and Cyrillic are in our own font.
    if (/latin|cyrillic|greek|vietnamese|math|symbols/.test(part)) return [];
    const isKorean = family === "kr";
    return [{ piece: join(folder, "files", file), ranges: text.split(",").map(rangeOf), isKorean }];
  });
}

function rangeOf(text: string): Range {
  const [first = "", last = first] = text.replace("U+", "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
