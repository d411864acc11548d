import { readFileSync } from "node:fs";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { fontFamilies } from "#contract/site.ts";

const faces = readFileSync(new URL("fonts.css", import.meta.url), "utf8")
  .split("@font-face")
  .slice(1);

test.each(fontFamilies)("a page in %s has both of its font files", (family) => {
  const own = faces.filter((face) => face.includes(`font-family: ${family};`));
  const files = own.flatMap((face) => /\/files\/([\w-]+)\.woff2/.exec(face)?.[1] ?? []);
  expect(files).toEqual([`${family}-latin-wght-normal`, `${family}-latin-ext-wght-normal`]);
});

test.each(fontFamilies)("headings in %s have its file of one weight", (family) => {
  const own = faces.filter((face) => face.includes(`font-family: ${family}-600;`));
  expect(own).toEqual([expect.stringContaining(`./fonts/${family}-600.woff2`)]);
  const font = create(readFileSync(new URL(`fonts/${family}-600.woff2`, import.meta.url)));
  const letters = "AZaz ¿¡Ññáéíóúü&$%—’“”".split("");
  const missing = letters.filter((one) => !font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
});

test("the digits in Atkinson are those of a family whose zero is plain", () => {
  const own = faces.filter((face) => face.includes("font-family: atkinson-hyperlegible-next;"));
  const ofDigits = own.findIndex((face) => face.includes("unicode-range: U+30-39;"));
  // Of several faces that have a character the last one draws it.
  expect(ofDigits).toBe(own.length - 1);
  expect(own[ofDigits]).toContain("figtree-digits.woff2");
  const headings = new URL("fonts/atkinson-hyperlegible-next-600.woff2", import.meta.url);
  expect(create(readFileSync(headings)).characterSet).not.toContain("0".codePointAt(0));
});
