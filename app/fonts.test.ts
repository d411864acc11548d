import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fontFamilies } from "#contract/site.ts";

const faces = readFileSync(new URL("fonts.css", import.meta.url), "utf8")
  .split("@font-face")
  .slice(1);

test.each(fontFamilies)("a page in %s has both of its font files", (family) => {
  const own = faces.filter((face) => face.includes(`font-family: ${family};`));
  const files = own.map((face) => /\/files\/([\w-]+)\.woff2/.exec(face)?.[1]);
  expect(files).toEqual([`${family}-latin-wght-normal`, `${family}-latin-ext-wght-normal`]);
});
