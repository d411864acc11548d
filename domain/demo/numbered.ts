import type { Cells } from "#db/demo/catalog/cells.ts";

/** Rows as numbered lines of a file, whose header is line 1. */
export async function* numbered(rows: Iterable<Cells>) {
  let line = 1;
  for (const cells of rows) {
    line += 1;
    yield { line, cells };
  }
}
