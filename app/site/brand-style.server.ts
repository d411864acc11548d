import type { Brand, FontFamily } from "#contract/site.ts";
import { textOn } from "#domain/sites/rules.ts";
import { fontMetrics, systemFonts } from "./font-metrics.server.ts";

type Weight = "regular" | "bold";

/** The inline style that applies the brand to the style sheet. */
export function brandCss(brand: Brand): string {
  const colors = {
    paper: brand.paper,
    ink: brand.ink,
    brand: brand.brand,
    accent: brand.accent,
    "on-brand": textOn(brand.brand, brand),
    "on-accent": textOn(brand.accent, brand),
  };
  const { reading, headlines } = brand;
  const variables = Object.entries(colors).map(([name, color]) => `--site-${name}:${color}`);
  return [
    `:root{${variables.join(";")};${fontVariables(standIns(reading), standIns(headlines))}}`,
    `:root[data-fonts=on]{${brandFonts(brand)}}`,
    ...standInFaces(reading, ["regular", "bold"]),
    ...(reading === headlines ? [] : standInFaces(headlines, ["bold"])),
  ].join("");
}

/** Without JavaScript nothing sets `data-fonts`, so the fonts load at once. */
export function fontCssForNoScript(brand: Brand): string {
  return `:root{${brandFonts(brand)}}`;
}

function brandFonts({ reading, headlines }: Brand): string {
  const inReading = `${reading},${standIns(reading)}`;
  if (headlines === reading) return fontVariables(inReading, inReading);
  // The whole family has the letters that the file for headings lacks.
  return fontVariables(inReading, `${headlines}-600,${headlines},${standIns(headlines)}`);
}

function fontVariables(reading: string, headlines: string): string {
  return `--site-reading:${reading};--site-headlines:${headlines}`;
}

function standIns(family: FontFamily): string {
  const { kind } = fontMetrics[family];
  return [...systemFonts[kind].map(({ name }) => `${family}-${name}`), kind].join();
}

function standInFaces(family: FontFamily, weights: Weight[]): string[] {
  const { kind, ascent, descent, widths } = fontMetrics[family];
  return systemFonts[kind].flatMap((system) =>
    weights.map((weight) => {
      const size = widths[weight] / system.widths[weight];
      return (
        `@font-face{font-family:${family}-${system.name};font-weight:${range(weight, weights)};` +
        `src:${system[weight].map((name) => `local("${name}")`).join()};` +
        `size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};` +
        `descent-override:${percent(descent / size)};line-gap-override:0%}`
      );
    }),
  );
}

function range(weight: Weight, weights: Weight[]): string {
  if (weights.length === 1) return "1 999";
  return weight === "regular" ? "1 550" : "551 999";
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
