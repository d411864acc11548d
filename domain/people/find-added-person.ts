import { and, asc, eq } from "drizzle-orm";
import { payments } from "#db/schema/billing.ts";
import { invoiceLines } from "#db/schema/invoices.ts";
import { people } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { isNamed } from "#domain/membership/people-rules.ts";
import { memberOf } from "#domain/policy.ts";
import type { NewPerson } from "./add-person.ts";

export type AddedPerson = NewPerson & { id: string; planDetailId: string };

/** The person whom a payment of the member's own was for, as they were typed; null: it was for none. */
export async function findAddedPerson(
  ctx: Ctx,
  { paymentId }: { paymentId: string },
): Promise<AddedPerson | null> {
  const { accountId } = memberOf(ctx);
  const isIts = and(
    eq(payments.siteId, ctx.site.id),
    eq(payments.accountId, accountId),
    eq(payments.id, paymentId),
    eq(payments.purpose, "added_person"),
  );
  const [found] = await ctx.db
    .select({ person: people, planDetailId: invoiceLines.planDetailId })
    .from(payments)
    .innerJoin(
      invoiceLines,
      and(eq(invoiceLines.siteId, payments.siteId), eq(invoiceLines.invoiceId, payments.invoiceId)),
    )
    .innerJoin(
      people,
      and(eq(people.siteId, invoiceLines.siteId), eq(people.id, invoiceLines.personId)),
    )
    .where(isIts)
    .orderBy(asc(invoiceLines.startsOn))
    .limit(1);
  if (!found || !isNamed(found.person)) return null;
  const { id, firstName, lastName, dateOfBirth, relationship } = found.person;
  return {
    id,
    firstName,
    lastName,
    dateOfBirth,
    relationship,
    planDetailId: found.planDetailId ?? "",
  };
}
