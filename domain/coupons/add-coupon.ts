import { and, eq } from "drizzle-orm";
import { couponInput, type CouponInput } from "#contract/coupon-input.ts";
import { fieldError } from "#contract/field-errors.ts";
import { fieldErrorsOf } from "#contract/field-errors-of.ts";
import type { Tx } from "#db/connect.ts";
import { isTaken } from "#db/database-errors.ts";
import { newId } from "#db/new-id.ts";
import { couponLimits, coupons } from "#db/schema/coupons.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { findOffice } from "#domain/offices/find-office.ts";
import { findNamed, knownPlans } from "#domain/plans/known-plans.ts";
import { may } from "#domain/policy.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { couponKey, dayAfter } from "./rules.ts";

/** Issues a coupon; codes are unique within a site. */
export async function addCoupon(
  ctx: Ctx,
  given: CouponInput,
): Promise<{ id: string; code: string }> {
  may(ctx.actor, "manage_coupons");
  const { code: typed, sharesLimitOf, plans, offices, ...input } = read(given);
  const code = couponKey(typed);
  if (input.lastDay && input.lastDay < siteDay(ctx))
    throw refused("lastDay", "must not be in the past");
  const planIds = await planIdsOf(ctx, plans);
  const locationIds = await officeIdsOf(ctx, offices);
  const id = newId("cpn", ctx.now);
  // A free dependent requires at least two people.
  const fewest = input.kind === "free_dependent" ? 2 : 1;
  const coupon = {
    id,
    siteId: ctx.site.id,
    code,
    kind: input.kind,
    percent: input.percent ?? null,
    amountCents: input.amountCents ?? null,
    planIds,
    locationIds,
    states: input.states,
    cycles: input.cycles,
    audience: input.audience,
    minimumMembers: Math.max(input.minimumMembers ?? fewest, fewest),
    paymentsLong: input.paymentsLong,
    mostPerAccount: input.mostPerAccount ?? null,
    startsOn: input.firstDay ?? null,
    endsOn: input.lastDay === undefined ? null : dayAfter(input.lastDay),
    createdAt: ctx.now,
  };
  const limit = { sharesLimitOf, most: input.most ?? null };
  await ctx.db
    .transaction(async (tx) => {
      const { limitKey, most } = await limitOf(ctx, tx, code, limit);
      await tx.insert(coupons).values({ ...coupon, limitKey });
      const facts = { code, kind: input.kind, limit: limitKey, most: String(most ?? "any") };
      await record(ctx, tx, { action: "coupon_added", subject: id, facts });
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? refused("code", `${code} already exists`) : error;
    });
  return { id, code };
}

function read(given: CouponInput) {
  const parsed = couponInput.safeParse({ ...given, code: couponKey(given.code) });
  if (parsed.success) return parsed.data;
  const fields = fieldErrorsOf(parsed.error);
  throw new DomainError("invalid", "This coupon can't be created.", { fields });
}

type Limit = { sharesLimitOf: string | undefined; most: number | null };

/** The coupon's own limit, or the one it shares. */
async function limitOf(
  { site }: Ctx,
  tx: Tx,
  code: string,
  { sharesLimitOf, most }: Limit,
): Promise<{ limitKey: string; most: number | null }> {
  if (sharesLimitOf === undefined) {
    await tx.insert(couponLimits).values({ siteId: site.id, key: code, most });
    return { limitKey: code, most };
  }
  const isOther = and(eq(coupons.siteId, site.id), eq(coupons.code, couponKey(sharesLimitOf)));
  const [other] = await tx
    .select({ limitKey: coupons.limitKey, most: couponLimits.most })
    .from(coupons)
    .innerJoin(
      couponLimits,
      and(eq(couponLimits.siteId, coupons.siteId), eq(couponLimits.key, coupons.limitKey)),
    )
    .where(isOther);
  if (!other) throw refused("sharesLimitOf", `there is no coupon ${sharesLimitOf}`);
  return other;
}

async function planIdsOf(ctx: Ctx, names: readonly string[]): Promise<string[]> {
  const plans = names.length > 0 ? await knownPlans(ctx) : [];
  return names.map((name) => {
    const plan = findNamed(plans, name);
    if (!plan) throw refused("plans", `${name} is no plan that is sold here`);
    return plan.id;
  });
}

async function officeIdsOf(ctx: Ctx, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const office = await findOffice(ctx, name);
    if (!office) throw refused("offices", `${name} isn't an office of this site`);
    ids.push(office.id);
  }
  return ids;
}

function refused(field: string, message: string): DomainError {
  return new DomainError("invalid", "This coupon can't be created.", {
    fields: { [field]: fieldError("invalid", message) },
  });
}
