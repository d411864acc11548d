import { addMember } from "#domain/checkout/add-member.ts";
import { cancelPayment } from "#domain/checkout/cancel-payment.ts";
import { changeMember } from "#domain/checkout/change-member.ts";
import { getPaymentPage } from "#domain/checkout/get-payment-page.ts";
import { getPaymentStatus } from "#domain/checkout/get-payment-status.ts";
import { openOrder } from "#domain/checkout/open-order.ts";
import { payOrder } from "#domain/checkout/pay-order.ts";
import { getOrder, presentDraft } from "#domain/checkout/present-draft.ts";
import { removeMember } from "#domain/checkout/remove-member.ts";
import { sendOrderMail } from "#domain/checkout/send-order-mail.ts";
import { setCoupon } from "#domain/checkout/set-coupon.ts";
import { setMemberTier } from "#domain/checkout/set-member-tier.ts";
import { throwAwayOrder } from "#domain/checkout/throw-away-order.ts";
import { validateCoupon } from "#domain/checkout/validate-coupon.ts";
import { answerOf, enterByCode, paymentReturn } from "../order-visit.ts";
import type { Handlers } from "./handler.ts";

type Names =
  | "openOrder"
  | "getOrder"
  | "throwAwayOrder"
  | "sendOrderMail"
  | "addOrderMember"
  | "changeOrderMember"
  | "removeOrderMember"
  | "setOrderMemberPlan"
  | "setOrderCoupon"
  | "getOrderPayment"
  | "payOrder"
  | "getCheckoutPayment"
  | "cancelPayment"
  | "purchaseSubscription"
  | "validateCoupon";

export const checkoutHandlers: Pick<Handlers, Names> = {
  openOrder: async (visit, { body, query }) => {
    const { draft, isNew, secret } = await openOrder(visit.ctx, body);
    visit.keepCheckout(secret);
    return { status: isNew ? 201 : 200, body: await presentDraft(visit.ctx, draft, query) };
  },
  getOrder: async (visit, { query }) => ({
    body: await getOrder(visit.ctx, query),
  }),
  throwAwayOrder: async (visit) => {
    await throwAwayOrder(visit.ctx);
    visit.keepCheckout(null);
    return { body: { next: "begin_again" } };
  },
  sendOrderMail: async (visit) => {
    await sendOrderMail(visit.ctx);
    return { body: { next: "read_email" } };
  },
  addOrderMember: async (visit, { body, query }) => {
    const draft = await addMember(visit.ctx, body);
    return { body: await presentDraft(visit.ctx, draft, query) };
  },
  changeOrderMember: async (visit, { body, query }) => {
    const draft = await changeMember(visit.ctx, body);
    return { body: await presentDraft(visit.ctx, draft, query) };
  },
  removeOrderMember: async (visit, { query }) => {
    const draft = await removeMember(visit.ctx, query);
    return { body: await presentDraft(visit.ctx, draft, query) };
  },
  setOrderMemberPlan: async (visit, { body, query }) => {
    const draft = await setMemberTier(visit.ctx, body);
    return { body: await presentDraft(visit.ctx, draft, query) };
  },
  setOrderCoupon: async (visit, { body, query }) => {
    const draft = await setCoupon(visit.ctx, body);
    return { body: await presentDraft(visit.ctx, draft, query) };
  },
  getOrderPayment: async (visit, { query }) => ({
    body: await getPaymentPage(visit.ctx, query),
  }),
  payOrder: async (visit, { body, query: { lang }, idempotencyKey }) => {
    const ctx = await enterByCode(visit, body.emailCode);
    if (!ctx) return { status: 202, body: { status: "confirm_email" } };
    const input = { ...body, lang, idempotencyKey, returnUrl: paymentReturn(visit, lang) };
    return answerOf(visit, await payOrder(ctx, input));
  },
  purchaseSubscription: async (visit, { body, query: { lang }, idempotencyKey }) => {
    const input = { ...body, lang, idempotencyKey, returnUrl: paymentReturn(visit, lang) };
    return answerOf(visit, await payOrder(visit.ctx, input));
  },
  getCheckoutPayment: async ({ ctx }, { params }) => ({
    body: await getPaymentStatus(ctx, params),
  }),
  cancelPayment: async ({ ctx }, { params }) => ({ body: await cancelPayment(ctx, params) }),
  validateCoupon: async (visit, { query }) => ({
    body: await validateCoupon(visit.ctx, query),
  }),
};
