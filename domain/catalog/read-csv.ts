import { CsvError, parse } from "csv-parse";
import { unescapeFormula } from "./csv-cells.ts";
import type { Row } from "./import-rows.ts";
import { kinds, type CatalogKind } from "./kinds.ts";
import { LineError, longestLine, wholeLines } from "./text-lines.ts";
import type { Columns, Violation } from "./columns.ts";

type ParseError = Error | null | undefined;
type Read = { record: string[]; emptyLines: number };

/** The lines of one kind's CSV file; malformed lines come as rejected ones. */
export async function* readCsv(
  kind: CatalogKind,
  chunks: AsyncIterable<Buffer>,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Row> {
  let next = 1;
  let filledLines = 0;
  let head: string[] | undefined;
  try {
    for await (const { record, emptyLines } of recordsOf(chunks, onBytes)) {
      // A record may span several lines; it is numbered by its first.
      const line = filledLines + emptyLines + 1;
      filledLines += 1 + breaksIn(record);
      next = filledLines + emptyLines + 1;
      if (head) {
        yield readLine(line, head, record);
        continue;
      }
      const read = readHead(kinds[kind].columns, record);
      for (const violation of read.violations) yield { line, ...violation };
      if (read.violations.length > 0) return;
      head = read.names;
    }
    if (!head) yield { line: 1, field: "", why: "has no header row with the column names" };
  } catch (error) {
    yield rowErrorOf(error, next);
  }
}

function readLine(line: number, head: string[], record: string[]): Row {
  if (record.length !== head.length) {
    const why = `has ${record.length} cells, but the header has ${head.length}`;
    return { line, field: "", why };
  }
  const cells: Record<string, string> = {};
  for (const [at, name] of head.entries()) cells[name] = unescapeFormula(record[at] ?? "");
  return { line, cells };
}

/** Records before a parse error are yielded before it. */
async function* recordsOf(
  chunks: AsyncIterable<Buffer>,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Read> {
  const read: Read[] = [];
  const parser = parse({
    bom: true,
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestLine,
    on_record(record: string[], { empty_lines: emptyLines }) {
      read.push({ record, emptyLines });
      return null;
    },
  });
  parser.on("error", () => {});
  for await (const lines of wholeLines(chunks, onBytes)) {
    const error = await new Promise<ParseError>((resolve) => parser.write(lines, resolve));
    yield* read.splice(0);
    if (error) throw error;
  }
  const error = await new Promise<ParseError>((resolve) => parser.end(resolve).resume());
  yield* read.splice(0);
  if (error) throw error;
}

function breaksIn(record: string[]): number {
  let breaks = 0;
  for (const cell of record) {
    for (let at = cell.indexOf("\n"); at >= 0; at = cell.indexOf("\n", at + 1)) breaks += 1;
  }
  return breaks;
}

function rowErrorOf(error: unknown, next: number): Row {
  if (error instanceof LineError) return { line: error.line, field: "", why: error.message };
  if (!(error instanceof CsvError)) throw error;
  if (error.code === "CSV_MAX_RECORD_SIZE") {
    const why = `is longer than ${longestLine} characters; is a quote opened and never closed?`;
    return { line: next, field: "", why };
  }
  if (error.code === "CSV_QUOTE_NOT_CLOSED") {
    return { line: next, field: "", why: "opens a quote that is never closed" };
  }
  return { line: next, field: "", why: 'has a quote inside a cell; write it as "" in quotes' };
}

/** Maps cells to columns by the header, in any order. */
function readHead(columns: Columns, cells: string[]): { names: string[]; violations: Violation[] } {
  const names = cells.map((cell) => cell.trim());
  const violations: Violation[] = [];
  for (const [at, name] of names.entries()) {
    const field = name.slice(0, 60);
    if (names.indexOf(name) < at) violations.push({ field, why: "appears twice in the header" });
    else if (name === "") violations.push({ field: `column ${at + 1}`, why: "has no name" });
    else if (!Object.hasOwn(columns, name))
      violations.push({ field, why: "is not a known column" });
  }
  for (const [field, { empty }] of Object.entries(columns)) {
    if (!empty && !names.includes(field)) violations.push({ field, why: "is a missing column" });
  }
  return { names, violations };
}
