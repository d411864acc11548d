import { addSite } from "#domain/content/add-site.ts";
import { getSite } from "#domain/sites/list-sites.ts";
import { systemCtx, siteCtx } from "#test/support/context.ts";
import { createTestDatabase } from "#test/support/database.ts";
import { friday } from "./catalog.ts";

/** An empty site in its own database. */
export async function openEmptySite() {
  const database = await createTestDatabase();
  const { db } = database;
  const system = systemCtx({ db, now: friday });
  await addSite(system, {
    key: "empty",
    name: "Empty",
    hosts: ["empty.localhost"],
    settings: { timeZone: "America/Phoenix" },
  });
  const site = await getSite(system, { key: "empty" });
  return { ctx: siteCtx({ db, site, now: friday }), drop: () => database.drop() };
}
