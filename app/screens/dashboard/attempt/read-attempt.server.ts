import type { PageRequest } from "#app/site/page-loader.server.ts";
import type { Action } from "#contract/checkout.ts";
import type { DeclineReason } from "#contract/membership.ts";
import { getPaymentStatus } from "#domain/checkout/own-payment.ts";
import { DomainError } from "#domain/errors.ts";

// A payment, or a card to be saved, that the address names; 3-D Secure returns with it, too.

/** What the bank has yet to decide on. */
export type Open<What extends string> = { what: What; id: string; action: Action | null };
/** Why the last attempt failed; null: nothing was charged, and nobody declined it. */
export type Failed<What extends string> = { what: What; reason: DeclineReason | null };
export type Attempt<What extends string> = {
  open: Open<What> | null;
  failed: Failed<What> | null;
};

type Status =
  | { status: "requires_action"; action: Action }
  | { status: "processing" }
  | { status: "failed"; reason: DeclineReason | null };

/** As a page shows it; null where the address names none. */
export function presentAttempt<What extends string>(
  what: What,
  id: string,
  status: Status | null,
): Attempt<What> {
  if (status === null) return { open: null, failed: null };
  if (status.status === "failed") return { open: null, failed: { what, reason: status.reason } };
  const action = status.status === "requires_action" ? status.action : null;
  return { open: { what, id, action }, failed: null };
}

/** Where the payment stands that the address names. */
export async function readPayment({ visit, url }: PageRequest) {
  const paymentId = url.searchParams.get("payment");
  if (paymentId === null) return null;
  const status = await orNull(getPaymentStatus(visit.ctx, { paymentId }));
  return status && { ...status, paymentId };
}

/** Somebody else's, or none: the page is shown without it. */
export async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  return asked.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  });
}
