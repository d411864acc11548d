import { sql } from "drizzle-orm";
import type { TestApp } from "#test/support/app.ts";
import { operatorOn, publishedPayload } from "#test/support/content.ts";

type Payload = Record<string, unknown>;

/** Publishes a payload as somebody with the database at hand would: past the schema and the allow-list. */
export async function storeRaw(
  test: TestApp,
  change: (payload: Payload) => void,
  host?: string,
): Promise<number> {
  const payload = await publishedPayload(test, host);
  change(payload);
  const { site, db } = operatorOn(test, host);
  const number = (site.publishedVersion ?? 0) + 1_000;
  await db.execute(sql`
    insert into content_versions (site_id, number, payload, author, created_at)
    values (${site.id}, ${number}, ${JSON.stringify(payload)}::json, 'nobody', now())`);
  await db.execute(sql`update sites set published_version = ${number} where id = ${site.id}`);
  await test.deps.sites.refresh();
  return number;
}
