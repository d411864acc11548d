import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

// Latin with all its accents, Vietnamese too, Greek and Cyrillic; the pages' own fonts come in a
// form for browsers alone.
const plainFont = () =>
  import.meta.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf");
const strongFont = () =>
  import.meta.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf");

export async function readFonts(): Promise<{ plain: Buffer; strong: Buffer }> {
  const read = (font: string) => readFile(fileURLToPath(font));
  const [plain, strong] = await Promise.all([read(plainFont()), read(strongFont())]);
  return { plain, strong };
}
