import { eq } from "drizzle-orm";
import type { Db } from "#db/connect.ts";
import { enrollments } from "#db/schema/subscriptions.ts";

/** Somebody who is on a plan. */
export async function enrolledPerson(db: Db, subscriptionId: string): Promise<string> {
  const isOn = eq(enrollments.subscriptionId, subscriptionId);
  const [one] = await db.select({ id: enrollments.personId }).from(enrollments).where(isOn);
  if (!one) throw new Error(`nobody is on ${subscriptionId}`);
  return one.id;
}
