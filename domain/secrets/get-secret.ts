import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#db/connect.ts";
import { secrets } from "#db/schema/secrets.ts";

/** The signing secret shared by all processes on this database; created on first use. */
export async function getSecret(db: Db, name: string): Promise<string> {
  const fresh = randomBytes(32).toString("base64url");
  await db.insert(secrets).values({ name, value: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error(`secret ${name} is missing`);
  return row.value;
}
