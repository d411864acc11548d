import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import type { CheckoutStep } from "#contract/checkout.ts";
import { formatDay, formatMoney } from "#contract/format.ts";
import { CycleSwitch } from "./cycle-switch.tsx";
import type { CheckoutView } from "./view-checkout.server.ts";

export type SummaryProps = {
  quote: CheckoutView;
  step: CheckoutStep;
  /** The checkout is locked while it is being paid. */
  isPaying: boolean;
};

/** The plan, the people, the amount due today and the next amount. */
export function QuoteSummary({ quote, step, isPaying }: SummaryProps) {
  const { checkout, blocks } = useWords();
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
      {people.length > 0 ? <Costs quote={quote} /> : <TierPrices quote={quote} />}
      {!isPaying && <CycleSwitch quote={quote} step={step} />}
      <p className="text-sm font-semibold">{blocks.notInsurance}</p>
    </div>
  );
}

function Costs({ quote }: { quote: CheckoutView }) {
  const { checkout, blocks, lang } = useWords();
  const { summary } = checkout;
  const { people, feeCents, discountCents, couponCode, cycle } = quote;
  const money = (cents: number) => formatMoney(cents, lang);
  return (
    <>
      <dl className="grid grid-cols-1 gap-2 border-t border-line pt-4">
        {people.map(({ memberId, name, tierName, amountCents }) => (
          <Line key={memberId} name={name} note={tierName}>
            {money(amountCents)}
          </Line>
        ))}
        {feeCents > 0 && <Line name={summary.fee}>{money(feeCents)}</Line>}
        {discountCents > 0 && (
          <Line name={summary.discount} note={couponCode ?? undefined}>
            <span className="text-good">−{money(discountCents)}</span>
          </Line>
        )}
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
          <dt className="font-semibold">{summary.dueToday}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{money(quote.dueTodayCents)}</dd>
        </div>
      </dl>
      <div className="rounded-lg bg-brand-soft p-4 text-sm">
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-4">
          <div className="min-w-0">
            <dt className="text-muted">{summary.renewal}</dt>
            <dd className="mt-1 font-semibold tabular-nums">
              {money(quote.renewalCents)} {blocks.perCycle[cycle]}
            </dd>
          </div>
          <div className="min-w-0">
            <dt className="text-muted">{summary.renewalDay}</dt>
            <dd className="mt-1 font-semibold tabular-nums">{formatDay(quote.renewalDate)}</dd>
          </div>
        </dl>
        <p className="mt-2 text-muted">{summary.onlyIfYouSay}</p>
      </div>
    </>
  );
}

/** Shown until a person is added. */
function TierPrices({ quote: { plan, cycle } }: { quote: CheckoutView }) {
  const { checkout, blocks, lang } = useWords();
  return (
    <div className="border-t border-line pt-4">
      <dl className="grid grid-cols-1 gap-2">
        {plan.tiers.map(({ id, name, priceCents }) =>
          priceCents === null ? null : (
            <Line key={id} name={name}>
              {formatMoney(priceCents, lang)} {blocks.perCycle[cycle]}
            </Line>
          ),
        )}
      </dl>
      <p className="mt-2 text-sm text-muted">{checkout.summary.noMembersYet}</p>
    </div>
  );
}

type LineProps = { name: string; note?: string | undefined; children: ReactNode };

function Line({ name, note, children }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere">
        {name}
        {note !== undefined && <span className="block text-sm text-muted">{note}</span>}
      </dt>
      <dd className="shrink-0 text-end font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
