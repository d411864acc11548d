import { decorate, type Sheet } from "#domain/pdf/sheet.ts";
import { drawLine, widthOfText } from "#domain/pdf/text.ts";
import { pdfColumns, type PdfColumn, type PdfWords } from "../messages/words.ts";
import { type Cells, type Said, wrap, type Measure } from "./cells.ts";

/** In points, on all sides. */
export const margin = 36;

const textSize = 8;
const lineHeight = 10.4;
const gap = 10;
const padding = 4;
const widths: Record<PdfColumn, number> = {
  name: 152,
  specialty: 96,
  offices: 206,
  languages: 100,
  groups: 82,
  accepting: 84,
};
const lefts = Object.fromEntries(
  pdfColumns.map((name, at) => [
    name,
    margin + pdfColumns.slice(0, at).reduce((sum, before) => sum + widths[before], 0),
  ]),
) as Record<PdfColumn, number>;

type Lines = Record<PdfColumn, Said[]>;
const linesOf = (make: (column: PdfColumn) => Said[]) =>
  Object.fromEntries(pdfColumns.map((column) => [column, make(column)])) as Lines;
const heightOf = (lines: Lines) =>
  Math.max(...pdfColumns.map((column) => lines[column].length)) * lineHeight + 2 * padding;

/** A table that breaks over pages and repeats its header. */
export class PdfTable {
  readonly #sheet: Sheet;
  readonly #measure: Measure;
  readonly #header: Lines;
  readonly #table;
  readonly #body;
  readonly #turn: () => void;
  #y = 0;

  constructor(sheet: Sheet, words: PdfWords, turn: () => void) {
    this.#sheet = sheet;
    this.#measure = measureOf(sheet);
    this.#turn = turn;
    this.#header = linesOf((column) =>
      wrap([{ text: words.columns[column], isStrong: true }], widths[column] - gap, this.#measure),
    );
    this.#table = sheet.struct("Table");
    sheet.addStructure(this.#table);
    const head = sheet.struct("THead");
    this.#table.add(head);
    const row = sheet.struct("TR");
    head.add(row);
    this.#y = sheet.y;
    for (const column of pdfColumns) {
      const draw = () => this.#drawLines(column, this.#header[column]);
      row.add(sheet.struct("TH", { scope: "Column" } as object, draw));
    }
    head.end();
    this.#afterHeader();
    this.#body = sheet.struct("TBody");
    this.#table.add(this.#body);
  }

  add(cells: Cells): void {
    const sheet = this.#sheet;
    const lines = linesOf((column) => wrap(cells[column], widths[column] - gap, this.#measure));
    const row = sheet.struct("TR");
    this.#body.add(row);
    const elements = pdfColumns.map((column) =>
      column === "name" ? sheet.struct("TH", { scope: "Row" } as object) : sheet.struct("TD"),
    );
    for (const element of elements) row.add(element);
    const rest = { ...lines };
    while (pdfColumns.some((column) => rest[column].length > 0)) {
      if (heightOf(rest) > this.#room() && !this.#isAtTop()) this.#turnPage();
      const fits = Math.max(1, Math.floor((this.#room() - 2 * padding) / lineHeight));
      const now = linesOf((column) => rest[column].slice(0, fits));
      for (const [at, column] of pdfColumns.entries()) {
        if (now[column].length > 0) elements[at]?.add(() => this.#drawLines(column, now[column]));
        rest[column] = rest[column].slice(fits);
      }
      this.#y += heightOf(now);
      decorate(sheet, () => this.#rule(0.4, "#999999"));
    }
    row.end();
  }

  end(): void {
    this.#table.end();
  }

  #room = () => this.#sheet.page.height - margin - 16 - this.#y;
  #isAtTop = () => this.#y <= this.#sheet.page.margins.top + heightOf(this.#header) + 2;

  #turnPage(): void {
    this.#turn();
    this.#y = this.#sheet.page.margins.top;
    decorate(this.#sheet, () => {
      for (const column of pdfColumns) this.#drawLines(column, this.#header[column]);
    });
    this.#afterHeader();
  }

  #afterHeader(): void {
    this.#y += heightOf(this.#header);
    decorate(this.#sheet, () => this.#rule(1, "#000000"));
  }

  #drawLines(column: PdfColumn, lines: readonly Said[]): void {
    const sheet = this.#sheet.fillColor("#000000");
    for (const [at, { text, isStrong }] of lines.entries()) {
      const y = this.#y + padding + at * lineHeight;
      const weight = isStrong ? "strong" : "plain";
      drawLine(sheet, text, { weight, size: textSize, x: lefts[column], y });
    }
  }

  #rule(width: number, color: string): void {
    this.#sheet
      .moveTo(margin, this.#y)
      .lineTo(this.#sheet.page.width - margin, this.#y)
      .lineWidth(width)
      .stroke(color);
  }
}

/** Words repeat: each is measured once. */
function measureOf(sheet: Sheet): Measure {
  const known = { plain: new Map<string, number>(), strong: new Map<string, number>() };
  return (text, isStrong) => {
    const font = isStrong ? "strong" : "plain";
    const found = known[font].get(text);
    if (found !== undefined) return found;
    const width = widthOfText(sheet, text, { weight: font, size: textSize });
    known[font].set(text, width);
    return width;
  };
}
