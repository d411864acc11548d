import { useLocation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { SiteLink, standaloneLink, tabLink } from "#app/site/links.tsx";
import { useSiteForm } from "#app/site/form/site-form.tsx";
import { clockOf } from "#app/site/studio/moment.ts";
import { studioDoor } from "#app/site/studio/studio-paths.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { paymentViews, type PaymentView } from "#contract/studio.ts";
import { readPlanNames } from "#domain/billing/say-plan-names.ts";
import { countPaymentsToReview, listPayments } from "#domain/payments/list-payments.ts";
import { paymentListForms } from "#app/screens/studio/forms.ts";
import type { Route } from "./+types/route.ts";
import { FoundPayments, PaymentSearch, type Search } from "./payment-search.tsx";
import { PaymentTable, viewPayments, paymentsPath } from "./payment-table.tsx";

export const action = documentForms(paymentListForms, { signed_out: studioDoor });
export const clientAction = browserForms(paymentListForms);

export const loader = studioLoader("see_orders", async (page) => {
  const { searchParams } = page.url;
  const asked = searchParams.get("view");
  const view = paymentViews.find((one) => one === asked) ?? "all";
  const cursor = searchParams.get("before")?.slice(0, 60) ?? "";
  const { ctx } = page.visit;
  const [{ items, next }, toReview, names] = await Promise.all([
    listPayments(ctx, { view, cursor }),
    countPaymentsToReview(ctx),
    readPlanNames(ctx, page.lang),
  ]);
  const clock = clockOf(page);
  return {
    view,
    isNewest: cursor === "",
    toReview,
    next,
    items: viewPayments(items, clock).map((row) => ({
      ...row,
      planName: names.plan(row.planName),
    })),
    clock,
    planNames: Object.fromEntries(names.plans),
    start: startForm(page.visit, ["find"]),
    page: { title: studioWords(page.lang).sections.payments },
  };
});

/** Opening another list ends the search. */
export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  return <Payments key={useLocation().key} {...loaderData} />;
}

type Loaded = Route.ComponentProps["loaderData"];

function Payments(loaded: Loaded) {
  const { payments: words } = useWords("studio");
  const search: Search = useSiteForm({ name: "find", ...loaded.start, isPageChanged: false });
  const { answer, sent, hidden } = search;
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-4 max-w-measure text-lg">
        {answer ? words.foundLead : words.leads[loaded.view]}
      </p>
      <div className="mt-6 grid gap-4 rounded-xl border border-line bg-raised p-4 sm:p-6">
        <PaymentViews view={answer ? null : loaded.view} toReview={loaded.toReview} />
        <PaymentSearch search={search} />
      </div>
      {answer ? (
        <FoundPayments
          key={hidden.formKey}
          {...answer}
          search={sent?.search ?? ""}
          clock={loaded.clock}
          planNames={loaded.planNames}
        />
      ) : (
        <Listed {...loaded} />
      )}
    </section>
  );
}

function Listed({ view, isNewest, next, items }: Loaded) {
  const { payments: words } = useWords("studio");
  return (
    <>
      <div className="mt-6">
        <PaymentTable payments={items} view={view} />
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6">
        {!isNewest && (
          <SiteLink to={paymentsPath({ view })} className={standaloneLink}>
            {words.newest}
          </SiteLink>
        )}
        {next !== null && (
          <SiteLink to={paymentsPath({ view, before: next })} className={standaloneLink}>
            {words.older}
          </SiteLink>
        )}
      </p>
    </>
  );
}

type ViewsProps = {
  /** Null while search results are shown. */
  view: PaymentView | null;
  toReview: number;
};

/** Filters by state. */
function PaymentViews({ view, toReview }: ViewsProps) {
  const { payments: words } = useWords("studio");
  return (
    <nav aria-label={words.view}>
      <ul className="flex flex-wrap gap-x-6">
        {paymentViews.map((one) => (
          <li key={one}>
            <SiteLink
              to={paymentsPath({ view: one })}
              aria-current={one === view ? "page" : undefined}
              className={tabLink}
            >
              {words.views[one]}
              {one === "needs_review" && <>&nbsp;({toReview})</>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
