import { inProcess, serverForm } from "#app/site/form/server-form.server.ts";
import {
  payOrder as payRow,
  sendOrderMail as mailRow,
  setOrderCoupon as couponRow,
} from "#contract/calls/checkout.ts";
import type { Lang } from "#contract/content/values.ts";
import { localPath } from "#contract/language-path.ts";
import { presentDraft } from "#domain/checkout/present-draft.ts";
import { sendOrderMail } from "#domain/checkout/send-order-mail.ts";
import { setCoupon } from "#domain/checkout/set-coupon.ts";
import { DomainError } from "#domain/errors.ts";
import { holderOf } from "#domain/checkout/holder-of.ts";
import { needOrder } from "../need-order.server.ts";
import { payBody } from "./pay-body.ts";
import { payWithoutCard } from "./pay-without-card.server.ts";

const coupon = (isOn: boolean) => (lang: Lang) =>
  inProcess(
    couponRow,
    async (visit, { body }) => {
      const draft = await setCoupon(visit.ctx, holderOf(visit), body);
      return presentDraft(visit.ctx, draft, { lang });
    },
    () => localPath(lang, "/checkout/payment"),
    ({ couponCode = "" }) => ({ couponCode: isOn ? couponCode : null }),
  );

const mail = () =>
  inProcess(mailRow, async (visit) => {
    await sendOrderMail(visit.ctx, holderOf(visit));
    return { next: "read_email" as const };
  });

const pay = (lang: Lang) =>
  inProcess(
    payRow,
    (visit, { body, idempotencyKey = "" }) =>
      payWithoutCard(visit, { ...body, lang, idempotencyKey }),
    (answer) => {
      const isPaid = answer.status === "paid";
      return localPath(lang, isPaid ? `/checkout/done/${answer.receiptId}` : "/checkout/payment");
    },
    payBody,
  );

const ofOrder = new Map([
  ["coupon", coupon(true)],
  ["coupon_off", coupon(false)],
  ["mail", mail],
]);

/** The forms of the page, as documents. */
export const paymentAction = serverForm(async ({ form }, page) => {
  // Sent twice, an order may be paid already: its own key finds it.
  if (form === "pay") return pay(page.lang);
  const way = ofOrder.get(form);
  if (!way) throw new DomainError("method_not_allowed", "This page takes no such form.");
  await needOrder(page);
  return way(page.lang);
});
