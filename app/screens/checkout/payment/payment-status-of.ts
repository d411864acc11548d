import type { PaymentData } from "./load-payment.server.ts";
import type { PayError } from "./pay-error.ts";
import type { OpenPaymentStatus } from "./pursue.ts";

type PaymentStatus = PaymentData["paymentStatus"];

/** The status if it is still undecided. */
export function openOf(paymentStatus: PaymentStatus): OpenPaymentStatus | null {
  const isOpen =
    paymentStatus?.status === "processing" || paymentStatus?.status === "requires_action";
  return isOpen ? paymentStatus : null;
}

export function failedOf(paymentStatus: PaymentStatus): PayError | null {
  return paymentStatus?.status === "failed"
    ? { kind: "declined", reason: paymentStatus.reason }
    : null;
}
