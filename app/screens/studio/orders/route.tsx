import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { momentOf } from "#app/site/studio/moment.server.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { formatMoney } from "#contract/format.ts";
import { orderViews } from "#contract/staff-orders.ts";
import { listOrders } from "#domain/orders/list-orders.ts";
import type { Route } from "./+types/route.ts";
import { OrderFilter } from "./order-filter.tsx";
import { OrderTable } from "./order-table.tsx";
import { ordersPath } from "./orders-path.ts";

const link = "inline-flex min-h-11 items-center font-semibold text-brand underline";

export const loader = studioLoader("see_orders", async (page) => {
  const { searchParams } = page.url;
  const asked = searchParams.get("view");
  const view = orderViews.find((one) => one === asked) ?? "all";
  const search = (searchParams.get("search") ?? "").trim().slice(0, 120);
  const cursor = searchParams.get("before")?.slice(0, 60) ?? "";
  const { items, next } = await listOrders(page.visit.ctx, { view, search, cursor });
  return {
    view,
    search,
    isNewest: cursor === "",
    next,
    items: items.map(({ amountCents, refundedCents, at, ...order }) => ({
      ...order,
      at: momentOf(at, page),
      amount: formatMoney(amountCents, page.lang),
      refunded: refundedCents > 0 ? formatMoney(refundedCents, page.lang) : null,
    })),
    page: { title: studioWords(page.lang).sections.orders },
  };
});

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders: words } = useWords();
  const { view, search, isNewest, next, items } = loaderData;
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-4 max-w-measure text-lg">{words.lead}</p>
      <OrderFilter view={view} search={search} />
      <div className="mt-6">
        {items.length > 0 ? (
          <OrderTable orders={items} />
        ) : (
          <EmptyState
            title={words.none}
            text={words.noneText}
            action={
              <SiteLink to={ordersPath({})} className={link}>
                {words.all}
              </SiteLink>
            }
          />
        )}
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6">
        {!isNewest && (
          <SiteLink to={ordersPath({ view, search })} className={link}>
            {words.newest}
          </SiteLink>
        )}
        {next !== null && (
          <SiteLink to={ordersPath({ view, search, before: next })} className={link}>
            {words.older}
          </SiteLink>
        )}
      </p>
    </section>
  );
}
