import { localPath } from "#contract/language-path.ts";
import type { Lang } from "#contract/languages.ts";
import type { PaymentStatus } from "#domain/billing/present-payment-status.ts";
import type { Visit } from "#server/visit.ts";
import { declined } from "./declined.ts";

/** The URL to which 3-D Secure returns the browser. */
export const returnTo = ({ publicOrigin }: Visit, { lang }: { lang: Lang }, path: string) =>
  publicOrigin + localPath(lang, path);

/** What became of a payment about a running plan. */
export function answerPayment(payment: PaymentStatus) {
  if (payment.status === "failed") throw declined(payment.reason);
  return payment.status === "paid"
    ? { status: 201, body: payment }
    : { status: 202, body: payment };
}
