import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";

export async function findKnown(
  { db, site }: Ctx,
  table: "locations" | "plans",
  externalIds: string[],
): Promise<Set<string>> {
  const asked = JSON.stringify([...new Set(externalIds)]);
  const { rows } = await db.execute<{ external_id: string }>(sql`
    select external_id from ${sql.identifier(table)}
    where site_id = ${site.id}
      and external_id in (select jsonb_array_elements_text(${asked}::jsonb))`);
  return new Set(rows.map((row) => row.external_id));
}
