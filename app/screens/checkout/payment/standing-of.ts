import type { PaymentData } from "./load-payment.server.ts";
import type { Refusal } from "./pay-refusal.ts";
import type { OpenStanding } from "./pursue.ts";

type Standing = PaymentData["standing"];

/** One that is not decided yet. */
export function openOf(standing: Standing): OpenStanding | null {
  const isOpen = standing?.status === "processing" || standing?.status === "requires_action";
  return isOpen ? standing : null;
}

export function failedOf(standing: Standing): Refusal | null {
  return standing?.status === "failed" ? { kind: "declined", reason: standing.reason } : null;
}
