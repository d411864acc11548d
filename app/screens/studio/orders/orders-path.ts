import type { OrderView } from "#contract/staff-orders.ts";

type Asked = { view?: OrderView; search?: string; before?: string };

/** The address of a list, without what it need not say. */
export function ordersPath({ view = "all", search = "", before = "" }: Asked): string {
  const query = new URLSearchParams();
  if (view !== "all") query.set("view", view);
  if (search !== "") query.set("search", search);
  if (before !== "") query.set("before", before);
  return query.size > 0 ? `/studio/orders?${query}` : "/studio/orders";
}
