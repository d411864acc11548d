import { and, count, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { fieldErrorOf } from "#contract/field-errors-of.ts";
import type { Tx } from "#db/connect.ts";
import { payments, refunds } from "#db/schema/billing.ts";
import { customersToDelete, gatewayCustomers, paymentMethods } from "#db/schema/cards.ts";
import { gatewayDifferences, reconciliations } from "#db/schema/reconciliation.ts";
import { gatewayKeys } from "#db/schema/secrets.ts";
import { sites } from "#db/schema/sites.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";

const keyOf = (kinds: string) => new RegExp(`^(?:${kinds})_(?:test|live)_[\\w-]{8,250}$`);
const stripeKeys = z.strictObject({
  publicKey: z.string().regex(keyOf("pk"), "must be a public key such as pk_live_…"),
  secret: z.string().regex(keyOf("sk|rk"), "must be a secret key such as sk_live_…"),
  webhookSecret: z
    .string()
    .regex(/^whsec_[\w+/=-]{8,250}$/, "must be a signing secret such as whsec_…")
    .nullable(),
});

export type StripeKeys = z.output<typeof stripeKeys>;
type Input = StripeKeys & {
  /**
   * Whether the new keys belong to the same gateway account. The same account's keys are accepted
   * while payments are open; another account's delete the saved cards, so that must be stated.
   */
  account: "same" | "other" | "unsaid";
};

/** Switches the site to its own Stripe keys; the secret ones are stored sealed. */
export async function setGateway(
  ctx: Ctx,
  { account, ...input }: Input,
): Promise<{ hasWebhookSecret: boolean }> {
  may(ctx.actor, "manage_gateways");
  const { publicKey, secret, webhookSecret } = parseKeys(input);
  const { vault, now } = ctx;
  const keys = {
    kind: "stripe" as const,
    publicKey,
    sealedSecret: vault.seal(secret),
    sealedWebhookSecret: webhookSecret === null ? null : vault.seal(webhookSecret),
    changedAt: now,
  };
  return ctx.db.transaction(async (tx) => {
    const siteId = await lockSite(ctx, tx);
    if (account !== "same") await refuseWhileOpen(tx, siteId);
    const [known] = await tx.select().from(gatewayKeys).where(eq(gatewayKeys.siteId, siteId));
    const isSame = account === "same" || known?.publicKey === publicKey;
    if (!isSame && account === "unsaid") await refuseWithKeptCards(tx, siteId);
    if (!isSame) await clearOtherAccount(ctx, tx, siteId);
    // Rotating one key does not remove the other.
    const kept = isSame ? (known?.sealedWebhookSecret ?? null) : null;
    const row = { ...keys, sealedWebhookSecret: keys.sealedWebhookSecret ?? kept };
    await tx
      .insert(gatewayKeys)
      .values({ siteId, ...row })
      .onConflictDoUpdate({ target: gatewayKeys.siteId, set: row });
    await record(ctx, tx, { action: "gateway_set", subject: siteId, facts: { kind: "stripe" } });
    return { hasWebhookSecret: row.sealedWebhookSecret !== null };
  });
}

export async function removeGateway(ctx: Ctx): Promise<void> {
  may(ctx.actor, "manage_gateways");
  await ctx.db.transaction(async (tx) => {
    const siteId = await lockSite(ctx, tx);
    await refuseWhileOpen(tx, siteId);
    const gone = await tx.delete(gatewayKeys).where(eq(gatewayKeys.siteId, siteId)).returning();
    if (gone.length === 0) throw new DomainError("not_found", "This site has no keys.");
    await record(ctx, tx, { action: "gateway_removed", subject: siteId });
  });
}

async function refuseWithKeptCards(tx: Tx, siteId: string): Promise<void> {
  const kept = await tx.$count(paymentMethods, areCardsAt(siteId));
  if (kept === 0) return;
  throw new DomainError(
    "conflict",
    `${kept} saved cards belong to the former keys. Say whether the new keys are for the same Stripe account, or for another one, in which case the saved cards are deleted.`,
  );
}

const areCardsAt = (siteId: string) =>
  and(eq(paymentMethods.siteId, siteId), eq(paymentMethods.gateway, "stripe"));

/**
 * Another gateway account doesn't know the old one's customers: their cards can't be charged and
 * their payments can't be queried.
 */
async function clearOtherAccount(ctx: Ctx, tx: Tx, siteId: string): Promise<void> {
  const areTheirs = and(
    eq(subscriptions.siteId, siteId),
    inArray(
      subscriptions.paymentMethodId,
      tx.select({ id: paymentMethods.id }).from(paymentMethods).where(areCardsAt(siteId)),
    ),
  );
  await tx.update(subscriptions).set({ paymentMethodId: null }).where(areTheirs);
  await tx.delete(paymentMethods).where(areCardsAt(siteId));
  await tx
    .delete(gatewayCustomers)
    .where(and(eq(gatewayCustomers.siteId, siteId), eq(gatewayCustomers.gateway, "stripe")));
  const areCustomers = and(
    eq(customersToDelete.siteId, siteId),
    eq(customersToDelete.gateway, "stripe"),
  );
  await tx.delete(customersToDelete).where(areCustomers);
  const areAsked = and(
    eq(payments.siteId, siteId),
    eq(payments.gateway, "stripe"),
    isNotNull(payments.reversalsAfter),
  );
  await tx.update(payments).set({ reversalsAfter: null }).where(areAsked);
  await compareFromNow(ctx, tx, siteId);
}

/** The new account's list has none of the charges before. */
async function compareFromNow({ now }: Ctx, tx: Tx, siteId: string): Promise<void> {
  const begun = { at: null, since: now, from: now, until: now };
  const nothing = { charges: 0, chargedCents: 0, refundedCents: 0 };
  await tx
    .insert(reconciliations)
    .values({ siteId, gateway: "stripe", ...begun, ...nothing })
    .onConflictDoUpdate({
      target: [reconciliations.siteId, reconciliations.gateway],
      set: { ...begun, ...nothing },
    });
  const areTheirs = and(
    eq(gatewayDifferences.siteId, siteId),
    eq(gatewayDifferences.gateway, "stripe"),
    isNull(gatewayDifferences.closedAt),
  );
  await tx.update(gatewayDifferences).set({ closedAt: now }).where(areTheirs);
}

function parseKeys(input: StripeKeys): StripeKeys {
  const read = stripeKeys.safeParse(input);
  if (!read.success) {
    // Never the raw error: it could quote the submitted keys.
    const fields = Object.fromEntries(
      read.error.issues.map((issue) => [issue.path.join("."), fieldErrorOf(issue)]),
    );
    throw new DomainError("invalid", "These keys can't be saved.", { fields });
  }
  const isLive = (key: string) => key.includes("_live_");
  if (isLive(read.data.publicKey) === isLive(read.data.secret)) return read.data;
  throw new DomainError("invalid", "One of these keys is for tests and the other is live.");
}

/** Raises the site's revision, which notifies every process. */
async function lockSite({ site }: Ctx, tx: Tx): Promise<string> {
  await tx
    .update(sites)
    .set({ revision: sql`${sites.revision}` })
    .where(eq(sites.id, site.id));
  return site.id;
}

async function refuseWhileOpen(tx: Tx, siteId: string): Promise<void> {
  const isOpenPayment = and(
    eq(payments.siteId, siteId),
    eq(payments.gateway, "stripe"),
    inArray(payments.state, ["pending", "requires_action", "unknown"]),
  );
  const isOpenRefund = and(
    eq(refunds.siteId, siteId),
    inArray(refunds.state, ["pending", "unknown"]),
    sql`exists (select from ${payments} where ${payments.id} = ${refunds.paymentId}
      and ${payments.gateway} = 'stripe')`,
  );
  const [paying] = await tx.select({ number: count() }).from(payments).where(isOpenPayment);
  const [returning] = await tx.select({ number: count() }).from(refunds).where(isOpenRefund);
  const open = (paying?.number ?? 0) + (returning?.number ?? 0);
  if (open === 0) return;
  throw new DomainError(
    "conflict",
    `${open} payments aren't settled yet, and only the keys they were made with can look them up.`,
  );
}
