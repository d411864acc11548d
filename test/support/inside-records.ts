import { and, eq, isNull } from "drizzle-orm";
import { receipts } from "#db/schema/billing.ts";
import type { Payment } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { enrolledPerson } from "./enrolled-person.ts";
import { fileOne } from "./grievances.ts";
import { someOffice } from "./some-office.ts";
import { addVisit } from "./visits.ts";

/** What the pages behind a login are about, of a member who has joined a plan. */
export async function insideRecords(
  ctx: Ctx,
  { id: order, subscriptionId: plan, accountId: member, siteId }: Payment,
  visit: Parameters<typeof addVisit>[1] = {},
) {
  const isIts = and(eq(receipts.paymentId, order), isNull(receipts.refundId));
  const [receipt] = await ctx.db.select({ id: receipts.id }).from(receipts).where(isIts);
  return {
    plan,
    order,
    member,
    receipt: receipt?.id ?? "",
    visit: await addVisit(ctx, visit),
    person: await enrolledPerson(ctx.db, plan),
    office: await someOffice(ctx.db, siteId),
    grievance: (await fileOne(ctx)).number,
  };
}
