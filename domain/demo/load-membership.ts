import { and, eq, isNull } from "drizzle-orm";
import { demoFamily, demoMember } from "#db/demo/people.ts";
import { accounts } from "#db/schema/accounts.ts";
import { sandboxCharges, sandboxTokens } from "#db/schema/sandbox.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { getAccount } from "#domain/accounts/get-account.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { settlePayment } from "#domain/billing/settle-payment.ts";
import { addMember } from "#domain/checkout/change-members.ts";
import { disclosuresOf, renewalText } from "#domain/checkout/disclosures.ts";
import { startCheckout } from "#domain/checkout/start-checkout.ts";
import { placePayment } from "#domain/checkout/place-payment.ts";
import { type PaymentRequest, preparePayment } from "#domain/checkout/prepare-payment.ts";
import { quoteCheckout } from "#domain/checkout/quote-checkout.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { getKnownPlan } from "#domain/plans/known-plans.ts";

const checkoutKey = "demo";
const lang = "en";

/**
 * Enrolls the demo's member and family once: through the same checkout and settlement as any
 * payment, but without a call to the sandbox, whose charge is inserted directly. Returns whether
 * this is the site and the sandbox for it.
 */
export async function loadMembership(operator: Ctx): Promise<boolean> {
  const { site, db } = operator;
  if (site.key !== demoMember.site || operator.gatewayFor(site)?.kind !== "sandbox") return false;
  const accountId = await findNewcomer(operator);
  if (accountId === null) return true;
  const actor = { kind: "member", accountId, sessionId: "", email: demoMember.email } as const;
  try {
    await db.transaction((tx) => join({ ...operator, db: tx, actor }));
  } catch (error) {
    // An owner may have changed what is sold; the demo starts anyway.
    if (!(error instanceof DomainError)) throw error;
    operator.log.warn({ why: error.message }, "the demo's member is on no plan");
  }
  return true;
}

async function join(visitor: Ctx): Promise<void> {
  const { plan: planId, cycle } = demoFamily;
  const { secret, checkout: begun } = await startCheckout(visitor, { planId, cycle });
  const ctx: Ctx = { ...visitor, checkoutToken: secret };
  let checkout = begun;
  for (const person of demoFamily.people) checkout = await addMember(ctx, person);
  const plan = await getKnownPlan(ctx, checkout.planId);
  const { quote } = quoteCheckout(ctx, { checkout, plan, payer: null, lang });
  const { state } = (await getAccount(ctx)).address ?? {};
  const texts = await disclosuresOf(ctx, { checkout, plan, quote, lang, state });
  const input: PaymentRequest = {
    paymentToken: checkoutKey,
    quoteHash: quote.quoteHash,
    disclosuresAccepted: texts.map(({ id, version }) => ({ id, version })),
    autoRenew: true,
    renewalConsentVersion: texts.find(({ id }) => id === renewalText)?.version,
    idempotencyKey: checkoutKey,
    lang,
  };
  const ready = await preparePayment(ctx, checkout, input);
  const placed = { ...input, gateway: "sandbox", requestHash: checkoutKey };
  const payment = await ctx.db.transaction((tx) => placePayment(ctx, tx, ready, placed));
  await settlePayment(ctx, payment, await noteCharge(ctx, payment));
}

/** The demo's member, unless ever on a plan: one who canceled is not enrolled again. */
async function findNewcomer({ db, site }: Ctx): Promise<string | null> {
  const [found] = await db
    .select({ id: accounts.id, subscription: subscriptions.id })
    .from(accounts)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.siteId, accounts.siteId), eq(subscriptions.accountId, accounts.id)),
    )
    .where(
      and(
        eq(accounts.siteId, site.id),
        eq(accounts.email, demoMember.email),
        eq(accounts.isDemo, true),
        isNull(accounts.erasedAt),
      ),
    )
    .limit(1);
  return found && found.subscription === null ? found.id : null;
}

/** Inserts the charge as the sandbox would have, so that it can be refunded. */
async function noteCharge({ db, site, now: createdAt }: Ctx, { id: key, amountCents }: Payment) {
  const { card } = demoFamily;
  const [gatewayId, token, customer] = [`ch_${key}`, `tok_${key}`, `cus_${key}`];
  const kept = { ...card, behavior: "success", customer, createdAt };
  await db.insert(sandboxTokens).values({ ...kept, token });
  await db.insert(sandboxCharges).values({
    ...kept,
    id: gatewayId,
    key,
    amountCents,
    state: "paid",
    token,
    seller: site.settings.legalSeller ?? site.name,
    returnUrl: "",
  });
  return { kind: "paid", gatewayId, card, kept: { customer, gatewayCard: token } } as const;
}
