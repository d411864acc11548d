import { type Sheet, writable } from "./sheet.ts";

export type Place = { x: number; y: number; width: number; size: number };
type Look = Place & {
  isStrong?: boolean;
  color?: string;
  /** Maximum; 1 by default. */ lines?: number;
};

const smallest = 5.5;

/** A line at a fixed position: it shrinks to fit and is never cut off. */
export function writeLine(sheet: Sheet, text: string, look: Look): void {
  const { x, y, width, isStrong = false, color = "#000000", lines = 1 } = look;
  const said = writable(text);
  const font = sheet.font(isStrong ? "strong" : "plain");
  let size = look.size;
  const fits = () => {
    font.fontSize(size);
    return font.heightOfString(said, { width }) <= font.currentLineHeight(true) * lines + 0.1;
  };
  while (size > smallest && !fits()) size -= 0.25;
  const draw = () => {
    sheet
      .font(isStrong ? "strong" : "plain")
      .fontSize(size)
      .fillColor(color);
    sheet.text(said, x, y, { width });
  };
  sheet.addStructure(sheet.struct("P", {}, draw));
}
