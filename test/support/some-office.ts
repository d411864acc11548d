import { eq } from "drizzle-orm";
import type { Db } from "#db/connect.ts";
import { locations } from "#db/schema/offices.ts";

/** An office of the site, such as to switch to. */
export async function someOffice(db: Db, siteId: string): Promise<string> {
  const isIts = eq(locations.siteId, siteId);
  const [office] = await db.select({ id: locations.id }).from(locations).where(isIts).limit(1);
  if (!office) throw new Error("the site has no office");
  return office.id;
}
