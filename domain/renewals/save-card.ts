import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { CardStatus } from "#contract/renewal-fields.ts";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { accounts } from "#db/schema/accounts.ts";
import { cardSaves, paymentMethods } from "#db/schema/cards.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { record } from "#domain/audit/record.ts";
import { ensureCustomer } from "#domain/billing/gateway-customer.ts";
import { cardLimits } from "#domain/checkout/limits.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { consume } from "#domain/limits/consume.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { memberOf } from "#domain/policy.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import type { Saved } from "#gateways/payments/payment-gateway.ts";
import { getOwnPlan } from "./own-plan.ts";

type CardSave = typeof cardSaves.$inferSelect;
type Request = { paymentToken: string; idempotencyKey: string; returnUrl: string };
type Input = Request & { subscriptionId?: string | undefined };

/** Saves a card of the member's, and renews their plans with it from now on. */
export async function updateBilling(ctx: Ctx, input: Input): Promise<CardStatus> {
  const { accountId } = memberOf(ctx);
  await requireRecentLogin(ctx);
  return saveCard(ctx, { ...input, accountId });
}

/** What became of it, such as after 3-D Secure; the gateway is asked while it is open. */
export async function getCardSave(ctx: Ctx, { id }: { id: string }): Promise<CardStatus> {
  const { accountId } = memberOf(ctx);
  const byId = and(
    eq(cardSaves.siteId, ctx.site.id),
    eq(cardSaves.accountId, accountId),
    eq(cardSaves.id, id),
  );
  const [found] = await ctx.db.select().from(cardSaves).where(byId);
  if (!found) throw new DomainError("not_found");
  return presentSave(ctx, await syncCardSave(ctx, found));
}

