import { addMember } from "#domain/checkout/add-member.ts";
import { cancelPayment } from "#domain/checkout/cancel-payment.ts";
import { changeMember } from "#domain/checkout/change-member.ts";
import { getPaymentPage } from "#domain/checkout/get-payment-page.ts";
import { getPaymentStatus } from "#domain/checkout/get-payment-status.ts";
import { startCheckout } from "#domain/checkout/start-checkout.ts";
import { payCheckout } from "#domain/checkout/pay-checkout.ts";
import { getCheckout, presentCheckout } from "#domain/checkout/present-checkout.ts";
import { removeMember } from "#domain/checkout/remove-member.ts";
import { sendCheckoutMail } from "#domain/checkout/send-checkout-mail.ts";
import { setCoupon } from "#domain/checkout/set-coupon.ts";
import { setMemberTier } from "#domain/checkout/set-member-tier.ts";
import { discardCheckout } from "#domain/checkout/discard-checkout.ts";
import { validateCoupon } from "#domain/checkout/validate-coupon.ts";
import { answerOf, enterByCode, paymentReturn } from "../checkout-visit.ts";
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
  getCheckoutPayment: async ({ ctx }, { params }) => ({
    body: await getPaymentStatus(ctx, params),
  }),
  cancelPayment: async ({ ctx }, { params }) => ({ body: await cancelPayment(ctx, params) }),
  validateCoupon: async (visit, { query }) => ({
    body: await validateCoupon(visit.ctx, query),
  }),
};
