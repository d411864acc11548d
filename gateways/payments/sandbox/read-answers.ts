import type {
  Charged,
  Intent,
  Refunded,
  RefundRequest,
  Saved,
} from "#gateways/payments/payment-gateway.ts";
import type { Answered } from "./ask-sandbox.ts";
import { chargeAnswer, errorAnswer, forgottenAnswer, refundAnswer } from "./present-charge.ts";

// What the sandbox's answers mean; anything unclear is `unknown`.

export const unknown = { kind: "unknown" } as const;

type Intended = Pick<Intent, "key" | "amountCents">;

export function readCharge(
  intent: Intended,
  answered: Answered | null,
): Charged | { kind: "voided" } {
  const read = chargeAnswer.safeParse(answered?.status === 200 ? answered.body : null);
  if (!read.success || read.data.key !== intent.key) return unknown;
  const { id: gatewayId, amountCents, state, reason, card, kept, actionUrl } = read.data;
  if (state === "voided") return { kind: "voided" };
  if (amountCents !== intent.amountCents) return unknown;
  if (state === "paid") return card ? { kind: "paid", gatewayId, card, kept } : unknown;
  if (state === "declined") return { kind: "declined", gatewayId, reason: reason ?? "declined" };
  if (state === "processing") return { kind: "processing", gatewayId };
  if (actionUrl === null) return unknown;
  return { kind: "requires_action", gatewayId, action: { kind: "redirect", url: actionUrl } };
}

/** A card is saved by a charge of nothing. */
export function readSaved(key: string, answered: Answered | null): Saved | { kind: "nothing" } {
  const read = readCharge({ key, amountCents: 0 }, answered);
  switch (read.kind) {
    case "paid":
      if (!read.kept) return unknown;
      return {
        kind: "saved",
        gatewayId: read.gatewayId,
        gatewayCard: read.kept.gatewayCard,
        card: read.card,
      };
    case "voided":
      return { kind: "nothing" };
    case "processing":
      return unknown;
    case "declined":
    case "requires_action":
    case "unknown":
      return read;
  }
}

export function readForgotten(answered: Answered | null): "done" | "unknown" {
  const read = forgottenAnswer.safeParse(answered?.status === 200 ? answered.body : null);
  return read.success ? "done" : "unknown";
}

export function readRefund(request: RefundRequest, answered: Answered | null): Refunded {
  const read = refundAnswer.safeParse(answered?.status === 200 ? answered.body : null);
  const byId =
    read.success &&
    read.data.key === request.key &&
    read.data.chargeId === request.gatewayId &&
    read.data.amountCents === request.amountCents;
  return byId ? { kind: "done", gatewayId: read.data.id } : unknown;
}

export function isNotFound(answered: Answered | null): boolean {
  return answered?.status === 404 && errorOf(answered) === "not_found";
}

/** Only the sandbox itself declines, not a proxy in between. */
export function isRefused(answered: Answered | null): boolean {
  if (answered?.status !== 422) return false;
  return ["no_such_charge", "too_much"].includes(errorOf(answered) ?? "");
}

function errorOf({ body }: Answered): string | undefined {
  const read = errorAnswer.safeParse(body);
  return read.success ? read.data.error : undefined;
}
