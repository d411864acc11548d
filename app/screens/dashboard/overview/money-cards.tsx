import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "../panel.tsx";
import type { BalanceView, Overview } from "./load-overview.server.ts";

/** What is owed, of what it is made, and what it is not. */
export function BalanceCard({ balance }: { balance: BalanceView }) {
  const { balance: words } = useWords("account").glance;
  const { due, underWay, owedBack, nothing, parts } = balance;
  const amount = due ?? underWay ?? owedBack ?? nothing;
  const said =
    (due && words.due) ??
    (underWay && words.underWay) ??
    (owedBack && words.owedBack) ??
    words.nothing;
  return (
    <Card title={words.title}>
      <p className="mt-3">
        <span className="block text-2xl font-semibold tabular-nums">{amount}</span>
        {said}
      </p>
      {due && (
        <ul className="mt-2">
          {parts.map((part) => (
            <li key={part.id} className="max-w-measure wrap-anywhere">
              {parts.length > 1
                ? words.partOf(part.planName, part.day, part.amount)
                : words.part(part.day, part.amount)}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 max-w-measure text-sm text-muted">{words.meaning}</p>
      <p className={due ? "mt-4" : "mt-2"}>
        <SiteLink to="/dashboard/balance" className={due ? buttonClass("main") : standaloneLink}>
          {due ? words.pay(due) : words.link}
        </SiteLink>
      </p>
    </Card>
  );
}

export function ReceiptsCard({ receipts }: Pick<Overview, "receipts">) {
  const { receipts: words } = useWords("account").glance;
  return (
    <Card title={words.title}>
      {receipts.length === 0 ? (
        <p className="mt-3 max-w-measure">{words.none}</p>
      ) : (
        <ul className="mt-2">
          {receipts.map(({ id, kind, day, amount }) => (
            <li key={id} className="border-b border-line">
              <SiteLink
                to={`/dashboard/receipts/${id}`}
                className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 tabular-nums"
              >
                <span className="min-w-0">
                  <span className="font-semibold text-brand underline">{day}</span>{" "}
                  <span className="text-muted">{words.kinds[kind]}</span>
                </span>
                <span className="ms-auto">{amount}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2">
        <SiteLink to="/dashboard/receipts" className={standaloneLink}>
          {words.link}
        </SiteLink>
      </p>
    </Card>
  );
}

/** What was saved so far, self-reported, and the way to the visits. */
export function SavingsCard({ savings: { visits, amount } }: Pick<Overview, "savings">) {
  const { glance, ownSavings } = useWords("account");
  const { savings: words } = glance;
  return (
    <Card title={words.title}>
      {visits === 0 ? (
        <p className="mt-3 max-w-measure">{words.none}</p>
      ) : (
        <p className="mt-3">
          <span className="block text-2xl font-semibold tabular-nums">{amount}</span>
          {words.visits(visits)}
          <span className="block text-sm text-muted">{ownSavings.selfReported}</span>
        </p>
      )}
      <p className="mt-2">
        <SiteLink
          to={visits === 0 ? "/dashboard/savings/log" : "/dashboard/savings"}
          className={standaloneLink}
        >
          {visits === 0 ? words.log : words.link}
        </SiteLink>
      </p>
    </Card>
  );
}
