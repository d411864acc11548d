import { z } from "zod";
import { declineReasons } from "#contract/membership.ts";
import type { StoredCharge, StoredRefund } from "./sandbox-store.ts";

// The JSON between the sandbox and its adapter.

export const cardAnswer = z.strictObject({
  brand: z.string(),
  last4: z.string().length(4),
  expires: z.string(),
});

export const chargeAnswer = z.strictObject({
  id: z.string().min(1),
  key: z.string(),
  amountCents: z.int(),
  state: z.enum(["paid", "declined", "requires_action", "processing", "voided"]),
  reason: z.enum(declineReasons).nullable(),
  card: cardAnswer.nullable(),
  kept: z.strictObject({ customer: z.string(), gatewayCard: z.string() }).nullable(),
  actionUrl: z.url().nullable(),
});
type ChargeAnswer = z.output<typeof chargeAnswer>;

export const refundAnswer = z.strictObject({
  id: z.string().min(1),
  key: z.string(),
  chargeId: z.string(),
  amountCents: z.int(),
});

export const chargesAnswer = z.strictObject({
  charges: z.array(
    z.strictObject({
      id: z.string().min(1),
      key: z.string(),
      paidCents: z.int().min(0),
      refundedCents: z.int().min(0),
      createdAt: z.iso.datetime(),
    }),
  ),
  next: z.int().nullable(),
});

export const refundsAnswer = z.strictObject({ refunds: z.array(refundAnswer) });
export const forgottenAnswer = z.strictObject({ forgotten: z.literal(true) });

export const errorAnswer = z.strictObject({ error: z.string() });

export function presentCharge(charge: StoredCharge, askedAt: string): ChargeAnswer {
  const { id, key, amountCents, state, reason, brand, last4, expires, customer, token } = charge;
  return {
    id,
    key,
    amountCents,
    state,
    reason,
    card: brand && last4 && expires ? { brand, last4, expires } : null,
    kept: customer && token ? { customer, gatewayCard: token } : null,
    actionUrl: state === "requires_action" ? new URL(`/challenge/${id}`, askedAt).href : null,
  };
}

export function presentRefund({ id, key, chargeId, amountCents }: StoredRefund) {
  return { id, key, chargeId, amountCents };
}

export function presentListed(charge: StoredCharge) {
  const { id, key, amountCents, refundedCents, state, createdAt } = charge;
  const paidCents = state === "paid" ? amountCents : 0;
  return { id, key, paidCents, refundedCents, createdAt: createdAt.toISOString() };
}
