import { readFileSync } from "node:fs";
import type pg from "pg";
import { z } from "zod";

export type Schema = {
  state: "empty" | "older" | "current" | "newer";
  applied: number;
  pending: string[];
};

const journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });
const journalFile = new URL("./migrations/meta/_journal.json", import.meta.url);

/** Compares the database's migrations with this build's; changes nothing. */
export async function readSchema(client: Pick<pg.ClientBase, "query">): Promise<Schema> {
  const { entries } = journal.parse(JSON.parse(readFileSync(journalFile, "utf8")));
  const newest = await readNewest(client);
  const pending = entries.filter(({ when }) => when > newest).map(({ tag }) => tag);
  const applied = entries.length - pending.length;
  if (newest === 0) return { state: "empty", applied, pending };
  if (pending.length > 0) return { state: "older", applied, pending };
  const isNewer = newest > (entries.at(-1)?.when ?? 0);
  return { state: isNewer ? "newer" : "current", applied, pending };
}

async function readNewest(client: Pick<pg.ClientBase, "query">): Promise<number> {
  const table = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  );
  if (table.rows[0]?.name === null) return 0;
  const { rows } = await client.query<{ newest: string | null }>(
    "select max(created_at) as newest from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.newest ?? 0);
}
