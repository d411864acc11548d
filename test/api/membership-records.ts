import { and, eq, isNull } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { receipts } from "#db/schema/billing.ts";
import { enrollments, people, subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { newId } from "#db/new-id.ts";
import { getPlanOptions } from "#domain/plan-changes/get-plan-options.ts";
import { quotePlanChange } from "#domain/plan-changes/quote-plan-change.ts";
import { quoteSwitch } from "#domain/plan-changes/quote-switch.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { createRefund } from "#domain/refunds/create-refund.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { settleRefund } from "#domain/refunds/submit-refund.ts";
import type { TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { addOffice } from "#test/support/catalog.ts";
import { addCardSave } from "#test/support/card-save.ts";
import { joinPlan, rosa } from "#test/support/join.ts";
import { addVisit, visitOf } from "#test/support/visits.ts";
import { addMember, type Person } from "#test/support/people.ts";
import type { Records } from "./asked-records.ts";

// Records for the calls of a membership: of the caller, of another account, of another site, and
// missing ones.

type Params = Record<string, string>;
export type Joined = { ctx: Ctx; payment: Payment };
type Made = { params: Params; body?: unknown; query?: Record<string, string> };

const elsewhere = "mesa.localhost";
const homes: Record<string, "AZ" | "OR"> = { "harbor.localhost": "OR" };
let joined = 0;

/** Puts a new person on a plan of the member's account, paid just now. */
async function join(test: TestApp, person: Person, isAutoRenew = false): Promise<Joined> {
  if (person.kind !== "member") throw new Error(`${person.email} cannot join a plan`);
  const { accountId, email, host } = person;
  const system = operatorOn(test, host);
  const address = { line1: "1 Main St", city: "Here", state: homes[host] ?? "AZ", zip: "85004" };
  const reachable = { phone: "6025550133", address } as const;
  await system.db.update(accounts).set(reachable).where(eq(accounts.id, accountId));
  const actor = { kind: "member", accountId, email, sessionId: newId("ses", system.now) } as const;
  const members = [{ ...rosa, firstName: `Rosa ${(joined += 1)}` }];
  const [ctx, payment] = await joinPlan({ ...system, actor }, { members, isAutoRenew });
  return { ctx, payment };
}

function recordsOf(make: (joined: Joined) => Made | Promise<Made>, absent: Params) {
  return async (test: TestApp, asker: Person): Promise<Records> => {
    // A caller who is not a member owns none of these, so the record belongs to another member.
    const own = asker.kind === "member" ? asker : await addMember(test, asker.host);
    const others = [await addMember(test, asker.host), await addMember(test, elsewhere)];
    const theirs = [];
    for (const other of others) theirs.push((await make(await join(test, other))).params);
    const { params, body, query } = await make(await join(test, own));
    const input = { ...(body !== undefined && { body }), ...(query && { query }) };
    return { own: params, theirs, absent, ...input };
  };
}

const idOf = (prefix: Parameters<typeof newId>[0]) => newId(prefix, new Date());

export const paymentRecords = recordsOf(({ payment: { id } }) => ({ params: { paymentId: id } }), {
  paymentId: idOf("pay"),
});

/** A payment of the site, visible to any of its staff. */
export async function checkoutRecords(test: TestApp, asker: Person): Promise<Records> {
  const at = async (host: string) => {
    const { payment } = await join(test, await addMember(test, host));
    return { paymentId: payment.id };
  };
  const body = { amountCents: 100, reason: "For a test" };
  const theirs = [await at(elsewhere)];
  return { own: await at(asker.host), theirs, absent: { paymentId: idOf("pay") }, body };
}

/** A payment of which nothing is left. */
export async function refundedRecords(test: TestApp, asker: Person): Promise<Records> {
  const at = async (host: string) => {
    const { ctx, payment } = await join(test, await addMember(test, host));
    const input = { payment, amountCents: payment.amountCents, reason: "For a test" };
    await ctx.db.transaction((tx) => createRefund(ctx, tx, input));
    return { paymentId: payment.id };
  };
  const theirs = [await at(elsewhere)];
  return { own: await at(asker.host), theirs, absent: { paymentId: idOf("pay") } };
}

/** A payment with a refused refund. */
export async function refundDueRecords(test: TestApp, asker: Person): Promise<Records> {
  const at = async (host: string) => {
    const { ctx, payment } = await join(test, await addMember(test, host));
    const input = { payment, amountCents: 100, reason: "For a test" };
    const refund = await ctx.db.transaction((tx) => createRefund(ctx, tx, input));
    await settleRefund(ctx, { refund, payment }, { kind: "failed" });
    return { paymentId: payment.id };
  };
  const body = { amountCents: 100, reason: "Check 1042" };
  const theirs = [await at(elsewhere)];
  return { own: await at(asker.host), theirs, absent: { paymentId: idOf("pay") }, body };
}

export const cancellationRecords = recordsOf(
  async ({ ctx, payment: { subscriptionId: id } }) => {
    const { refundCents } = await quoteCancellation(ctx, { id });
    return { params: { id }, body: { refundCents } };
  },
  { id: idOf("sub") },
);

type Within = Record<string, string>;
type AskedOf = { body?: object; query?: Record<string, string> };

/**
 * A plan of a member of the site; with a stranger's account, or of another site, it is none. The
 * path may name something of the plan, too.
 */
export function staffPlanRecords(
  askedOf: (joined: Joined, within: Within) => Promise<AskedOf>,
  withinOf: (joined: Joined) => Promise<Within> = async () => ({}),
) {
  return async (test: TestApp, asker: Person): Promise<Records> => {
    const at = async (host: string) => {
      const one = await join(test, await addMember(test, host), true);
      const within = await withinOf(one);
      const { accountId, subscriptionId } = one.payment;
      return { one, within, params: { accountId, subscriptionId, ...within } };
    };
    const [own, other] = [await at(asker.host), await at(asker.host)];
    const crossed = { ...own.params, accountId: other.params.accountId };
    const theirs = [crossed, (await at(elsewhere)).params];
    const absent = { ...own.within, accountId: idOf("acc"), subscriptionId: idOf("sub") };
    return { own: own.params, theirs, absent, ...(await askedOf(own.one, own.within)) };
  };
}

export const reason = "They called";
export const memberPlanRecords = staffPlanRecords(async () => ({ body: { reason } }));
export const memberCancelRecords = staffPlanRecords(async ({ ctx, payment }) => {
  const { refundCents } = await quoteCancellation(ctx, { id: payment.subscriptionId });
  return { body: { refundCents, reason } };
});

export const renewalRecords = recordsOf(
  ({ payment: { subscriptionId: id } }) => ({ params: { id } }),
  { id: idOf("sub") },
);

export const cardSaveRecords = recordsOf(
  async ({ ctx, payment: { accountId } }) => ({
    params: { id: await addCardSave(ctx, accountId) },
  }),
  { id: idOf("sav") },
);

export const cardRecords = recordsOf(
  async ({ ctx: { db }, payment: { subscriptionId } }) => {
    const ownedBy = eq(enrollments.subscriptionId, subscriptionId);
    const [enrollment] = await db.select().from(enrollments).where(ownedBy);
    return { params: { personId: enrollment?.personId ?? "" } };
  },
  { personId: idOf("per") },
);

/** Someone who leaves the plan at its term's end. */
export const dependentRecords = recordsOf(
  async ({ ctx: { db }, payment: { subscriptionId } }) => {
    const ownedBy = eq(enrollments.subscriptionId, subscriptionId);
    const [plan] = await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, subscriptionId));
    const [one] = await db
      .update(enrollments)
      .set({ removedOn: plan?.termEnd ?? null })
      .where(ownedBy)
      .returning();
    const [person] = await db
      .select()
      .from(people)
      .where(eq(people.id, one?.personId ?? ""));
    const { id = "", firstName, lastName, dateOfBirth } = person ?? {};
    return { params: { id }, body: { firstName, lastName, dateOfBirth, relationship: "self" } };
  },
  { id: idOf("per") },
);

