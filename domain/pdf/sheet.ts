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

/** A document of letter pages that a screen reader can walk through. */
export async function openSheet(about: About): Promise<Sheet> {
  const { title, language, author, now, layout, margin } = about;
  // Read when the first document is written: the library takes a start 0.1 s and 10 MB.
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
  // Known to the library and not yet to its types.
  const sheet = new Pdf(Object.assign(options, { subset: "PDF/UA" }));
  sheet.registerFont("plain", plain);
  sheet.registerFont("strong", strong);
  return sheet;
}

/** What is seen and not read aloud: lines, page numbers, the header that is said already. */
export function decorate(sheet: Sheet, draw: () => void): void {
  sheet.markContent("Artifact", { type: "Pagination" });
  draw();
  sheet.endMarkedContent();
}

/** All that was written, once the document is closed. */
export function bytesOf(sheet: Sheet): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    sheet.on("data", (part: Buffer) => parts.push(part));
    sheet.on("end", () => resolve(Buffer.concat(parts)));
    sheet.on("error", reject);
  });
}

// Latin with all its accents, Vietnamese too, Greek and Cyrillic; the pages' own fonts come in a
// form for browsers alone.
const plainFont = new URL("./fonts/NotoSans-Regular.ttf", import.meta.url);
const strongFont = new URL("./fonts/NotoSans-Bold.ttf", import.meta.url);

async function readFonts(): Promise<{ plain: Buffer; strong: Buffer }> {
  const [plain, strong] = await Promise.all([readFile(plainFont), readFile(strongFont)]);
  return { plain, strong };
}
