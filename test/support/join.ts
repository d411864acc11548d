import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Cycle } from "#contract/content/block-parts.ts";
import type { UsState } from "#contract/us-states.ts";
import { newId } from "#db/new-id.ts";
import { accounts } from "#db/schema/accounts.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { getAccount } from "#domain/accounts/get-account.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { type Outcome, settlePayment } from "#domain/billing/settle-payment.ts";
import { addMember, type NewMember } from "#domain/checkout/change-members.ts";
import { disclosuresOf } from "#domain/checkout/disclosures.ts";
import { getStoredCheckout } from "#domain/checkout/find-stored-checkout.ts";
import { startCheckout } from "#domain/checkout/start-checkout.ts";
import { placePayment } from "#domain/checkout/place-payment.ts";
import { preparePayment } from "#domain/checkout/prepare-payment.ts";
import { getCheckout } from "#domain/checkout/present-checkout.ts";
import type { Ctx, Member } from "#domain/context.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { siteDay } from "#domain/sites/site-day.ts";

// A visitor who joins by calling the operations, with a gateway result that the test chooses.

export const rosa: NewMember = {
  firstName: "Rosa",
  lastName: "Delgado",
  dateOfBirth: "1985-03-27",
  relationship: "self",
};

export type Joining = {
  planId?: string;
  cycle?: Cycle;
  state?: UsState;
  members?: readonly NewMember[];
  isAutoRenew?: boolean;
  couponCode?: string;
  outcome?: Outcome | null;
  /** Whether the welcome email has arrived. */
  hasDocuments?: boolean;
  /** Whose name the payment carries. */
  gateway?: string;
};

export async function addMemberAccount(ctx: Ctx, state: UsState = "AZ"): Promise<Member> {
  const id = newId("acc", ctx.now);
  const email = `${id}@example.com`;
  await ctx.db.insert(accounts).values({
    id,
    siteId: ctx.site.id,
    email,
    passwordHash: "no password fits this",
    firstName: "Rosa",
    lastName: "Delgado",
    dateOfBirth: "1985-03-27",
    phone: "6025550133",
    address: { line1: "1 Main St", city: "Phoenix", state, zip: "85004" },
    createdAt: ctx.now,
  });
  return { kind: "member", accountId: id, sessionId: newId("ses", ctx.now), email };
}

export const paidBy = (payment: Pick<Payment, "id">): Outcome => ({
  kind: "paid",
  gatewayId: `gw_${payment.id}`,
  card: { brand: "visa", last4: "4242", expires: "2030-01" },
  kept: null,
});

/** The payment of a new checkout, before it is charged. */
export async function beginCheckout(visitor: Ctx, joining: Joining = {}): Promise<[Ctx, Payment]> {
  const { cycle = "annual", members = [rosa], isAutoRenew = false, couponCode } = joining;
  const { gateway = "sandbox" } = joining;
  const actor =
    visitor.actor.kind === "member"
      ? visitor.actor
      : await addMemberAccount(visitor, joining.state);
  const member: Ctx = { ...visitor, actor };
  const planId = joining.planId ?? (await knownPlans(member))[0]?.id ?? "";
  const { secret } = await startCheckout(member, { planId, cycle });
  const ctx: Ctx = { ...member, checkoutToken: secret };
  for (const person of members) await addMember(ctx, person);
  const checkout = await getStoredCheckout(ctx);
  const { quote } = await getCheckout(ctx, { lang: "en", coupon: couponCode });
  const plan = (await knownPlans(ctx)).find(({ id }) => id === planId);
  if (!plan) throw new Error("no plan is sold here");
  const { state } = (await getAccount(ctx)).address ?? {};
  const texts = await disclosuresOf(ctx, { checkout, plan, quote, lang: "en", state });
  const input = {
    paymentToken: "tok_test",
    quoteHash: quote.quoteHash,
    couponCode,
    disclosuresAccepted: texts.map(({ id, version }) => ({ id, version })),
    autoRenew: isAutoRenew,
    renewalConsentVersion: texts.find(({ id }) => id === "auto-renewal")?.version,
    idempotencyKey: randomUUID(),
    lang: "en" as const,
  };
  const ready = await preparePayment(ctx, checkout, input);
  const placed = { ...input, gateway, requestHash: "test" };
  return [ctx, await ctx.db.transaction((tx) => placePayment(ctx, tx, ready, placed))];
}

/** A member with an active plan, paid by card. */
export async function joinPlan(visitor: Ctx, joining: Joining = {}): Promise<[Ctx, Payment]> {
  const [ctx, payment] = await beginCheckout(visitor, joining);
  const paid = await settlePayment(ctx, payment, joining.outcome ?? paidBy(payment));
  if (joining.hasDocuments ?? true) await noteDocuments(ctx, paid);
  return [ctx, paid];
}

/** As when the welcome email has arrived. */
export async function noteDocuments(ctx: Ctx, { siteId, subscriptionId }: Payment): Promise<void> {
  await ctx.db
    .update(subscriptions)
    .set({ documentsSentOn: siteDay(ctx) })
    .where(and(eq(subscriptions.siteId, siteId), eq(subscriptions.id, subscriptionId)));
}
