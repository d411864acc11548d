import { svgImage } from "./pictures/svg-image.ts";

type Outlines = { mark: string; word: string };

/** A 300×73 wordmark in one color, as a data URL. */
export function logo(outlines: Outlines, color: string): string {
  return svgImage(300, 73, both(outlines, color), "0,0,600,146");
}

/** Without the margin, for the end of a line: 120×32. */
export function smallLogo(outlines: Outlines, color: string): string {
  return svgImage(120, 32, both(outlines, color), "-12,4,516,138");
}

export function favicon({ mark }: Outlines, color: string): string {
  return svgImage(64, 64, filled(`<path fill-rule="evenodd" d="${mark}"/>`, color), "6,13,120,120");
}

function both({ mark, word }: Outlines, color: string): string {
  return filled(`<path fill-rule="evenodd" d="${mark}"/><path d="${word}"/>`, color);
}

function filled(drawing: string, color: string): string {
  return `<g fill="${color}">${drawing}</g>`;
}
