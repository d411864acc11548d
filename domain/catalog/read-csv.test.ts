import { expect, test } from "vitest";
import type { Row } from "./import-rows.ts";
import { readCsv } from "./read-csv.ts";
import { csvLine } from "./csv-cells.ts";

const names = "plan,procedure,category,audience,name_en,usual_fee,source,as_of";
const crown = "smile,crown,crowns,anyone,Crown,1380.00,Made up,2026-01-02";

async function read(text: string | Buffer, piece = 7): Promise<Row[]> {
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  }
  return Array.fromAsync(readCsv("fees", pieces()));
}
const cellsOf = (rows: Row[], name: string) =>
  rows.map((row) => ("cells" in row ? [row.line, row.cells[name]] : row));
const named = (name: string) => crown.replace("Crown", name);

test.each([
  ["with line feeds", `${names}\n${crown}\n`],
  ["with CRLF and no final line break", `${names}\r\n${crown}`],
  ["with a byte order mark", `\ufeff${names}\r\n${crown}\r\n`],
  ["with empty lines at its end", `${names}\n${crown}\n\n\r\n`],
])("a file %s is read", async (_how, text) => {
  expect(cellsOf(await read(text), "name_en")).toEqual([[2, "Crown"]]);
});

test("columns can be in any order", async () => {
  const turned = (line: string) => line.split(",").toReversed().join(",");
  const rows = await read(`${turned(names)}\n${turned(crown)}\n`);
  expect(cellsOf(rows, "plan")).toEqual([[2, "smile"]]);
});

test("quotes, commas and line breaks in a quoted cell are kept, and line numbers are right", async () => {
  const lines = [named('"A ""big"", one\r\nof two\nlines"'), "", named("Next")];
  expect(cellsOf(await read([names, ...lines].join("\n")), "name_en")).toEqual([
    [2, 'A "big", one\r\nof two\nlines'],
    [6, "Next"],
  ]);
});

test("letters of any language are read, wherever the chunks are cut", async () => {
  const written = "Corona ñandú 牙冠 🦷";
  for (const piece of [1, 2, 3, 5, 1_000]) {
    const rows = await read(`${names}\n${named(written)}\n`, piece);
    expect(cellsOf(rows, "name_en")).toEqual([[2, written]]);
  }
});

test.each([
  ["40 cells too many", `${crown}${",x".repeat(40)}`, "has 48 cells, but the header has 8"],
  ["a cell too few", crown.replace(",Crown", ""), "has 7 cells, but the header has 8"],
])("a line with %s is rejected, and the next is read", async (_what, line, why) => {
  const rows = await read([names, line, crown].join("\r\n"));
  expect(rows).toEqual([{ line: 2, field: "", why }, expect.objectContaining({ line: 3 })]);
});

test.each([
  ["an unknown column", `${names},color`, [["color", "is not a known column"]]],
  ["a column twice", `${names},plan`, [["plan", "appears twice in the header"]]],
  ["a column without a name", `${names},`, [["column 9", "has no name"]]],
  ["a missing column", names.replace("usual_fee,", ""), [["usual_fee", "is a missing column"]]],
  [
    "a column named like an Object property",
    `${names},__proto__`,
    [["__proto__", "is not a known column"]],
  ],
])("a header with %s is rejected at once", async (_what, head, violations) => {
  expect(await read(`${head}\n${crown}\n`)).toEqual(
    violations.map(([field, why]) => ({ line: 1, field, why })),
  );
});

test("an empty file is rejected", async () => {
  const why = "has no header row with the column names";
  for (const text of ["", "\n\n", "\ufeff"]) {
    expect(await read(text)).toEqual([{ line: 1, field: "", why }]);
  }
});

test.each([
  ["Latin 1", Buffer.from(named("Coron\u00e9"), "latin1")],
  ["a cut character", Buffer.concat([Buffer.from(crown), Buffer.from([0xe7, 0x89])])],
  ["UTF-16", Buffer.from(crown, "utf16le").subarray(0).fill(0xff, 0, 2)],
])("%s is rejected with its line number", async (_what, bytes) => {
  const whole = Buffer.concat([Buffer.from(`${names}\n${crown}\n`), bytes, Buffer.from("\n")]);
  for (const piece of [3, 1_000]) {
    const rows = await read(whole, piece);
    expect(rows.at(-1)).toEqual({
      line: 3,
      field: "",
      why: "is not UTF-8 text; save the file as CSV UTF-8",
    });
  }
});

test.each([
  ["that is never closed", named('"Crown'), "opens a quote that is never closed"],
  ["within a cell", named('Cr"own'), 'has a quote inside a cell; write it as "" in quotes'],
  ["before more text", named('"Cr"own'), 'has a quote inside a cell; write it as "" in quotes'],
])("a quote %s is rejected with its line number", async (_what, line, why) => {
  const rows = await read([names, crown, line, crown].join("\n"));
  expect(rows.at(-1)).toEqual({ line: 3, field: "", why });
});

test("a generated line is read as intended", async () => {
  const cells = [' "quoted"', "=1+1", "a,b", "x\r\ny", "'=2", "-5", "", "@"];
  const rows = await read(`${names}\n${csvLine(cells)}`);
  expect(rows).toMatchObject([{ line: 2 }]);
  const [row] = rows;
  expect(row && "cells" in row ? Object.values(row.cells) : row).toEqual(cells);
});
