import { expect, test } from "vitest";
import { glyphsIn } from "#test/support/pdf-glyphs.ts";
import { readPdf } from "#test/support/read-pdf.ts";
import { say, writeTable } from "../blocks.ts";
import { bytesOf, openSheet } from "../sheet.ts";
import { writeLine } from "../write-line.ts";
import { runsOf } from "./runs.ts";

/** A document with the text as a sentence, in a table and on a line of fixed size. */
async function write(text: string, said: unknown = [text]) {
  const sheet = await openSheet({
    title: "A name",
    language: "en-US",
    author: "Enamel",
    now: new Date("2026-03-02T18:00:00Z"),
    layout: "portrait",
    margin: 60,
    said,
  });
  const bytes = bytesOf(sheet);
  sheet.addPage();
  say(sheet, "P", text, { size: 14 });
  writeTable(sheet, [{ label: "Name", text, isStrong: true }], { share: 0.3, isRight: true });
  writeLine(sheet, text, { x: 60, y: 300, width: 90, size: 12, lines: 2 });
  sheet.end();
  return bytes;
}

const together = (text: string) => text.replace(/\s/g, "");

// spec 27.6
test.each([
  ["Chinese", "李小龍"],
  ["Japanese", "山田たろうヤマダ"],
  ["Korean", "김민준"],
  ["Thai", "สมชาย"],
  ["Armenian", "Գևորգ"],
  ["Georgian", "გიორგი"],
  ["Amharic", "አበበ"],
  ["Vietnamese", "Nguyễn Thị Minh Ánh"],
  ["Greek", "Ελένη"],
  ["Russian", "Дмитрий"],
])("a name in %s is drawn with its letters and can be copied", async (_language, name) => {
  const bytes = new Uint8Array(await write(name));
  const glyphs = glyphsIn(bytes).flat();
  expect(glyphs.length).toBeGreaterThan(3 * name.length);
  expect(glyphs).not.toContain(0);
  expect(together((await readPdf(bytes)).text).split(together(name))).toHaveLength(4);
});

// spec 27.6
test.each([
  ["Arabic", "محمد"],
  ["Persian", "فاطمه لاریجانی"],
  ["Arabic with vowels", "مُحَمَّد"],
  ["Hebrew", "שָׁלוֹם"],
  ["Hindi", "प्रिया"],
  ["Bengali", "রহমান"],
  ["Punjabi", "ਗੁਰਪ੍ਰੀਤ"],
  ["Gujarati", "ગુજરાતી"],
  ["Tamil", "தமிழ்"],
  ["Telugu", "తెలుగు"],
  ["Kannada", "ಕನ್ನಡ"],
  ["Malayalam", "മലയാളം"],
  ["Khmer", "អ៊ុំ"],
  ["Lao", "ລາວ"],
  ["Burmese", "မြန်မာ"],
])("a name in %s is drawn with its letters", async (_language, name) => {
  const glyphs = glyphsIn(new Uint8Array(await write(name))).flat();
  expect(glyphs.length).toBeGreaterThan(6);
  expect(glyphs).not.toContain(0);
});

// Without the fonts the test above would see boxes: it can fail.
test("a letter whose font was not asked for is a box", async () => {
  const glyphs = glyphsIn(new Uint8Array(await write("李", [])));
  expect(glyphs.flat()).toContain(0);
});

// spec 27.6
test("Arabic letters are joined: the same letter has another form at the start and within", async () => {
  const word = glyphsIn(new Uint8Array(await write("محمد"))).find(({ length }) => length === 4);
  expect(new Set(word).size).toBe(4);
  const alone = glyphsIn(new Uint8Array(await write("م م"))).filter(({ length }) => length === 1);
  expect(new Set(alone.flat()).size).toBe(2);
});

// spec 27.6
test.each([
  ["ID card for משה כהן", ["ID card for ", "כהן", " ", "משה"]],
  ["משה (12) כהן", ["כהן", " (", "12", ") ", "משה"]],
  ["דוד Cohen", ["דוד", " Cohen"]],
  ["Ana Ruiz", ["Ana Ruiz"]],
])("%j is drawn from left to right as %j", (text, drawn) => {
  const fontOf = (character: string) => (/\p{Script=Hebrew}/u.test(character) ? "own" : "plain");
  expect(runsOf(text, fontOf).map((run) => run.text)).toEqual(drawn);
});

test("a mark stays with its letter, whatever its own font", () => {
  const runs = runsOf("e\u0301a", (character) => (character === "e" ? "one" : "other"));
  expect(runs.map(({ text }) => text)).toEqual(["e\u0301", "a"]);
});
