import { useWords } from "#app/messages/words.ts";
import type { useSiteForm } from "#app/site/form/site-form.tsx";
import { FoundTitle, NothingFound, StudioSearch } from "#app/site/studio/studio-search.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { findPayments } from "#contract/calls/studio-payments.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import type { Clock } from "#app/site/studio/moment.ts";
import type { StaffPayment } from "#contract/staff-payments.ts";
import { PaymentTable, viewPayments, paymentsPath } from "./payment-table.tsx";

export type Search = ReturnType<typeof useSiteForm<CallAnswer<typeof findPayments>>>;

/** By payer or receipt. */
export function PaymentSearch({ search }: { search: Search }) {
  const { payments: words } = useWords("studio");
  return (
    <StudioSearch search={search} label={words.search} help={words.searchHelp} send={words.find} />
  );
}

type FoundProps = {
  items: readonly StaffPayment[];
  hasMore: boolean;
  search: string;
  clock: Clock;
  /** In the page's language, by what a receipt was issued with. */
  planNames: Readonly<Record<string, string>>;
};

/** Search results, shown in place of the list until another list is opened. */
export function FoundPayments({ items, hasMore, search, clock, planNames }: FoundProps) {
  const { payments: words } = useWords("studio");
  const all = (
    <SiteLink to={paymentsPath({})} className={standaloneLink}>
      {words.all}
    </SiteLink>
  );
  const title = words.found(items.length, search);
  if (items.length === 0) return <NothingFound title={title} text={words.noneFound} action={all} />;
  return (
    <>
      <FoundTitle>{title}</FoundTitle>
      <p>{all}</p>
      <div className="mt-2">
        <PaymentTable
          payments={viewPayments(items, clock).map((row) => ({
            ...row,
            planName: planNames[row.planName] ?? row.planName,
          }))}
        />
      </div>
      {hasMore && <p className="mt-4">{words.moreFound(items.length)}</p>}
    </>
  );
}
