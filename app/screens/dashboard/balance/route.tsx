import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { DoneNotice } from "#app/site/form/done-notice.tsx";
import { toLogin } from "#app/site/form/forms.ts";
import { JoinLink } from "#app/site/join-link.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { formatDay, formatMoney } from "#contract/format.ts";
import { Card } from "../panel.tsx";
import type { Route } from "./+types/route.ts";
import { balanceForms } from "./forms.ts";
import { type BalanceData, loadBalance } from "./load-balance.server.ts";
import { PayPanel } from "./pay-panel.tsx";

export const action = documentForms(balanceForms, toLogin);
export const clientAction = browserForms(balanceForms, toLogin);
export const loader = memberLoader(loadBalance);

/** What the member owes, of what it is made, how it is paid, and what is charged next. */
export default function Balance({ loaderData: data }: Route.ComponentProps) {
  const { titles, balance: words } = useWords("account");
  const { parts, nextCharge, invoices, hasPlan, isDone, start } = data;
  return (
    <>
      <h1 className="mt-8 text-3xl">{titles.balance}</h1>
      {isDone && (
        <div className="mt-6">
          <DoneNotice text={words.done} />
        </div>
      )}
      <Sum {...data} />
      <div className="mt-8 grid grid-cols-1 gap-6">
        {parts.map((part) => (
          <PayPanel key={part.id} part={part} {...start} />
        ))}
        <Card title={words.nextTitle}>
          <p className="mt-3">
            {nextCharge ? words.next(nextCharge.amount, nextCharge.day) : words.noNext}
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
      <div className="mt-12">
        {invoices.length > 0 ? (
          <Invoices {...{ invoices }} />
        ) : (
          <EmptyState
            title={words.none}
            text={hasPlan ? words.noneText : words.noPlanText}
            action={hasPlan ? <ReceiptsLink /> : <JoinLink />}
          />
        )}
      </div>
    </>
  );
}

/** The amount, and what it means. */
function Sum({ due, underWay, owedBack, nothing }: BalanceData) {
  const { balance: words } = useWords("account");
  const said = (due && words.owes) ?? (underWay && words.underWay) ?? (owedBack && words.owedToYou);
  return (
    <>
      <p className="mt-4">
        <span className="block text-4xl font-semibold tabular-nums">
          {due ?? underWay ?? owedBack ?? nothing}
        </span>
        <span className="mt-1 block text-lg">{said ?? words.nothing}</span>
      </p>
      {(due ?? underWay) && owedBack && (
        <p className="mt-2 max-w-measure">{words.alsoOwedToYou(owedBack)}</p>
      )}
      <p className="mt-3 max-w-measure text-muted">{words.notAllowance}</p>
    </>
  );
}

type Invoice = BalanceData["invoices"][number];

function Invoices({ invoices }: Pick<BalanceData, "invoices">) {
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
            { key: "day", header: words.day, cell: ({ dueOn }) => formatDay(dueOn, lang) },
            {
              key: "amount",
              header: words.amount,
              isNumeric: true,
              cell: ({ totalCents }) => formatMoney(totalCents, lang),
            },
            { key: "state", header: words.state, cell: stateOf },
            { key: "receipt", header: words.receipt, isUnlabeled: true, cell: receiptLink },
          ]}
        />
      </div>
      <p className="mt-4">
        <ReceiptsLink />
      </p>
    </>
  );
}

function ReceiptsLink() {
  const { balance: words } = useWords("account");
  return (
    <SiteLink to="/dashboard/receipts" className={standaloneLink}>
      {words.receipts}
    </SiteLink>
  );
}

const receiptLink = (invoice: Invoice) => <ReceiptLink {...invoice} />;

function ReceiptLink({ receiptId, planName, dueOn }: Invoice) {
  const { lang, balance: words } = useWords("account");
  if (receiptId === null) return null;
  return (
    <SiteLink
      to={`/dashboard/receipts/${receiptId}`}
      aria-label={words.seeReceiptNamed(planName, formatDay(dueOn, lang))}
      className={`${standaloneLink} -my-2.5`}
    >
      {words.seeReceipt}
    </SiteLink>
  );
}

const stateOf = (invoice: Invoice) => <InvoiceState {...invoice} />;

function InvoiceState({ state, isUnderWay }: Invoice) {
  const { balance: words } = useWords("account");
  return isUnderWay ? words.confirming : words.states[state];
}
