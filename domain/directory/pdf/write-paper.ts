import { setImmediate } from "node:timers/promises";
import { formatDay } from "#contract/format.ts";
import { locales } from "#contract/languages.ts";
import type { UsState } from "#contract/us-states.ts";
import { addFonts } from "#domain/pdf/scripts/mixed-text.ts";
import { drawLine, drawText } from "#domain/pdf/text.ts";
import { bytesOf, decorate, openSheet, type Sheet } from "#domain/pdf/sheet.ts";
import type { PdfWords } from "../messages/words.ts";
import type { DirectoryRow } from "../read-rows.ts";
import { cellsOf } from "./cells.ts";
import { margin, PdfTable } from "./table.ts";

export type Pdf = {
  site: string;
  state: UsState | undefined;
  total: number;
  updatedOn: string | null;
  today: string;
  now: Date;
  rows: AsyncIterable<DirectoryRow>;
};

// Yields to the event loop after this many rows.
const rowsAtOnce = 4;

/** The directory as a tagged PDF for screen readers, with a header on each page. */
export async function writePdf(pdf: Pdf, words: PdfWords): Promise<Uint8Array> {
  const title = `${pdf.state ? words.titleIn(pdf.state) : words.title} – ${pdf.site}`;
  const sheet = await openSheet({
    title,
    language: locales[words.lang],
    author: pdf.site,
    now: pdf.now,
    layout: "landscape",
    margin,
    said: pdf.site,
  });
  const bytes = bytesOf(sheet);
  let pages = 0;
  const turn = () => {
    sheet.addPage();
    pages += 1;
    const foot = `${pdf.site} · ${words.printedOn(formatDay(pdf.today, words.lang))} · ${words.page(pages)}`;
    decorate(sheet, () => writeFoot(sheet, foot));
  };
  turn();
  writeTop(sheet, title, pdf, words);
  if (pdf.total > 0) await writeTable(sheet, pdf, words, turn);
  sheet.end();
  return bytes;
}

async function writeTable(
  sheet: Sheet,
  { rows }: Pdf,
  words: PdfWords,
  turn: () => void,
): Promise<void> {
  const table = new PdfTable(sheet, words, turn);
  let at = 0;
  for await (const row of rows) {
    const cells = cellsOf(row, words);
    await addFonts(sheet, cells);
    table.add(cells);
    at += 1;
    if (at % rowsAtOnce === 0) await setImmediate();
  }
  table.end();
}

function writeTop(sheet: Sheet, title: string, pdf: Pdf, words: PdfWords): void {
  const day = formatDay(pdf.updatedOn ?? pdf.today, words.lang);
  const summary = pdf.total > 0 ? words.summary(pdf.total, day) : words.none;
  const width = sheet.page.width - 2 * margin;
  const say = (type: "H1" | "P", text: string, size: number) =>
    sheet.addStructure(
      sheet.struct(type, {}, () => {
        const weight = type === "H1" ? "strong" : "plain";
        drawText(sheet, text, { weight, size, x: margin, y: sheet.y, width });
        sheet.y += 3;
      }),
    );
  sheet.y = margin;
  say("H1", title, 16);
  say("P", summary, 10);
  say("P", words.about, 10);
  sheet.y += 6;
}

function writeFoot(sheet: Sheet, text: string): void {
  const y = sheet.page.height - margin - 6;
  sheet.fillColor("#333333");
  // Below the margin, where the library would add a page by itself.
  const { bottom } = sheet.page.margins;
  sheet.page.margins.bottom = 0;
  drawLine(sheet, text, { weight: "plain", size: 7, x: margin, y });
  sheet.page.margins.bottom = bottom;
}
