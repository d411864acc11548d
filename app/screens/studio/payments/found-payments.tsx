import { useEffect, useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import type { Clock } from "#app/site/studio/moment.ts";
import { useWasServerRendered } from "#app/ui/is-alive.ts";
import type { StaffPayment } from "#contract/staff-payments.ts";
import { PaymentTable } from "./payment-table.tsx";
import { paymentLink, paymentsPath } from "./payments-path.ts";
import { viewPayments } from "./view-payments.ts";

type Props = { items: readonly StaffPayment[]; hasMore: boolean; search: string; clock: Clock };

/** Search results, shown in place of the list until another list is opened. */
export function FoundPayments({ items, hasMore, search, clock }: Props) {
  const { payments: words } = useWords();
  const title = useRef<HTMLHeadingElement>(null);
  const wasServerRendered = useWasServerRendered();
  useEffect(() => {
    if (!wasServerRendered) title.current?.focus();
  }, [wasServerRendered]);
  return (
    <>
      <h2 ref={title} tabIndex={-1} className="mt-6 text-xl wrap-anywhere">
        {words.found(items.length, search)}
      </h2>
      <p>
        <SiteLink to={paymentsPath({})} className={paymentLink}>
          {words.all}
        </SiteLink>
      </p>
      {items.length > 0 && (
        <div className="mt-2">
          <PaymentTable payments={viewPayments(items, clock)} />
        </div>
      )}
      {hasMore && <p className="mt-4">{words.moreFound(items.length)}</p>}
    </>
  );
}
