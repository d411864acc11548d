import {
  addMember,
  changeMember,
  removeMember,
  setMemberTier,
} from "#domain/checkout/change-members.ts";
import { cancelPayment, getPaymentStatus } from "#domain/checkout/own-payment.ts";
import { getPaymentPage } from "#domain/checkout/get-payment-page.ts";
import { startCheckout } from "#domain/checkout/start-checkout.ts";
import { payCheckout } from "#domain/checkout/pay-checkout.ts";
import { getCheckout, presentCheckout } from "#domain/checkout/present-checkout.ts";
import { sendCheckoutMail, confirmCode } from "#domain/checkout/confirm-code.ts";
import { setCoupon, validateCoupon } from "#domain/checkout/checkout-coupon.ts";
import { discardCheckout } from "#domain/checkout/change-checkout.ts";
import type { Signed } from "#contract/call.ts";
import { handleWebhook } from "#domain/payments/handle-webhook.ts";
import type { PaymentGateway } from "#gateways/payments/payment-gateway.ts";
import type { Visit } from "#server/visit.ts";
import type { Lang } from "#contract/languages.ts";
import { localPath } from "#contract/language-path.ts";
import type { PaymentStatus } from "#domain/billing/present-payment-status.ts";
import type { Ctx } from "#domain/context.ts";
import { declined } from "./declined.ts";
import type { Handlers } from "./handler.ts";

type Names =
  | "startCheckout"
  | "getCheckout"
  | "discardCheckout"
  | "sendCheckoutMail"
  | "addCheckoutMember"
  | "changeCheckoutMember"
  | "removeCheckoutMember"
  | "setCheckoutMemberPlan"
  | "setCheckoutCoupon"
  | "getPaymentPage"
  | "payCheckout"
  | "getCheckoutPayment"
  | "cancelPayment"
  | "purchaseSubscription"
  | "validateCoupon";

export const checkoutHandlers: Pick<Handlers, Names> = {
  startCheckout: async (visit, { body, query }) => {
    const { checkout, isNew, secret } = await startCheckout(visit.ctx, body);
    visit.keepCheckout(secret);
    return { status: isNew ? 201 : 200, body: await presentCheckout(visit.ctx, checkout, query) };
  },
  getCheckout: async (visit, { query }) => ({
    body: await getCheckout(visit.ctx, query),
  }),
  discardCheckout: async (visit) => {
    await discardCheckout(visit.ctx);
    visit.keepCheckout(null);
    return { body: { next: "begin_again" } };
  },
  sendCheckoutMail: async (visit) => {
    await sendCheckoutMail(visit.ctx);
    return { body: { next: "read_email" } };
  },
  addCheckoutMember: async (visit, { body, query }) => {
    const checkout = await addMember(visit.ctx, body);
    return { body: await presentCheckout(visit.ctx, checkout, query) };
  },
  changeCheckoutMember: async (visit, { body, query }) => {
    const checkout = await changeMember(visit.ctx, body);
    return { body: await presentCheckout(visit.ctx, checkout, query) };
  },
  removeCheckoutMember: async (visit, { query }) => {
    const checkout = await removeMember(visit.ctx, query);
    return { body: await presentCheckout(visit.ctx, checkout, query) };
  },
  setCheckoutMemberPlan: async (visit, { body, query }) => {
    const checkout = await setMemberTier(visit.ctx, body);
    return { body: await presentCheckout(visit.ctx, checkout, query) };
  },
  setCheckoutCoupon: async (visit, { body, query }) => {
    const checkout = await setCoupon(visit.ctx, body);
    return { body: await presentCheckout(visit.ctx, checkout, query) };
  },
  getPaymentPage: async (visit, { query }) => ({
    body: await getPaymentPage(visit.ctx, query),
  }),
  payCheckout: async (visit, { body, query: { lang }, idempotencyKey }) => {
    const ctx = await enterByCode(visit, body.emailCode);
    if (!ctx) return { status: 202, body: { status: "confirm_email" } };
    const input = { ...body, lang, idempotencyKey, returnUrl: paymentReturn(visit, lang) };
    return answerOf(visit, await payCheckout(ctx, input));
  },
  purchaseSubscription: async (visit, { body, query: { lang }, idempotencyKey }) => {
    const input = { ...body, lang, idempotencyKey, returnUrl: paymentReturn(visit, lang) };
    return answerOf(visit, await payCheckout(visit.ctx, input));
  },
  getCheckoutPayment: async (visit, { params }) => {
    const body = await getPaymentStatus(visit.ctx, params);
    if (body.status === "paid") visit.noteCheckout(false);
    return { body };
  },
  cancelPayment: async ({ ctx }, { params }) => ({ body: await cancelPayment(ctx, params) }),
  validateCoupon: async (visit, { query }) => ({
    body: await validateCoupon(visit.ctx, query),
  }),
};

const take =
  (kind: PaymentGateway["kind"]) =>
  async ({ ctx }: Visit, { signed }: { signed?: Signed | undefined }) => {
    await handleWebhook(ctx, { kind, body: signed?.body ?? "", signature: signed?.signature });
    return { body: { received: true as const } };
  };

export const webhookHandlers: Pick<Handlers, "handleStripeWebhook" | "handleSandboxWebhook"> = {
  handleStripeWebhook: take("stripe"),
  handleSandboxWebhook: take("sandbox"),
};

// What only HTTP knows of a checkout: the browser's cookie and the response that ends it.

/** A guest is identified by the emailed code; null until a code is entered. */
async function enterByCode(visit: Visit, code: string | undefined): Promise<Ctx | null> {
  if (visit.ctx.actor.kind === "member") return visit.ctx;
  if (!code) return null;
  const { member, session } = await confirmCode(visit.ctx, { code });
  visit.signIn(session);
  return { ...visit.ctx, actor: member };
}

/** The URL to which 3-D Secure returns the browser. */
function paymentReturn({ publicOrigin }: Visit, lang: Lang): string {
  return publicOrigin + localPath(lang, "/checkout/payment");
}

function answerOf(visit: Visit, paymentStatus: PaymentStatus) {
  if (paymentStatus.status === "failed") throw declined(paymentStatus.reason);
  if (paymentStatus.status === "paid") {
    visit.keepCheckout(null);
    return { status: 201, body: paymentStatus };
  }
  return { status: 202, body: paymentStatus };
}
