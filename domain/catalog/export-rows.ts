import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { writeCells } from "./columns.ts";
import { kinds, type CatalogKind } from "./kinds.ts";
import { csvLine } from "./csv-cells.ts";

const batchLines = 1_000;
// Without a byte order mark, a spreadsheet misreads non-ASCII letters.
const byteOrderMark = "\ufeff";

/** A site's catalog of one kind as an importable CSV file, line by line. */
export async function exportRows(
  ctx: Ctx,
  kindName: CatalogKind,
  write: (text: string) => Promise<void>,
): Promise<number> {
  may(ctx.actor, "manage_catalog");
  const kind = kinds[kindName];
  const names = Object.keys(kind.columns);
  let lines = 0;
  // One snapshot and a cursor, so that a large catalog doesn't pile up in memory.
  await ctx.db.transaction(
    async (tx) => {
      const here: Ctx = { ...ctx, db: tx };
      // Optimize for the whole result, not for the first rows.
      await tx.execute(sql`set local cursor_tuple_fraction = 1`);
      await tx.execute(sql`
        declare exported no scroll cursor for
        select record from (${kind.current(here)}) as records order by ${kind.order}`);
      await write(`${byteOrderMark}${csvLine(names)}`);
      for (;;) {
        const { rows } = await tx.execute<{ record: Record<string, unknown> }>(
          sql.raw(`fetch ${batchLines} from exported`),
        );
        if (rows.length === 0) break;
        lines += rows.length;
        const cells = rows.map(({ record }) => writeCells(kind.columns, record));
        await write(cells.map((row) => csvLine(names.map((name) => row[name] ?? ""))).join(""));
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  return lines;
}
