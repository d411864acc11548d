import { type Sheet, decorate } from "./sheet.ts";
import { writeLogo } from "./logo.ts";
import { actualOf, drawText, heightOfText } from "./text.ts";

// Building blocks of a document: titles, sentences and two-column tables. Each starts at the
// sheet's cursor and leaves it below.

type Style = { size: number; isStrong?: boolean; after?: number };

export function say(
  sheet: Sheet,
  type: "H1" | "H2" | "P",
  text: string,
  { size, isStrong = type !== "P", after = 6 }: Style,
): void {
  const { left } = sheet.page.margins;
  const width = widthOf(sheet);
  const look = { weight: isStrong ? "strong" : "plain", size, width } as const;
  makeRoom(sheet, heightOfText(sheet, text, look));
  const draw = () => drawText(sheet, text, { ...look, x: left, y: sheet.y });
  sheet.addStructure(sheet.struct(type, actualOf(sheet, text), draw));
  sheet.y += after;
}

/** The site's logo above a line in its color. */
export function writeLetterhead(sheet: Sheet, logo: Parameters<typeof writeLogo>[1]): void {
  const { left } = sheet.page.margins;
  const { y } = sheet;
  writeLogo(sheet, logo, { x: left, y, width: 180, height: 36 });
  decorate(sheet, () => {
    sheet
      .moveTo(left, y + 48)
      .lineTo(left + widthOf(sheet), y + 48)
      .lineWidth(2)
      .stroke(logo.color);
  });
  sheet.x = left;
  sheet.y = y + 68;
}

export type Row = { label: string; text: string; isStrong?: boolean };
type Columns = {
  /** The labels' share of the width. */
  share: number;
  isRight?: boolean;
  head?: { label: string; text: string };
};

/** A two-column table with row headers, over as many pages as it needs. */
export function writeTable(sheet: Sheet, rows: readonly Row[], columns: Columns): void {
  const table = sheet.struct("Table");
  sheet.addStructure(table);
  const { head } = columns;
  if (head) writeRow(sheet, table, { ...head, isStrong: true }, { ...columns, scope: "Column" });
  for (const row of rows) writeRow(sheet, table, row, { ...columns, scope: "Row" });
  table.end();
}

type Table = ReturnType<Sheet["struct"]>;

function writeRow(
  sheet: Sheet,
  table: Table,
  { label, text, isStrong = false }: Row,
  { share, isRight = false, scope }: Columns & { scope: "Row" | "Column" },
): void {
  const { left } = sheet.page.margins;
  const labelWidth = widthOf(sheet) * share - 12;
  const textLeft = left + widthOf(sheet) * share;
  const textWidth = widthOf(sheet) * (1 - share);
  const isHead = scope === "Column";
  const look = { weight: isStrong ? "strong" : "plain", size: 10.5 } as const;
  const height = Math.max(
    heightOfText(sheet, label, { ...look, width: labelWidth }),
    heightOfText(sheet, text, { ...look, width: textWidth }),
  );
  makeRoom(sheet, height + 8);
  const y = sheet.y + 4;
  const row = sheet.struct("TR");
  table.add(row);
  const draw = (what: string, x: number, width: number, align: "left" | "right") => () =>
    drawText(sheet, what, { ...look, x, y, width, align });
  const ofLabel = { scope, ...actualOf(sheet, label) } as object;
  row.add(sheet.struct("TH", ofLabel, draw(label, left, labelWidth, "left")));
  const cell = draw(text, textLeft, textWidth, isRight ? "right" : "left");
  row.add(
    isHead
      ? sheet.struct("TH", { scope } as object, cell)
      : sheet.struct("TD", actualOf(sheet, text), cell),
  );
  row.end();
  sheet.y = y + height + 4;
  decorate(sheet, () => {
    const right = sheet.page.width - sheet.page.margins.right;
    sheet.moveTo(left, sheet.y).lineTo(right, sheet.y);
    sheet
      .lineWidth(isHead || isStrong ? 1 : 0.4)
      .stroke(isHead || isStrong ? "#000000" : "#999999");
  });
}

function makeRoom(sheet: Sheet, height: number): void {
  const { top, bottom } = sheet.page.margins;
  if (sheet.y + height <= sheet.page.height - bottom) return;
  sheet.addPage();
  sheet.y = top;
}

const widthOf = ({ page }: Sheet) => page.width - page.margins.left - page.margins.right;