/** The row comes first, and its id is the gateway's key: repeated, it saves the same card. */
export async function saveCard(
  ctx: Ctx,
  {
    accountId,
    subscriptionId,
    paymentToken,
    idempotencyKey,
    returnUrl,
  }: Input & { accountId: string },
): Promise<CardStatus> {
  const gateway = ctx.gatewayFor(ctx.site);
  if (!gateway) throw unavailable();
  const given = JSON.stringify([subscriptionId, paymentToken]);
  const hashes = ctx.vault.inUse.map((derive) => derive("card save", given));
  const known = await findSame(ctx, { accountId, idempotencyKey, hashes });
  if (known) return presentSave(ctx, await syncCardSave(ctx, known));
  if (subscriptionId !== undefined) await getOwnPlan(ctx, ctx.db, { accountId, subscriptionId });
  await consume(ctx, cardLimits(ctx, accountId));
  const email = await emailOf(ctx, accountId);
  const customer = await ensureCustomer(ctx, gateway, { accountId, email });
  if (customer === null) throw unavailable();
  const [save] = await ctx.db
    .insert(cardSaves)
    .values({
      id: newId("sav", ctx.now),
      siteId: ctx.site.id,
      accountId,
      subscriptionId: subscriptionId ?? null,
      gateway: gateway.kind,
      customer,
      state: "pending",
      idempotencyKey,
      requestHash: hashes[0] ?? "",
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning();
  if (!save) throw new DomainError("in_progress", "This card is being saved right now.");
  const { id: key, createdAt } = save;
  const intent = { key, customer, gatewayId: null, createdAt };
  const saved = await gateway.saveCard({ ...intent, token: paymentToken, returnUrl });
  return presentSave(ctx, await settle(ctx, save, saved));
}

async function findSame(
  { db, site }: Ctx,
  asked: { accountId: string; idempotencyKey: string; hashes: readonly string[] },
): Promise<CardSave | undefined> {
  const [known] = await db
    .select()
    .from(cardSaves)
    .where(
      and(
        eq(cardSaves.siteId, site.id),
        eq(cardSaves.accountId, asked.accountId),
        eq(cardSaves.idempotencyKey, asked.idempotencyKey),
      ),
    );
  if (!known || asked.hashes.includes(known.requestHash)) return known;
  throw new DomainError(
    "idempotency_mismatch",
    "This Idempotency-Key was used for another request.",
  );
}

async function syncCardSave(ctx: Ctx, save: CardSave): Promise<CardSave> {
  const gateway = ctx.gatewayFor(ctx.site);
  const isOpen = save.state === "pending" || save.state === "requires_action";
  if (!isOpen || gateway?.kind !== save.gateway) return save;
  const { id: key, customer, gatewayId, createdAt } = save;
  const found = await gateway.findSavedCard({ key, customer, gatewayId, createdAt });
  return found.kind === "nothing" ? save : settle(ctx, save, found);
}

/** Of all that learn of it, the first writes it down. */
async function settle(ctx: Ctx, save: CardSave, saved: Saved): Promise<CardSave> {
  if (saved.kind === "unknown") return save;
  return ctx.db.transaction(async (tx) => {
    const change =
      saved.kind === "saved"
        ? { state: "saved" as const, paymentMethodId: await keepCard(ctx, tx, save, saved) }
        : saved.kind === "declined"
          ? { state: "failed" as const, declineReason: saved.reason }
          : { state: "requires_action" as const, action: saved.action };
    const isOpen = and(
      eq(cardSaves.siteId, ctx.site.id),
      eq(cardSaves.id, save.id),
      inArray(cardSaves.state, ["pending", "requires_action"]),
    );
    const [changed] = await tx
      .update(cardSaves)
      .set({ ...change, gatewayId: saved.gatewayId })
      .where(isOpen)
      .returning();
    if (!changed) return save;
    if (changed.paymentMethodId !== null) await useCard(ctx, tx, changed, changed.paymentMethodId);
    return changed;
  });
}

async function keepCard(
  { now }: Ctx,
  tx: Tx,
  { siteId, accountId, gateway }: CardSave,
  { gatewayCard, card }: Extract<Saved, { kind: "saved" }>,
): Promise<string> {
  const method = { ...card, savedAt: now, removedAt: null };
  const [kept] = await tx
    .insert(paymentMethods)
    .values({ id: newId("pmt", now), siteId, accountId, gateway, gatewayCard, ...method })
    .onConflictDoUpdate({
      target: [paymentMethods.siteId, paymentMethods.gateway, paymentMethods.gatewayCard],
      set: method,
      setWhere: eq(paymentMethods.accountId, accountId),
    })
    .returning({ id: paymentMethods.id });
  if (!kept) throw new DomainError("internal");
  return kept.id;
}

/** Plans that are past due are charged again at once. */
async function useCard(ctx: Ctx, tx: Tx, save: CardSave, paymentMethodId: string): Promise<void> {
  const { siteId, accountId, subscriptionId } = save;
  const used = await tx
    .update(subscriptions)
    .set({
      paymentMethodId,
      nextStepAt: sql`case when ${subscriptions.nextStepAt} is not null then ${ctx.now.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        eq(subscriptions.siteId, siteId),
        eq(subscriptions.accountId, accountId),
        subscriptionId === null ? undefined : eq(subscriptions.id, subscriptionId),
        ne(subscriptions.state, "pending"),
        sql`${subscriptions.endedAt} is null`,
      ),
    )
    .returning({ id: subscriptions.id });
  for (const { id } of used) {
    const facts = { accountId, subscriptionId: id };
    await queueMail(ctx, tx, { kind: "card_saved", recipient: "", language: "en", facts });
  }
  await record(ctx, tx, { action: "card_saved", subject: paymentMethodId });
}

async function presentSave(ctx: Ctx, save: CardSave): Promise<CardStatus> {
  const { id: cardSaveId, state, action, declineReason: reason, paymentMethodId } = save;
  switch (state) {
    case "saved": {
      const byId = and(
        eq(paymentMethods.siteId, ctx.site.id),
        eq(paymentMethods.id, paymentMethodId ?? ""),
      );
      const [card] = await ctx.db.select().from(paymentMethods).where(byId);
      if (!card) throw new DomainError("not_found");
      const { brand, last4, expires } = card;
      return { status: "saved", cardSaveId, brand, last4, expires };
    }
    case "failed":
      return { status: "failed", cardSaveId, reason };
    case "requires_action":
      if (action) return { status: "requires_action", cardSaveId, action };
      return { status: "processing", cardSaveId };
    case "pending":
      return { status: "processing", cardSaveId };
  }
}

async function emailOf({ db, site }: Ctx, accountId: string): Promise<string> {
  const byId = and(eq(accounts.siteId, site.id), eq(accounts.id, accountId));
  const [found] = await db.select({ email: accounts.email }).from(accounts).where(byId);
  return found?.email ?? "";
}

const unavailable = () =>
  new DomainError("unavailable", "Cards can't be saved right now. Try again in a minute.", {
    retryAfterSeconds: 60,
  });
