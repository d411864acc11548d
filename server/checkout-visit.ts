import type { Lang } from "#contract/content/values.ts";
import { localPath } from "#contract/language-path.ts";
import type { PaymentStatus } from "#domain/billing/present-payment-status.ts";
import { confirmCode } from "#domain/checkout/confirm-code.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import type { Visit } from "./visit.ts";

// What only HTTP knows of a checkout: the browser's cookie and the response that ends it.

/** A guest is identified by the emailed code; null until a code is entered. */
export async function enterByCode(visit: Visit, code: string | undefined): Promise<Ctx | null> {
  if (visit.ctx.actor.kind === "member") return visit.ctx;
  if (!code) return null;
  const { member, session } = await confirmCode(visit.ctx, { code });
  visit.signIn(session.token);
  return { ...visit.ctx, actor: member };
}

/** The URL to which 3-D Secure returns the browser. */
export function paymentReturn({ publicOrigin }: Visit, lang: Lang): string {
  return publicOrigin + localPath(lang, "/checkout/payment");
}

export function answerOf(visit: Visit, paymentStatus: PaymentStatus) {
  if (paymentStatus.status === "failed") throw declined(paymentStatus.reason);
  if (paymentStatus.status === "paid") {
    visit.keepCheckout(null);
    return { status: 201, body: paymentStatus };
  }
  return { status: 202, body: paymentStatus };
}

function declined(reason: Extract<PaymentStatus, { status: "failed" }>["reason"]): DomainError {
  if (reason === null) {
    return new DomainError("conflict", "Nothing was charged. Pay again when you are ready.");
  }
  return new DomainError("card_declined", "The card was refused. Nothing was charged.", { reason });
}
