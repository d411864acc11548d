import { sql } from "drizzle-orm";
import type { TestApp } from "./app.ts";
import { operatorOn } from "./content.ts";

/** Leaves a demo site without a catalog of plans: its cards say what the content says. */
export async function deletePlans(app: Pick<TestApp, "db" | "deps">): Promise<void> {
  const { site } = operatorOn(app);
  // Versions that were agreed to stay for good, save in a test.
  for (const name of ["fees", "plan_locations", "plan_details", "plan_versions", "plans"]) {
    const table = sql.identifier(name);
    await app.db.execute(sql`alter table ${table} disable trigger user`);
    await app.db.execute(sql`delete from ${table} where site_id = ${site.id}`);
    await app.db.execute(sql`alter table ${table} enable trigger user`);
  }
  await app.db.execute(sql`update sites set name = name where id = ${site.id}`);
  await app.deps.sites.refresh();
}
