import { useLocation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { SiteLink } from "#app/site/links.tsx";
import { startForm } from "#app/site/form/start-form.server.ts";
import { useSiteForm } from "#app/site/form/use-site-form.ts";
import { clockOf } from "#app/site/studio/moment.server.ts";
import { studioDoor } from "#app/site/studio/studio-door.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { orderViews } from "#contract/order-views.ts";
import { listOrders } from "#domain/orders/list-orders.ts";
import type { Route } from "./+types/route.ts";
import { ordersForms } from "./forms.ts";
import { FoundOrders } from "./found-orders.tsx";
import { OrderSearch, type Search } from "./order-search.tsx";
import { OrderTable } from "./order-table.tsx";
import { OrderViews } from "./order-views.tsx";
import { orderLink, ordersPath } from "./orders-path.ts";
import { viewOrders } from "./view-orders.ts";

export const action = documentForms(ordersForms, { signed_out: studioDoor });
export const clientAction = browserForms(ordersForms);

export const loader = studioLoader("see_orders", async (page) => {
  const { searchParams } = page.url;
  const asked = searchParams.get("view");
  const view = orderViews.find((one) => one === asked) ?? "all";
  const cursor = searchParams.get("before")?.slice(0, 60) ?? "";
  const { items, next } = await listOrders(page.visit.ctx, { view, cursor });
  const clock = clockOf(page);
  return {
    view,
    isNewest: cursor === "",
    next,
    items: viewOrders(items, clock),
    clock,
    start: startForm(page.visit, ["find"]),
    page: { title: studioWords(page.lang).sections.orders },
  };
});

/** A link to another list ends the search. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return <Orders key={useLocation().key} {...loaderData} />;
}

type Loaded = Route.ComponentProps["loaderData"];

function Orders(loaded: Loaded) {
  const { orders: words } = useWords();
  const search: Search = useSiteForm({ name: "find", ...loaded.start, isPageChanged: false });
  const { answer, sent, hidden } = search;
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-4 max-w-measure text-lg">{words.lead}</p>
      <div className="mt-6 grid gap-4 rounded-xl border border-line bg-raised p-4 sm:p-6">
        <OrderViews view={answer ? null : loaded.view} />
        <OrderSearch search={search} />
      </div>
      {answer ? (
        <FoundOrders
          key={hidden.formKey}
          {...answer}
          search={sent?.search ?? ""}
          clock={loaded.clock}
        />
      ) : (
        <Listed {...loaded} />
      )}
    </section>
  );
}

function Listed({ view, isNewest, next, items }: Loaded) {
  const { orders: words } = useWords();
  return (
    <>
      <div className="mt-6">
        <OrderTable orders={items} />
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6">
        {!isNewest && (
          <SiteLink to={ordersPath({ view })} className={orderLink}>
            {words.newest}
          </SiteLink>
        )}
        {next !== null && (
          <SiteLink to={ordersPath({ view, before: next })} className={orderLink}>
            {words.older}
          </SiteLink>
        )}
      </p>
    </>
  );
}
