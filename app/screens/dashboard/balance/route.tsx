import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { Table } from "#app/ui/table/table.tsx";
import { formatDay, formatLongDay, formatMoney, formatPrice } from "#contract/format.ts";
import type { Balance as Owed } from "#contract/renewal-fields.ts";
import { getBalance } from "#domain/renewals/get-balance.ts";
import { Card } from "../panel.tsx";
import type { Route } from "./+types/route.ts";

export const loader = memberLoader(async ({ visit, lang }) => ({
  balance: await getBalance(visit.ctx, { lang }),
  page: { titleOf: "balance" as const },
}));

/** What the member owes, in plain words, what is charged next, and the invoices. */
export default function Balance({ loaderData: { balance } }: Route.ComponentProps) {
  const { lang, openingSoon, balance: words } = useWords("account");
  const { balanceCents, nextCharge, invoices } = balance;
  const isOwed = balanceCents < 0;
  const amount = formatPrice(Math.abs(balanceCents), lang);
  return (
    <>
      <h1 className="mt-8 text-3xl">{openingSoon.titles.balance}</h1>
      <p className="mt-4 max-w-measure text-xl font-semibold">
        {balanceCents === 0 && words.nothing}
        {balanceCents > 0 && words.owes(amount)}
        {isOwed && words.owedToYou(amount)}
      </p>
      {isOwed && <p className="mt-1 max-w-measure">{words.owedToYouText}</p>}
      <p className="mt-2 max-w-measure text-muted">{words.notAllowance}</p>
      <div className="mt-8 mb-12">
        <Card title={words.nextTitle}>
          <p className="mt-4">
            {nextCharge
              ? words.next(
                  formatPrice(nextCharge.amountCents, lang),
                  formatLongDay(nextCharge.on, lang),
                )
              : words.noNext}
          </p>
          {nextCharge && (
            <p className="mt-2">
              <SiteLink
                to={`/dashboard/renewal/${nextCharge.subscriptionId}`}
                className={standaloneLink}
              >
                {words.manage}
              </SiteLink>
            </p>
          )}
        </Card>
      </div>
      {invoices.length === 0 ? <p>{words.none}</p> : <Invoices {...{ invoices }} />}
    </>
  );
}

type Invoice = Owed["invoices"][number];
type InvoicesProps = { invoices: readonly Invoice[] };

function Invoices({ invoices }: InvoicesProps) {
  const { lang, balance: words } = useWords("account");
  return (
    <>
      <h2 className="text-xl">{words.title}</h2>
      <div className="mt-4">
        <Table
          caption={<span className="sr-only">{words.caption}</span>}
          rows={invoices}
          rowKey={({ id }) => id}
          columns={[
            { key: "plan", header: words.plan, cell: ({ planName }) => planName },
            { key: "day", header: words.day, cell: ({ dueOn }) => formatDay(dueOn) },
            {
              key: "amount",
              header: words.amount,
              isNumeric: true,
              cell: ({ totalCents }) => formatMoney(totalCents, lang),
            },
            {
              key: "state",
              header: words.state,
              cell: stateOf,
            },
          ]}
        />
      </div>
      <p className="mt-4">
        <SiteLink to="/dashboard/receipts" className={standaloneLink}>
          {words.receipts}
        </SiteLink>
      </p>
    </>
  );
}

const stateOf = (invoice: Invoice) => <InvoiceState {...invoice} />;

function InvoiceState({ state, planName, subscriptionId }: Invoice) {
  const { balance: words } = useWords("account");
  return (
    <>
      {words.states[state]}{" "}
      {state === "open" && (
        <SiteLink
          to={`/dashboard/renewal/${subscriptionId}`}
          aria-label={words.payNamed(planName)}
          className={`${standaloneLink} -my-2.5`}
        >
          {words.pay}
        </SiteLink>
      )}
    </>
  );
}
