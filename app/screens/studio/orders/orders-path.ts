import type { CheckoutView } from "#contract/order-views.ts";

type Asked = { view?: CheckoutView; before?: string };

/** The address of a list, without what it need not say. */
export function ordersPath({ view = "all", before = "" }: Asked): string {
  const query = new URLSearchParams();
  if (view !== "all") query.set("view", view);
  if (before !== "") query.set("before", before);
  return query.size > 0 ? `/studio/orders?${query}` : "/studio/orders";
}

export const orderLink = "inline-flex min-h-11 items-center font-semibold text-brand underline";
