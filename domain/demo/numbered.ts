import type { Cells } from "#db/demo/catalog/cells.ts";

/** Rows as the lines of a file, whose first line names the columns. */
export async function* numbered(rows: Iterable<Cells>) {
  let line = 1;
  for (const cells of rows) {
    line += 1;
    yield { line, cells };
  }
}
