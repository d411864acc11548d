import { readFile } from "node:fs/promises";

// Latin with all its accents, Vietnamese too, Greek and Cyrillic; the pages' own fonts come in a
// form for browsers alone.
const plainFont = new URL("./fonts/NotoSans-Regular.ttf", import.meta.url);
const strongFont = new URL("./fonts/NotoSans-Bold.ttf", import.meta.url);

export async function readFonts(): Promise<{ plain: Buffer; strong: Buffer }> {
  const [plain, strong] = await Promise.all([readFile(plainFont), readFile(strongFont)]);
  return { plain, strong };
}