/** A plan of the member's own that may be changed to the first of its options. */
const planChoiceRecords = (isAsked: boolean) =>
  recordsOf(
    async ({ ctx, payment: { subscriptionId } }) => {
      const { options } = await getPlanOptions(ctx, { subscriptionId, lang: "en" });
      const { planId = "", cycle = "annual" } = options.find(({ atRenewal }) => atRenewal) ?? {};
      const choice = { planId, cycle, when: "at_renewal" } as const;
      const { quoteHash } = await quotePlanChange(ctx, { subscriptionId, ...choice, lang: "en" });
      const params = { subscriptionId };
      return isAsked ? { params, query: choice } : { params, body: { planId, cycle, quoteHash } };
    },
    { subscriptionId: idOf("sub") },
  );
export const planQuoteRecords = planChoiceRecords(true);
export const planChangeRecords = planChoiceRecords(false);

/** An office of the member's site that accepts their plan. */
export async function switchRecords(test: TestApp, asker: Person): Promise<Records> {
  const theirs = [{ locationId: await addOffice(operatorOn(test, elsewhere)) }];
  const own = { locationId: await addOffice(operatorOn(test, asker.host)) };
  const absent = { locationId: idOf("loc") };
  if (asker.kind !== "member") return { own, theirs, absent };
  const { ctx } = await join(test, asker);
  const { planId, nextTermCents } = await quoteSwitch(ctx, { ...own, lang: "en" });
  return { own, theirs, absent, body: { planId, nextTermCents } };
}

export const receiptRecords = recordsOf(
  async ({ ctx: { db }, payment }) => {
    const ownedBy = and(eq(receipts.paymentId, payment.id), isNull(receipts.refundId));
    const [receipt] = await db.select().from(receipts).where(ownedBy);
    return { params: { id: receipt?.id ?? "" } };
  },
  { id: idOf("rcp") },
);

export const visitRecords = recordsOf(
  async ({ ctx }) => ({ params: { id: await addVisit(ctx) }, body: await visitOf(ctx) }),
  { id: idOf("vis") },
);
