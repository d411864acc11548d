import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import type { Cycle } from "#contract/content/block-parts.ts";
import type { PlanCardData, CardPriceData } from "./block-view.ts";

// Both cycles are in the page, and CSS shows the chosen one (app.css): the switch works without
// JavaScript, and no price moves when scripts arrive.

type Props = { prices: CardPriceData[]; children: (price: CardPriceData) => ReactNode };

/** What is said of each price; of two, the switch above the cards shows one. */
export function ByCycle({ prices, children }: Props) {
  const [first, ...others] = prices;
  if (!first) return null;
  if (others.length === 0) return children(first);
  return prices.map((price) => (
    <div key={price.cycle} data-cycle={price.cycle}>
      {children(price)}
    </div>
  ));
}

/** The cycles that any of the plans is sold in, in the order of the cards. */
export function cyclesOf(plans: PlanCardData[]): Cycle[] {
  return [...new Set(plans.flatMap(({ prices }) => prices.map(({ cycle }) => cycle)))];
}

/** Yearly or monthly, for all cards of a block; the first is chosen. */
export function CycleSwitch({ id, cycles }: { id: string; cycles: Cycle[] }) {
  const { blocks } = useWords();
  return (
    <fieldset className="mt-6 w-fit max-w-full">
      <legend className="sr-only">{blocks.showPrices}</legend>
      <div className="flex flex-wrap gap-1 rounded-lg border border-line bg-raised p-1">
        {cycles.map((cycle, at) => (
          <label
            key={cycle}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-4 font-semibold has-checked:bg-brand-soft has-checked:text-brand"
          >
            <input
              type="radio"
              name={`cycle-${id}`}
              value={cycle}
              defaultChecked={at === 0}
              className="size-5 shrink-0 accent-brand"
            />
            {blocks.paidPer[cycle]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Of a plan that is sold in one cycle alone, while the other one is chosen. */
export function OnlyCycle({ prices: [first, ...others] }: Pick<Props, "prices">) {
  const { blocks } = useWords();
  if (!first || others.length > 0) return null;
  const other = first.cycle === "annual" ? "monthly" : "annual";
  return (
    <p data-cycle={other} className="mt-1 text-sm font-semibold">
      {blocks.onlyPaid[first.cycle]}
    </p>
  );
}
