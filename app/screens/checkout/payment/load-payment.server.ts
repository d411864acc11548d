import { redirect, redirectDocument } from "react-router";
import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { localPath } from "#contract/language-path.ts";
import type { PaymentStatus } from "#domain/billing/present-payment-status.ts";
import { findCheckoutPayment } from "#domain/checkout/own-payment.ts";
import { findPastCheckout } from "#domain/checkout/find-past-checkout.ts";
import { getPaymentPage } from "#domain/checkout/get-payment-page.ts";
import { isDemoSite } from "#domain/demo/is-demo-site.ts";
import { loadCheckout, openCheckoutOf } from "../load-checkout.server.ts";

const paymentForms = ["pay", "coupon", "coupon_off", "cycle", "mail"] as const;

/** The checkout ready to be paid, or the status of its payment. */
export async function loadPayment(page: PageRequest) {
  const { visit, lang, url } = page;
  const start = startForm(visit, paymentForms);
  const facts = { page: { titleOf: "checkout" as const } };
  const paymentStatus = await returnedFrom(page);
  if (!(await openCheckoutOf(page))) {
    // A request from this browser that got no response may still be checked by its key.
    const mayAsk = visit.ctx.checkoutToken !== undefined || url.searchParams.has("again");
    if (!mayAsk && !paymentStatus && !(await hasJustPaid(page)))
      throw redirect(localPath(lang, "/checkout?none"));
    return { ...start, ...facts, quote: null, paymentStatus };
  }
  const { quote, checkout } = await loadCheckout(page, "payment");
  const { ctx } = visit;
  const asked = await getPaymentPage(ctx, { lang });
  const newest = await findCheckoutPayment(ctx, { checkoutId: checkout.id });
  redirectIfPaid(page, newest);
  visit.page.gateway = ctx.gatewayFor(ctx.site)?.sources();
  return {
    ...start,
    ...facts,
    quote,
    checkout: asked.checkout,
    disclosures: asked.disclosures,
    gateway: asked.gateway,
    coupon: url.searchParams.get("coupon") ?? undefined,
    // A failed payment is shown only to a browser that 3-D Secure has just returned.
    paymentStatus: newest?.status === "failed" ? paymentStatus : newest,
    hasMailbox: await isDemoSite(visit.ctx),
  };
}

export type PaymentData = Awaited<ReturnType<typeof loadPayment>>;
export type PayableData = Extract<PaymentData, { checkout: object }>;

/** 3-D Secure returns with the payment's id in the address, whether or not still signed in. */
async function returnedFrom(page: PageRequest): Promise<PaymentStatus | undefined> {
  const { visit, lang, url } = page;
  const paymentId = url.searchParams.get("payment");
  if (!paymentId || !/^pay_\w+$/.test(paymentId)) return undefined;
  if (visit.ctx.actor.kind !== "member") {
    const next = encodeURIComponent(url.pathname + url.search);
    throw redirect(`${localPath(lang, "/member-login")}?next=${next}`, 303);
  }
  const paymentStatus = await findCheckoutPayment(visit.ctx, { paymentId });
  redirectIfPaid(page, paymentStatus);
  return paymentStatus;
}

function redirectIfPaid({ lang }: PageRequest, paymentStatus: PaymentStatus | undefined): void {
  if (paymentStatus?.status !== "paid") return;
  throw redirectDocument(localPath(lang, `/checkout/done/${paymentStatus.receiptId}`), 303);
}

/** The page may reload before its own script learns that the checkout is paid. */
async function hasJustPaid({ visit }: PageRequest): Promise<boolean> {
  const past = await findPastCheckout(visit.ctx);
  return past?.kind === "paid";
}
