declare module "subset-font" {
  type Options = {
    keepAllGlyphs?: boolean;
    targetFormat?: "sfnt" | "woff" | "woff2";
    variationAxes?: Record<string, number>;
  };
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>;
}

declare module "fontkit" {
  export type Font = {
    characterSet: number[];
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string, features?: unknown): { glyphs: { id: number }[] };
  };
  export function create(bytes: Buffer): Font;
}
