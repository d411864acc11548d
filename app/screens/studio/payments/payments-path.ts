import type { PaymentView } from "#contract/studio.ts";

type Asked = { view?: PaymentView; before?: string };

/** The address of a list, without default values. */
export function paymentsPath({ view = "all", before = "" }: Asked): string {
  const query = new URLSearchParams();
  if (view !== "all") query.set("view", view);
  if (before !== "") query.set("before", before);
  return query.size > 0 ? `/studio/payments?${query}` : "/studio/payments";
}

export const paymentLink = "inline-flex min-h-11 items-center font-semibold text-brand underline";
