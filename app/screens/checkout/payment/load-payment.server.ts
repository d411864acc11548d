import { redirect, redirectDocument } from "react-router";
import { startForm } from "#app/site/form/start-form.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { localPath } from "#contract/language-path.ts";
import type { PaymentStatus } from "#domain/billing/present-payment-status.ts";
import { findCheckoutPayment } from "#domain/checkout/find-checkout-payment.ts";
import { findPastCheckout } from "#domain/checkout/find-past-checkout.ts";
import { getPaymentPage } from "#domain/checkout/get-payment-page.ts";
import { loadCheckout, openCheckoutOf } from "../load-checkout.server.ts";

const paymentForms = ["pay", "coupon", "coupon_off", "mail"] as const;

/** The order as it may be paid now, or where its payment stands. */
export async function loadPayment(page: PageRequest) {
  const { visit, lang, url } = page;
  const start = startForm(visit, paymentForms);
  const facts = { page: { titleOf: "checkout" as const } };
  const paymentStatus = await returnedFrom(page);
  if (!(await openCheckoutOf(page))) {
    // What this browser has sent and never heard of may be asked about under its key.
    const mayAsk = visit.ctx.checkoutToken !== undefined || url.searchParams.has("again");
    if (!mayAsk && !paymentStatus && !(await hasJustPaid(page)))
      throw redirect(localPath(lang, "/checkout?none"));
    return { ...start, ...facts, quote: null, paymentStatus };
  }
  const { quote, checkout } = await loadCheckout(page, "payment");
  const { ctx } = visit;
  const asked = await getPaymentPage(ctx, { lang });
  const newest = await findCheckoutPayment(ctx, { checkoutId: checkout.id });
  leaveIfPaid(page, newest);
  visit.page.gateway = ctx.paymentsOf(ctx.site)?.sources();
  return {
    ...start,
    ...facts,
    quote,
    checkout: asked.checkout,
    disclosures: asked.disclosures,
    gateway: asked.gateway,
    coupon: url.searchParams.get("coupon") ?? undefined,
    // One that was refused is told to whoever comes back from the bank with it, and to nobody else.
    paymentStatus: newest?.status === "failed" ? paymentStatus : newest,
    isDemo: visit.isDemo,
  };
}

export type PaymentData = Awaited<ReturnType<typeof loadPayment>>;
export type PayableData = Extract<PaymentData, { checkout: object }>;

/** The bank sends people back with the payment in the address, signed in or not any more. */
async function returnedFrom(page: PageRequest): Promise<PaymentStatus | undefined> {
  const { visit, lang, url } = page;
  const paymentId = url.searchParams.get("payment");
  if (!paymentId || !/^pay_\w+$/.test(paymentId)) return undefined;
  if (visit.ctx.actor.kind !== "member") {
    const next = encodeURIComponent(url.pathname + url.search);
    throw redirect(`${localPath(lang, "/member-login")}?next=${next}`, 303);
  }
  const paymentStatus = await findCheckoutPayment(visit.ctx, { paymentId });
  leaveIfPaid(page, paymentStatus);
  return paymentStatus;
}

function leaveIfPaid({ lang }: PageRequest, paymentStatus: PaymentStatus | undefined): void {
  if (paymentStatus?.status !== "paid") return;
  throw redirectDocument(localPath(lang, `/checkout/done/${paymentStatus.receiptId}`), 303);
}

/** The page may be asked anew before its own script has heard that the order is paid. */
async function hasJustPaid({ visit }: PageRequest): Promise<boolean> {
  const past = await findPastCheckout(visit.ctx);
  return past?.kind === "paid";
}
