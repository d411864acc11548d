import { drawMixed, isMixed, widthOfMixed, wrapMixed } from "./scripts/mixed-text.ts";
import type { Weight } from "./scripts/shelf.ts";
import type { Sheet } from "./sheet.ts";

// Measures and draws text of any script: what the library can do alone, it does.

export type Look = { weight: Weight; size: number };
type Box = Look & { width: number };
type Place = Box & { x: number; y: number; align?: "left" | "center" | "right"; color?: string };

export function heightOfText(sheet: Sheet, text: string, look: Box): number {
  const said = text.normalize();
  const font = sheet.font(look.weight).fontSize(look.size);
  if (!isMixed(sheet, said)) return font.heightOfString(said, { width: look.width });
  return wrapMixed(sheet, said, look).length * lineHeight(sheet, look);
}

/** The width of a text on one line. */
export function widthOfText(sheet: Sheet, text: string, look: Look): number {
  const said = text.normalize();
  if (isMixed(sheet, said)) return widthOfMixed(sheet, said, look);
  return sheet.font(look.weight).fontSize(look.size).widthOfString(said);
}

/** Leaves the sheet's cursor below the text. */
export function drawText(sheet: Sheet, text: string, place: Place): void {
  const { weight, size, x, y, width, align = "left", color = "#000000" } = place;
  const said = text.normalize();
  sheet.font(weight).fontSize(size).fillColor(color);
  if (!isMixed(sheet, said)) {
    sheet.text(said, x, y, { width, align });
    return;
  }
  const lines = wrapMixed(sheet, said, place);
  for (const [at, line] of lines.entries()) {
    const left = width - widthOfMixed(sheet, line, place);
    const room = { left: 0, center: left / 2, right: left }[align];
    drawMixed(sheet, line, { weight, size, x: x + room, y: y + at * lineHeight(sheet, place) });
  }
  sheet.x = x;
  sheet.y = y + lines.length * lineHeight(sheet, place);
}

/** Draws one line as it is. */
export function drawLine(sheet: Sheet, text: string, at: Look & { x: number; y: number }): void {
  const said = text.normalize();
  if (isMixed(sheet, said)) drawMixed(sheet, said, at);
  else {
    sheet.font(at.weight).fontSize(at.size);
    sheet.text(said, at.x, at.y, { lineBreak: false });
  }
}

/** For the structure around it: what is read aloud where glyphs stand in another order. */
export function actualOf(sheet: Sheet, text: string): { actual?: string } {
  return isMixed(sheet, text.normalize()) ? { actual: text } : {};
}

export function lineHeight(sheet: Sheet, { weight, size }: Look): number {
  return sheet.font(weight).fontSize(size).currentLineHeight(true);
}
