import { useEffect, useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { HiddenFields, type useSiteForm } from "#app/site/form/site-form.tsx";
import { useStudioError } from "#app/site/studio/studio-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { findPayments } from "#contract/calls/studio-payments.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import type { Clock } from "#app/site/studio/moment.ts";
import { useWasServerRendered } from "#app/ui/is-alive.ts";
import type { StaffPayment } from "#contract/staff-payments.ts";
import { PaymentTable, viewPayments, paymentsPath } from "./payment-table.tsx";

export type Search = ReturnType<typeof useSiteForm<CallAnswer<typeof findPayments>>>;

/** By payer or receipt. Posted, so that no personal data appears in an address. */
export function PaymentSearch({ search }: { search: Search }) {
  const { payments } = useWords("studio");
  const { rejection, sent, hidden, shell } = search;
  const error = useStudioError(rejection, payments.find);
  return (
    <search className="block">
      <Form {...shell} error={error} onlyField="search">
        <HiddenFields {...hidden} />
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[minmax(0,32em)_auto] sm:justify-start">
          <TextField
            name="search"
            type="search"
            label={payments.search}
            defaultValue={sent?.search}
            autoComplete="off"
            maxLength={120}
          />
          <SubmitButton>{payments.find}</SubmitButton>
        </div>
      </Form>
    </search>
  );
}

type FoundProps = {
  items: readonly StaffPayment[];
  hasMore: boolean;
  search: string;
  clock: Clock;
};

/** Search results, shown in place of the list until another list is opened. */
export function FoundPayments({ items, hasMore, search, clock }: FoundProps) {
  const { payments: words } = useWords("studio");
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
        <SiteLink to={paymentsPath({})} className={standaloneLink}>
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
