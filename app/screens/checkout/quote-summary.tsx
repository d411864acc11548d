import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { MoneyLine, MoneyLines } from "#app/ui/money-lines.tsx";
import type { CheckoutStep } from "#contract/checkout.ts";
import { formatDay, formatMoney, formatPrice } from "#contract/format.ts";
import { CycleSwitch } from "./cycle-switch.tsx";
import type { CheckoutView } from "./view-checkout.server.ts";

export type SummaryProps = {
  quote: CheckoutView;
  step: CheckoutStep;
  /** The checkout is locked while it is being paid. */
  isPaying: boolean;
  /** The step's main button, below the amount. */
  action?: ReactNode;
};

/** The plan, the people, the amount due today and the next amount. */
export function QuoteSummary({ quote, step, isPaying, action }: SummaryProps) {
  const { checkout, blocks } = useWords("checkout");
  const { summary } = checkout;
  const { plan, office, people } = quote;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {plan.name}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {office === null ? summary.noOffice : `${office.name}, ${office.place}`}
        </p>
        {!isPaying && (
          <SiteLink to="/checkout?change" className={`${quietLink} text-sm`}>
            {summary.change}
          </SiteLink>
        )}
      </div>
      {people.length > 0 ? <Costs {...{ quote, action }} /> : <TierPrices quote={quote} />}
      {!isPaying && <CycleSwitch quote={quote} step={step} />}
      <p className="text-sm font-semibold">{blocks.notInsurance}</p>
    </div>
  );
}

function Costs({ quote, action }: Pick<SummaryProps, "quote" | "action">) {
  const { checkout, blocks, lang } = useWords("checkout");
  const { summary } = checkout;
  const { people, feeCents, discountCents, couponCode, cycle } = quote;
  const money = (cents: number) => formatMoney(cents, lang);
  return (
    <>
      <MoneyLines className="border-t border-line pt-4 [&_dd]:font-semibold">
        {people.map(({ memberId, name, tierName, amountCents }) => (
          <MoneyLine key={memberId} name={name} note={tierName}>
            {money(amountCents)}
          </MoneyLine>
        ))}
        {feeCents > 0 && <MoneyLine name={summary.fee}>{money(feeCents)}</MoneyLine>}
        {discountCents > 0 && (
          <MoneyLine name={summary.discount} note={couponCode ?? undefined}>
            <span className="text-good">{money(-discountCents)}</span>
          </MoneyLine>
        )}
        <MoneyLine name={summary.dueToday} isTotal>
          <span className="text-2xl">{money(quote.dueTodayCents)}</span>
        </MoneyLine>
      </MoneyLines>
      {action}
      <div className="rounded-lg bg-brand-soft p-4 text-sm">
        <Facts
          look="stacked"
          className="grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-4 font-semibold"
          facts={[
            [summary.renewal, `${formatPrice(quote.renewalCents, lang)}${blocks.perCycle[cycle]}`],
            [summary.renewalDay, formatDay(quote.renewalDate, lang)],
          ]}
        />
        <p className="mt-2 text-muted">{summary.onlyIfYouSay}</p>
      </div>
    </>
  );
}

/** Shown until a person is added. */
function TierPrices({ quote: { plan, cycle } }: { quote: CheckoutView }) {
  const { checkout, blocks, lang } = useWords("checkout");
  return (
    <div className="border-t border-line pt-4">
      <MoneyLines className="[&_dd]:font-semibold">
        {plan.tiers.map(({ id, name, priceCents }) =>
          priceCents === null ? null : (
            <MoneyLine key={id} name={name}>
              {formatPrice(priceCents, lang)}
              {blocks.perCycle[cycle]}
            </MoneyLine>
          ),
        )}
      </MoneyLines>
      <p className="mt-2 text-sm text-muted">{checkout.summary.noMembersYet}</p>
    </div>
  );
}
