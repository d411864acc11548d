import { sql } from "drizzle-orm";
import type { TestApp } from "./app.ts";
import { operatorOn } from "./content.ts";

/** Removes all plans from a demo site, so that its cards show what the content says. */
export async function deletePlans(app: Pick<TestApp, "db" | "deps">): Promise<void> {
  const { site } = operatorOn(app);
  // Accepted versions can never be deleted, except in a test.
  for (const name of ["fees", "plan_locations", "plan_details", "plan_versions", "plans"]) {
    const table = sql.identifier(name);
    await app.db.execute(sql`alter table ${table} disable trigger user`);
    await app.db.execute(sql`delete from ${table} where site_id = ${site.id}`);
    await app.db.execute(sql`alter table ${table} enable trigger user`);
  }
  await app.db.execute(sql`update sites set name = name where id = ${site.id}`);
  await app.deps.sites.refresh();
}
