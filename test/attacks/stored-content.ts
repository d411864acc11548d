import { sql } from "drizzle-orm";
import type { TestApp } from "#test/support/app.ts";
import { operatorOn, publishedPayload } from "#test/support/content.ts";
import type { LoosePayload } from "./loose-payload.ts";

/** Publishes a payload directly in the database, past the schema and the HTML allow-list. */
export async function storeRaw(
  test: TestApp,
  change: (payload: LoosePayload) => void,
  host?: string,
): Promise<number> {
  const payload = (await publishedPayload(test, host)) as LoosePayload;
  change(payload);
  const { site, db } = operatorOn(test, host);
  const { rows } = await db.execute<{ number: number }>(sql`
    insert into content_versions (site_id, number, payload, author, created_at)
    select ${site.id}, max(number) + 1, ${JSON.stringify(payload)}::json, 'nobody', now()
    from content_versions where site_id = ${site.id} returning number`);
  const number = rows[0]?.number ?? 0;
  await db.execute(sql`update sites set published_version = ${number} where id = ${site.id}`);
  await test.deps.sites.refresh();
  return number;
}
