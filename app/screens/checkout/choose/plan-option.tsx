import { IncludedFold, IncludedLines } from "#app/blocks/included-lines.tsx";
import { useWords, type WordsOf } from "#app/messages/words.ts";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { nameOfState } from "#contract/catalog-names/states.ts";
import type { Cycle } from "#contract/content/block-parts.ts";
import { formatPrice } from "#contract/format.ts";
import { fiftyStates } from "#contract/us-states.ts";
import { cycleField } from "../forms.ts";
import type { CyclePrice, PlanChoice, TierOfChoice } from "./plan-choice.server.ts";

type Props = { plan: PlanChoice; id: string; isChosen: boolean };

/** A plan to choose: whom it is for, its prices, where it is sold, and what it includes. */
export function PlanOption({ plan, id, isChosen }: Props) {
  return (
    <div className="group/plan rounded-xl border border-edge bg-raised has-[[data-plan]:checked]:border-brand has-[[data-plan]:checked]:bg-brand-soft">
      <label htmlFor={id} className="flex cursor-pointer gap-3 p-4 sm:p-6">
        <input
          type="radio"
          id={id}
          name="planId"
          value={plan.id}
          data-plan
          defaultChecked={isChosen}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-about`}
          className="mt-[0.3em] size-5 shrink-0 scroll-mt-48 accent-brand"
        />
        <span className="min-w-0 grow">
          <span id={`${id}-label`} dir="auto" className="text-lg font-semibold">
            {plan.name}
          </span>
          <span id={`${id}-about`} className="block">
            <About plan={plan} />
          </span>
        </span>
      </label>
      <Included plan={plan} />
      <CycleChoice plan={plan} />
    </div>
  );
}

function About({ plan }: { plan: PlanChoice }) {
  const { own, partOf, people, furtherPrices, byAge, feeCents } = plan;
  const words = useWords("checkout");
  const { choose } = words.checkout;
  const { lang } = words;
  return (
    <>
      {own && <span className="block">{own.forWhom}</span>}
      {partOf !== null && <span className="block text-sm text-muted">{choose.partOf(partOf)}</span>}
      {own && (
        <span className="mt-2 block font-semibold tabular-nums">
          {people > 1
            ? choose.priceFor(priceText(own.prices, words), people)
            : priceText(own.prices, words)}
        </span>
      )}
      {furtherPrices.length > 0 && (
        <span className="block tabular-nums">
          {choose.further(priceText(furtherPrices, words))}
        </span>
      )}
      {byAge.length > 0 && (
        <>
          <span className={`block ${own ? "mt-2" : ""}`}>
            {own ? choose.otherAges : choose.byAge}
          </span>
          {byAge.map((tier) => (
            <AgePrice key={tier.id} tier={tier} />
          ))}
        </>
      )}
      <span className="mt-3 block text-sm text-muted">
        {feeCents > 0 ? choose.fee(formatPrice(feeCents, lang)) : choose.noFee} <SoldIn {...plan} />
      </span>
    </>
  );
}

/** One row: whom the price is for, and the price. */
function AgePrice({ tier: { name, forWhom, prices } }: { tier: TierOfChoice }) {
  const words = useWords("checkout");
  return (
    <span className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0">
        <span dir="auto">{name}</span> <span className="block text-sm text-muted">{forWhom}</span>
      </span>{" "}
      <span className="font-semibold tabular-nums">{priceText(prices, words)}</span>
    </span>
  );
}

/** What each tier includes; said once where all include the same. */
function Included({ plan: { name, own, byAge } }: { plan: PlanChoice }) {
  const tiers = [...(own ? [own] : []), ...byAge].filter(({ includes }) => includes.length > 0);
  const [first] = tiers;
  if (!first) return null;
  const isSame = tiers.every(({ includes }) => includes.join("\n") === first.includes.join("\n"));
  const lists = isSame ? [first] : tiers;
  return (
    <IncludedFold name={name} className="-mt-3 px-4 pb-3 ps-12 sm:-mt-5 sm:px-6 sm:pb-5 sm:ps-14">
      {lists.map((tier) => (
        <div key={tier.id} className="not-first-of-type:mt-4">
          {lists.length > 1 && (
            <p dir="auto" className="font-semibold">
              {tier.name}
            </p>
          )}
          <IncludedLines lines={tier.includes} />
        </div>
      ))}
    </IncludedFold>
  );
}

/** Asked where the plan has both, and seen once the plan is chosen. */
function CycleChoice({ plan }: { plan: PlanChoice }) {
  const words = useWords("checkout");
  const { choose } = words.checkout;
  const { id, cycles, cycle } = plan;
  const name = cycleField(id);
  if (cycles.length < 2) return <input type="hidden" name={name} value={cycle} />;
  return (
    <div className="hidden px-4 pb-4 group-has-[[data-plan]:checked]/plan:block sm:px-6 sm:pb-6">
      <RadioGroup
        name={name}
        label={choose.cycle}
        options={cycles.map((value) => ({
          value,
          label: choose.cycles[value],
          help: costIn(value, plan, words),
        }))}
        defaultValue={cycle}
      />
    </div>
  );
}

/** What paying that way costs; paid by the month, also what a year comes to. */
function costIn(
  cycle: Cycle,
  { own, people, byAge }: PlanChoice,
  words: WordsOf<"checkout">,
): string {
  const { choose } = words.checkout;
  const cost = ({ prices }: TierOfChoice) => {
    const price = prices.find((one) => one.cycle === cycle);
    if (!price) return null;
    const said = priceText([price], words);
    const { cents, yearCents } = price;
    return cents === yearCents ? said : choose.inAYear(said, formatPrice(yearCents, words.lang));
  };
  if (own) {
    const said = cost(own) ?? "";
    return people > 1 ? choose.priceFor(said, people) : said;
  }
  return byAge
    .flatMap((tier) => {
      const said = cost(tier);
      return said === null ? [] : [`${tier.name} ${said}`];
    })
    .join(", ");
}

export function priceText(
  prices: Pick<CyclePrice, "cycle" | "cents">[],
  { blocks, lang }: WordsOf,
): string {
  return prices
    .map(({ cycle, cents }) => `${formatPrice(cents, lang)}${blocks.perCycle[cycle]}`)
    .join(` ${blocks.or} `);
}

const mostNamed = 6;

/** Before anyone enters an address: the states where the plan is sold, or those where it isn't. */
function SoldIn({ states }: Pick<PlanChoice, "states">) {
  const { checkout, lang } = useWords("checkout");
  const { choose } = checkout;
  const missing = fiftyStates.filter((state) => !states.includes(state));
  const named = (codes: readonly string[], type: "conjunction" | "disjunction") =>
    new Intl.ListFormat(lang, { type }).format(codes.map((code) => nameOfState(code, lang)));
  if (missing.length === 0) return choose.soldEverywhere;
  if (states.length > mostNamed && missing.length < states.length)
    return choose.soldExcept(named(missing, "conjunction"));
  return choose.soldIn(named(states, "disjunction"));
}
