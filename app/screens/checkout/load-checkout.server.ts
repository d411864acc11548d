import { redirect } from "react-router";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { localPath } from "#contract/language-path.ts";
import { findStoredCheckout } from "#domain/checkout/find-stored-checkout.ts";
import { getCheckout, type Checkout } from "#domain/checkout/present-checkout.ts";
import { domainErrorOf } from "#domain/domain-error-of.ts";
import { type CheckoutView, viewCheckout } from "./view-checkout.server.ts";

const steps = ["create-account", "add-member", "payment"] as const;
export type OpenStep = (typeof steps)[number];

export type LoadedCheckout = { checkout: Checkout; quote: CheckoutView };

/** The checkout for one of its steps. Redirects to the first incomplete step before this one. */
export async function loadCheckout(page: PageRequest, step: OpenStep): Promise<LoadedCheckout> {
  const found = await openCheckoutOf(page);
  const { lang, url } = page;
  if (!found) throw redirect(localPath(lang, "/checkout?none"), 302);
  const first = found.checkout.step;
  const { carried } = found.quote;
  if (steps.indexOf(first) < steps.indexOf(step) && url.pathname !== stepPath(page, first))
    throw redirect(stepPath(page, first) + carried, 302);
  return found;
}

/** Undefined where there is none, or where its plan is no longer sold. */
export async function openCheckoutOf(page: PageRequest): Promise<LoadedCheckout | undefined> {
  const found = await findOpen(page);
  page.visit.noteCheckout(found !== undefined);
  return found;
}

async function findOpen({ visit, lang, url }: PageRequest): Promise<LoadedCheckout | undefined> {
  const { ctx } = visit;
  if (!(await findStoredCheckout(ctx))) return undefined;
  try {
    const checkout = await getCheckout(ctx, { lang });
    const quote = await viewCheckout(ctx, checkout, lang);
    return { checkout, quote: { ...quote, carried: carriedIn(url, checkout) } };
  } catch (error) {
    const code = domainErrorOf(error)?.code;
    if (code === "not_found" || code === "invalid") return undefined;
    throw error;
  }
}

function carriedIn({ searchParams }: URL, { couponCode, account }: Checkout): string {
  const query = new URLSearchParams();
  const [coupon, zip] = [searchParams.get("coupon"), searchParams.get("zip")];
  if (coupon && !couponCode) query.set("coupon", coupon);
  if (zip && !account?.address) query.set("zip", zip);
  return query.size > 0 ? `?${query}` : "";
}

export function stepPath({ lang }: Pick<PageRequest, "lang">, step: OpenStep): string {
  return localPath(lang, `/checkout/${step}`);
}
