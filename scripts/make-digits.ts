// Usage: node -r ./scripts/require-node.cjs scripts/make-digits.ts
// Writes app/digits/figtree-digits.woff2: the digits of Figtree, for prices in Atkinson, whose zero
// is slashed and has no other form. Its output is committed.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subset from "subset-font";

const { resolve } = createRequire(import.meta.url);
const given = resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2");
const file = join(import.meta.dirname, "..", "app", "digits", "figtree-digits.woff2");

const bytes = await subset(await readFile(given), "0123456789", { targetFormat: "woff2" });
await mkdir(dirname(file), { recursive: true });
await writeFile(file, bytes);
console.log(`${bytes.length} bytes in ${file}`);
