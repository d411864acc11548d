import type { Sheet } from "./sheet.ts";
import { actualOf, drawText, heightOfText, lineHeight } from "./text.ts";

export type Place = { x: number; y: number; width: number; size: number };
type Look = Place & {
  isStrong?: boolean;
  color?: string;
  align?: "left" | "center" | "right";
  /** Maximum; 1 by default. */ lines?: number;
};

const smallest = 5.5;

/** A line at a fixed position: it shrinks to fit and is never cut off. */
export function writeLine(sheet: Sheet, text: string, look: Look): void {
  const { width, isStrong = false, lines = 1 } = look;
  const weight = isStrong ? "strong" : "plain";
  let { size } = look;
  const fits = () => {
    const height = heightOfText(sheet, text, { weight, size, width });
    return height <= lineHeight(sheet, { weight, size }) * lines + 0.1;
  };
  while (size > smallest && !fits()) size -= 0.25;
  const draw = () => drawText(sheet, text, { ...look, weight, size });
  sheet.addStructure(sheet.struct("P", actualOf(sheet, text), draw));
}
