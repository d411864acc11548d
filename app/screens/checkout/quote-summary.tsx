import { KeptWords } from "#app/site/kept-times.tsx";
import { ChevronDown } from "#app/ui/icons.ts";
import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { MoneyLine, MoneyLines } from "#app/ui/money-lines.tsx";
import type { CheckoutStep } from "#contract/checkout.ts";
import { formatLongDay, formatMoney, formatPrice, lastDay } from "#contract/format.ts";
import { CycleSwitch } from "./cycle-switch.tsx";
import { toChoose } from "./progress.tsx";
import type { CheckoutView } from "./view-checkout.server.ts";

export type SummaryProps = {
  quote: CheckoutView;
  step: CheckoutStep;
  /** The checkout is locked while it is being paid. */
  isPaying: boolean;
  /** Whether the plan may be sold to this payer: nothing is due for what can't be bought. */
  isSold?: boolean | undefined;
  /** The step's main button, below the amount. */
  action?: ReactNode;
};

/** The plan, the people, the amount due today and the next amount. */
export function QuoteSummary({ quote, step, isPaying, isSold = true, action }: SummaryProps) {
  const { checkout, blocks } = useWords("checkout");
  const { summary } = checkout;
  const { plan, office, people } = quote;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {plan.name}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{office?.inTown ?? summary.noOffice}</p>
        {!isPaying && (
          <SiteLink to={toChoose(quote.carried)} className={`${quietLink} text-sm`}>
            {summary.change}
          </SiteLink>
        )}
      </div>
      {isSold &&
        (people.length > 0 ? <Costs {...{ quote, action }} /> : <TierPrices quote={quote} />)}
      {isSold && !isPaying && <CycleSwitch quote={quote} step={step} />}
      {/* The payment page says it in what is agreed to. */}
      {step !== "payment" && <p className="text-sm font-semibold">{blocks.notInsurance}</p>}
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
      {quote.isFeeSpared && <p className="text-sm text-muted">{summary.feeOnce}</p>}
      {action}
      <div className="rounded-lg bg-brand-soft p-4 text-sm">
        <Facts
          look="stacked"
          className="gap-1 font-semibold *:flex *:flex-wrap *:items-baseline *:justify-between *:gap-x-4"
          facts={[
            [summary.ends, formatLongDay(lastDay(quote.renewalDate), lang)],
            [summary.renewal, `${formatPrice(quote.renewalCents, lang)}${blocks.perCycle[cycle]}`],
          ]}
        />
        {/* Below the button it is said already. */}
        {!action && (
          <p className="mt-2 text-muted">
            <KeptWords text={summary.onlyIfYouSay} />
          </p>
        )}
      </div>
    </>
  );
}

/** Shown until a person is added: what the fewest people pay; what others would pay is folded. */
function TierPrices({ quote }: { quote: CheckoutView }) {
  const { plan, cycle, forFewest, isFeeSpared } = quote;
  const { checkout, blocks, lang } = useWords("checkout");
  const { summary } = checkout;
  const own = plan.tiers.find(({ id }) => id === forFewest?.tierId);
  const others = plan.tiers.filter((tier) => tier !== own && tier.priceCents !== null);
  const further = own?.furtherCents ?? null;
  const priced = (cents: number) => `${formatPrice(cents, lang)}${blocks.perCycle[cycle]}`;
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">
      {forFewest && own && (
        <MoneyLines className="[&_dd]:font-semibold">
          <MoneyLine name={own.name}>{formatMoney(forFewest.priceCents, lang)}</MoneyLine>
          {forFewest.feeCents > 0 && (
            <MoneyLine name={summary.fee}>{formatMoney(forFewest.feeCents, lang)}</MoneyLine>
          )}
          <MoneyLine name={summary.dueToday} note={summary.forPeople(forFewest.people)} isTotal>
            <span className="text-2xl">{formatMoney(forFewest.dueCents, lang)}</span>
          </MoneyLine>
        </MoneyLines>
      )}
      {isFeeSpared && <p className="text-sm text-muted">{summary.feeOnce}</p>}
      {(others.length > 0 || further !== null) && (
        <details className="group/added text-sm">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 transition-transform group-open/added:rotate-180"
            />
            {summary.forOthers}
          </summary>
          {further !== null && <p className="mt-1">{checkout.choose.further(priced(further))}</p>}
          <MoneyLines isDense>
            {others.map(({ id, name, priceCents }) => (
              <MoneyLine key={id} name={name}>
                {priced(priceCents ?? 0)}
              </MoneyLine>
            ))}
          </MoneyLines>
        </details>
      )}
      {forFewest && <p className="text-sm text-muted">{summary.noMembersYet}</p>}
    </div>
  );
}
