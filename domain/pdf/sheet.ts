import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type FontFamily, fontFamilies } from "#contract/site.ts";
import { addFonts, isBeyond, textsIn } from "./scripts/mixed-text.ts";
import { asPdfFont, fontOf, type PdfFont, type Weight } from "./scripts/shelf.ts";

export type Sheet = PDFKit.PDFDocument;
type About = {
  title: string;
  language: string;
  author: string;
  now: Date;
  layout: "portrait" | "landscape";
  margin: number;
  /** Everything that will be written: names bring the fonts of their scripts. */
  said: unknown;
  /** The site's own type, where all that is said can be set in it. */
  type?: FontFamily;
};

/** A tagged document of US letter pages. */
export async function openSheet(about: About): Promise<Sheet> {
  const { title, language, author, now, layout, margin, said, type } = about;
  // Loaded with the first document: the library adds 0.1 s and 10 MB to a start.
  const [{ default: Pdf }, { plain, strong }] = await Promise.all([
    import("pdfkit"),
    fontsOf(type, [title, said]),
  ]);
  const options: PDFKit.PDFDocumentOptions = {
    size: "LETTER",
    layout,
    margin,
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: title, Author: author, CreationDate: now },
  };
  // The library supports it, but its types don't include it yet.
  const sheet = new Pdf(Object.assign(options, { subset: "PDF/UA" }));
  sheet.registerFont("plain", plain);
  sheet.registerFont("strong", strong);
  await addFonts(sheet, [title, said]);
  return sheet;
}

/** Draws artifacts that screen readers skip: lines, page numbers, a repeated header. */
export function decorate(sheet: Sheet, draw: () => void): void {
  sheet.markContent("Artifact", { type: "Pagination" });
  draw();
  sheet.endMarkedContent();
}

/** The complete file, once the document is closed. */
export function bytesOf(sheet: Sheet): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    sheet.on("data", (part: Buffer) => parts.push(part));
    sheet.on("end", () => resolve(Buffer.concat(parts)));
    sheet.on("error", reject);
  });
}

const packageOf = (family: FontFamily) => `@fontsource-variable/${family}`;

export const brandFontPackages = fontFamilies.map(packageOf);

/** Null where the family lacks a letter of what is said: a document is set in one type. */
async function findBrandFonts(
  family: FontFamily,
  said: unknown,
): Promise<Record<Weight, PdfFont> | null> {
  const text = textsIn(said).join("").normalize();
  if (isBeyond.test(text)) return null;
  const { resolve } = createRequire(import.meta.url);
  const folder = dirname(resolve(`${packageOf(family)}/package.json`));
  const file = join(folder, "files", `${family}-latin-wght-normal.woff2`);
  const [plain, strong] = await Promise.all([fontOf(file, "plain"), fontOf(file, "strong")]);
  const letters = new Set(text);
  const isMissing = (letter: string) =>
    letter > " " && !plain.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  if ([...letters].some(isMissing)) return null;
  return { plain: asPdfFont(plain), strong: asPdfFont(strong) };
}

// Latin with all accents, Vietnamese, Greek and Cyrillic; the website's fonts exist only as WOFF2.
const files = {
  plain: new URL("./fonts/NotoSans-Regular.ttf", import.meta.url),
  strong: new URL("./fonts/NotoSans-Bold.ttf", import.meta.url),
};

async function fontsOf(type: FontFamily | undefined, said: unknown) {
  return (type && (await findBrandFonts(type, said))) ?? readFonts();
}

async function readFonts(): Promise<Record<"plain" | "strong", PdfFont>> {
  const [plain, strong] = await Promise.all([readFont(files.plain), readFont(files.strong)]);
  return { plain, strong };
}

/** For one document: a font remembers parts of glyphs that it embedded, without their letters. */
async function readFont(file: URL): Promise<PdfFont> {
  const { create } = await import("fontkit");
  const font = create(await readFile(file));
  const shape = font.layout.bind(font);
  // Otherwise ị and its like become a letter and a dot, and every i is copied as ị.
  font.layout = (text) => shape(text, { ccmp: false });
  return asPdfFont(font);
}
