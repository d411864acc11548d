import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

// Latin with all its accents, Vietnamese too, Greek and Cyrillic; the pages' own fonts come in a
// form for browsers alone.
const fontOf = (style: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${style}/NotoSans_${style}.ttf`));

export async function readFonts(): Promise<{ plain: Buffer; strong: Buffer }> {
  const [plain, strong] = await Promise.all(
    ["400Regular", "700Bold"].map((style) => readFile(fontOf(style))),
  );
  if (!plain || !strong) throw new Error("a font is missing");
  return { plain, strong };
}
