import { readFile } from "node:fs/promises";

export type Sheet = PDFKit.PDFDocument;
type About = {
  title: string;
  language: string;
  author: string;
  now: Date;
  layout: "portrait" | "landscape";
  margin: number;
};

/** A tagged document of US letter pages. */
export async function openSheet(about: About): Promise<Sheet> {
  const { title, language, author, now, layout, margin } = about;
  // Loaded with the first document: the library adds 0.1 s and 10 MB to a start.
  const [{ default: Pdf }, { plain, strong }] = await Promise.all([import("pdfkit"), readFonts()]);
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

// Latin with all accents, Vietnamese, Greek and Cyrillic; the website's fonts exist only as WOFF2.
const plainFont = new URL("./fonts/NotoSans-Regular.ttf", import.meta.url);
const strongFont = new URL("./fonts/NotoSans-Bold.ttf", import.meta.url);

async function readFonts(): Promise<{ plain: Buffer; strong: Buffer }> {
  const [plain, strong] = await Promise.all([readFile(plainFont), readFile(strongFont)]);
  return { plain, strong };
}

// Vietnamese letters with a tone mark, which they lose.
const toned = /[\u1ea0-\u1ef9]/g;
const tones = /[\u0300\u0301\u0303\u0309\u0323]/g;

export function writable(text: string): string {
  return text.replace(toned, (letter) =>
    letter.normalize("NFD").replace(tones, "").normalize("NFC"),
  );
}
