import { and, asc, eq, ilike, notInArray, or } from "drizzle-orm";
import type { StaffCase } from "#contract/staff-cases.ts";
import { newId } from "#db/new-id.ts";
import { receipts } from "#db/schema/billing.ts";
import { caseLinks } from "#db/schema/case-links.ts";
import { locations } from "#db/schema/offices.ts";
import { record } from "#domain/audit/record.ts";
import { readReceiptNumber } from "#domain/billing/get-receipt.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { findCase, getCase } from "./get-case.ts";

type Input = { number: string; receipt?: string | undefined; officeId?: string | undefined };

/** Says which payment or office a case is about; said twice, it is the same. */
export async function linkCase(ctx: Ctx, { number, ...input }: Input): Promise<StaffCase> {
  may(ctx.actor, "answer_cases");
  const { id: caseId, kind } = await findCase(ctx, number);
  const target = await findTarget(ctx, input);
  await ctx.db.transaction(async (tx) => {
    const id = newId("cln", ctx.now);
    const added = await tx
      .insert(caseLinks)
      .values({ id, siteId: ctx.site.id, caseId, ...target, linkedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: caseLinks.id });
    if (added.length === 0) return;
    await record(ctx, tx, { action: "case_linked", subject: caseId, facts: { kind } });
  });
  return getCase(ctx, { number });
}

async function findTarget(ctx: Ctx, { receipt, officeId }: Omit<Input, "number">) {
  if (officeId !== undefined) {
    const isThere = and(eq(locations.siteId, ctx.site.id), eq(locations.id, officeId));
    const [office] = await ctx.db.select({ officeId: locations.id }).from(locations).where(isThere);
    if (!office) throw invalidField("officeId", "office_unknown");
    return office;
  }
  const number = receipt === undefined ? undefined : readReceiptNumber(receipt);
  if (number === undefined) throw invalidField("receipt", "receipt_unknown");
  const isThere = and(eq(receipts.siteId, ctx.site.id), eq(receipts.number, number));
  const { paymentId } = receipts;
  const [payment] = await ctx.db.select({ paymentId }).from(receipts).where(isThere);
  if (!payment) throw invalidField("receipt", "receipt_unknown");
  return payment;
}

/** Takes back what was said of a case. */
export async function unlinkCase(
  ctx: Ctx,
  { number, linkId }: { number: string; linkId: string },
): Promise<StaffCase> {
  may(ctx.actor, "answer_cases");
  const { id: caseId, kind } = await findCase(ctx, number);
  await ctx.db.transaction(async (tx) => {
    const isIts = and(eq(caseLinks.siteId, ctx.site.id), eq(caseLinks.caseId, caseId));
    const gone = await tx
      .delete(caseLinks)
      .where(and(isIts, eq(caseLinks.id, linkId)))
      .returning();
    if (gone.length === 0) throw new DomainError("not_found");
    await record(ctx, tx, { action: "case_unlinked", subject: caseId, facts: { kind } });
  });
  return getCase(ctx, { number });
}

const mostFound = 10;

type Search = { typed: string; linked: readonly string[] };

/** Offices by a part of their name or city, without those that are linked already. */
export async function findOfficesToLink(ctx: Ctx, { typed, linked }: Search) {
  may(ctx.actor, "answer_cases");
  const { id, siteId, name, street, city, state } = locations;
  const pattern = `%${typed.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return ctx.db
    .select({ officeId: id, name, street, city, state })
    .from(locations)
    .where(
      and(
        eq(siteId, ctx.site.id),
        or(ilike(name, pattern), ilike(city, pattern)),
        linked.length > 0 ? notInArray(id, [...linked]) : undefined,
      ),
    )
    .orderBy(asc(name), asc(city), asc(id))
    .limit(mostFound);
}
