// Usage: node -r ./scripts/require-node.cjs scripts/make-fonts.ts
// Writes the files of app/fonts, which are committed: each family in the one weight of headings, half
// of its variable file; and the digits of Figtree, for prices in Atkinson, whose zero is slashed and
// has no other form.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create } from "fontkit";
import subset from "subset-font";
import { fontFamilies, type FontFamily } from "#contract/site.ts";

const { resolve } = createRequire(import.meta.url);
const folder = join(import.meta.dirname, "..", "app", "fonts");
const digits = "0123456789";

const variable = (family: FontFamily) =>
  readFile(resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`));

for (const family of fontFamilies) {
  const given = await variable(family);
  const all = String.fromCodePoint(...create(given).characterSet);
  const kept = family === "atkinson-hyperlegible-next" ? all.replaceAll(/\d/g, "") : all;
  const variationAxes = { wght: 600 };
  await write(`${family}-600`, await subset(given, kept, { targetFormat: "woff2", variationAxes }));
}
await write(
  "figtree-digits",
  await subset(await variable("figtree"), digits, { targetFormat: "woff2" }),
);

async function write(name: string, bytes: Buffer): Promise<void> {
  const file = join(folder, `${name}.woff2`);
  await writeFile(file, bytes);
  console.log(`${bytes.length} bytes in ${file}`);
}
