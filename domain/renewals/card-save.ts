import { and, eq, gt, isNotNull, isNull, ne, notExists, sql } from "drizzle-orm";
import type { CardStatus } from "#contract/renewal-fields.ts";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { cardSaves, paymentMethods } from "#db/schema/cards.ts";
import { oneTimeTokens } from "#db/schema/one-time-tokens.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { record } from "#domain/audit/record.ts";
import { actionPatience, longestCharge, nextCheckAt } from "#domain/billing/rules.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { queueOn } from "#domain/jobs/queue.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { memberOf } from "#domain/policy.ts";
import type { Saved } from "#gateways/payments/payment-gateway.ts";

export type CardSave = typeof cardSaves.$inferSelect;

/** Cards whose holder went to 3-D Secure and may never come back here. */
export const cardSaveQueue = queueOn(cardSaves, { dueAt: "checkAfter", isOpen: undefined });

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

/** Asks the gateway what became of it; its link to 3-D Secure is given up after a while. */
export async function syncCardSave(ctx: Ctx, save: CardSave): Promise<CardSave> {
  const gateway = ctx.gatewayFor(ctx.site);
  if (save.checkAfter === null) return save;
  const { id: key, customer, gatewayId, createdAt } = save;
  const found =
    gateway?.kind === save.gateway
      ? await gateway.findSavedCard({ key, customer, gatewayId, createdAt })
      : unknown;
  const age = ctx.now.getTime() - createdAt.getTime();
  // The request that began it may still be on its way to the gateway.
  const patience = found.kind === "nothing" ? longestCharge : actionPatience;
  const isFinal = found.kind === "saved" || found.kind === "declined";
  if (!isFinal && age > patience) return settleSave(ctx, save, givenUp);
  return settleSave(ctx, save, found.kind === "nothing" ? unknown : found);
}

const unknown = { kind: "unknown" } as const;
const givenUp: Saved = { kind: "declined", gatewayId: null, reason: "authentication_failed" };

/** Of all that learn of it, the first writes it down. */
export async function settleSave(ctx: Ctx, save: CardSave, saved: Saved): Promise<CardSave> {
  return ctx.db.transaction(async (tx) => {
    const isOpen = and(
      eq(cardSaves.siteId, ctx.site.id),
      eq(cardSaves.id, save.id),
      isNotNull(cardSaves.checkAfter),
    );
    const change = await changeBy(ctx, tx, save, saved);
    const [changed] = await tx.update(cardSaves).set(change).where(isOpen).returning();
    if (!changed) return save;
    if (changed.paymentMethodId !== null) {
      await spendLink(ctx, tx, changed);
      await useCard(ctx, tx, changed, changed.paymentMethodId);
    }
    return changed;
  });
}

async function changeBy(
  ctx: Ctx,
  tx: Tx,
  save: CardSave,
  saved: Saved,
): Promise<Partial<CardSave>> {
  const checkAfter = nextCheckAt(save.createdAt, ctx.now);
  switch (saved.kind) {
    case "unknown":
      return { checkAfter };
    case "requires_action":
      return {
        state: "requires_action",
        action: saved.action,
        gatewayId: saved.gatewayId,
        checkAfter,
      };
    case "declined": {
      const gatewayId = saved.gatewayId ?? save.gatewayId;
      return { state: "failed", declineReason: saved.reason, gatewayId, checkAfter: null };
    }
    case "saved": {
      const paymentMethodId = await keepCard(ctx, tx, save, saved);
      return { state: "saved", paymentMethodId, gatewayId: saved.gatewayId, checkAfter: null };
    }
  }
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

async function spendLink({ site, now }: Ctx, tx: Tx, { linkHash }: CardSave): Promise<void> {
  if (linkHash === null) return;
  const { siteId, tokenHash, usedAt } = oneTimeTokens;
  const isLink = and(eq(siteId, site.id), eq(tokenHash, linkHash), isNull(usedAt));
  await tx.update(oneTimeTokens).set({ usedAt: now }).where(isLink);
}

/**
 * Plans that are past due are charged again at once. A plan whose card was replaced since keeps that
 * one: 3-D Secure may be answered late.
 */
async function useCard(ctx: Ctx, tx: Tx, save: CardSave, paymentMethodId: string): Promise<void> {
  const { siteId, accountId, subscriptionId } = save;
  const { siteId: ofSite, id: cardId, savedAt } = paymentMethods;
  const newer = tx
    .select({ one: sql`1` })
    .from(paymentMethods)
    .where(
      and(
        eq(ofSite, subscriptions.siteId),
        eq(cardId, subscriptions.paymentMethodId),
        ne(cardId, paymentMethodId),
        gt(savedAt, save.createdAt),
      ),
    );
  const isIts = and(
    eq(subscriptions.siteId, siteId),
    eq(subscriptions.accountId, accountId),
    subscriptionId === null ? undefined : eq(subscriptions.id, subscriptionId),
    ne(subscriptions.state, "pending"),
    isNull(subscriptions.endedAt),
  );
  // In the order in which others lock several plans.
  const { id: planId } = subscriptions;
  await tx.select({ planId }).from(subscriptions).where(isIts).orderBy(planId).for("update");
  const used = await tx
    .update(subscriptions)
    .set({
      paymentMethodId,
      nextStepAt: sql`case when ${subscriptions.nextStepAt} is not null then ${ctx.now.toISOString()}::timestamptz end`,
    })
    .where(and(isIts, notExists(newer)))
    .returning({ id: subscriptions.id });
  for (const { id } of used) {
    const facts = { accountId, subscriptionId: id };
    await queueMail(ctx, tx, { kind: "card_saved", recipient: "", language: "en", facts });
  }
  await record(ctx, tx, { action: "card_saved", subject: paymentMethodId });
}

export async function presentSave(ctx: Ctx, save: CardSave): Promise<CardStatus> {
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
