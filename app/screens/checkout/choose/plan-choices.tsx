import { ChevronDown } from "#app/ui/icons.ts";
import { useWords, type WordsOf } from "#app/messages/words.ts";
import { FieldGroup } from "#app/ui/form/field-group.tsx";
import { useField } from "#app/ui/form/form-context.ts";
import { nameOfState } from "#contract/catalog-names/states.ts";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { formatPrice } from "#contract/format.ts";
import { cycleField } from "../forms.ts";
import type { CyclePrice, PlanChoice } from "./load-choices.server.ts";

type Props = { plans: PlanChoice[]; chosenId: string | null; isGiven: boolean };

/** Each choice with its price. Where one is given, the others are folded. */
export function PlanChoices({ plans, chosenId, isGiven }: Props) {
  const { choose } = useWords("checkout").checkout;
  const field = { name: "planId", label: choose.plan };
  const { id, error, typed, semantics } = useField(field);
  const chosen = typed ?? chosenId;
  const options = plans.map((plan, at) => (
    <PlanOption
      key={plan.id}
      plan={plan}
      id={at === 0 ? id : `${id}-${at + 1}`}
      isChosen={plan.id === chosen}
    />
  ));
  const [first, ...others] = options;
  const isOpen = chosen !== plans[0]?.id;
  return (
    <FieldGroup {...field} id={id} error={error} semantics={{ ...semantics, role: "radiogroup" }}>
      <div className="grid max-w-[32em] grid-cols-1 gap-3">
        {isGiven && others.length > 0 ? (
          <>
            {first}
            <details open={isOpen} className="group/others">
              <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-semibold text-brand underline underline-offset-4 [&::-webkit-details-marker]:hidden">
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 transition-transform group-open/others:rotate-180"
                />
                {choose.otherPlans(others.length)}
              </summary>
              <div className="mt-2 grid grid-cols-1 gap-3">{others}</div>
            </details>
          </>
        ) : (
          options
        )}
      </div>
    </FieldGroup>
  );
}

type OptionProps = { plan: PlanChoice; id: string; isChosen: boolean };

function PlanOption({ plan, id, isChosen }: OptionProps) {
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
            <Prices plan={plan} />
          </span>
        </span>
      </label>
      <CycleChoice plan={plan} />
    </div>
  );
}

/** Asked where the plan has both, and seen once the plan is chosen. */
function CycleChoice({ plan: { id, cycles, cycle } }: { plan: PlanChoice }) {
  const { choose } = useWords("checkout").checkout;
  const name = cycleField(id);
  if (cycles.length < 2) return <input type="hidden" name={name} value={cycle} />;
  return (
    <div className="hidden px-4 pb-4 group-has-[[data-plan]:checked]/plan:block sm:px-6 sm:pb-6">
      <RadioGroup
        name={name}
        label={choose.cycle}
        options={cycles.map((value) => ({ value, label: choose.cycles[value] }))}
        defaultValue={cycle}
      />
    </div>
  );
}

function Prices({ plan }: { plan: PlanChoice }) {
  const { people, prices, furtherPrices, byAge, feeCents, states } = plan;
  const words = useWords("checkout");
  const { choose } = words.checkout;
  const { lang } = words;
  const ages = byAge.map(({ name, prices: ofAge }) => `${name} ${priceText(ofAge, words)}`);
  return (
    <>
      {prices.length > 0 && (
        <span className="block font-semibold tabular-nums">
          {people > 1
            ? choose.priceFor(priceText(prices, words), people)
            : priceText(prices, words)}
        </span>
      )}
      {furtherPrices.length > 0 && (
        <span className="block tabular-nums">
          {choose.further(priceText(furtherPrices, words))}
        </span>
      )}
      {ages.length > 0 && (
        <span className="block tabular-nums">
          {prices.length > 0 ? choose.otherAges(ages.join(", ")) : choose.byAge(ages.join(", "))}
        </span>
      )}
      <span className="mt-2 block text-sm text-muted">
        {feeCents > 0 ? choose.fee(formatPrice(feeCents, lang)) : choose.noFee}{" "}
        <SoldIn states={states} />
      </span>
    </>
  );
}

/** The plan, and the price of the cycle that was pressed with it. */
export function sayChosen(
  { name, people, prices, furtherPrices, cycle }: PlanChoice,
  words: WordsOf<"checkout">,
) {
  const { choose } = words.checkout;
  const own = prices.filter((price) => price.cycle === cycle);
  if (own.length === 0) return choose.given(name, cycle);
  const price = priceText(own, words);
  return choose.givenAt(name, furtherPrices.length > 0 ? choose.priceFor(price, people) : price);
}

function priceText(prices: CyclePrice[], { blocks, lang }: WordsOf): string {
  return prices
    .map(({ cycle, cents }) => `${formatPrice(cents, lang)}${blocks.perCycle[cycle]}`)
    .join(` ${blocks.or} `);
}

const mostNamed = 6;

function SoldIn({ states }: { states: string[] }) {
  const { checkout, lang } = useWords("checkout");
  if (states.length > mostNamed) return checkout.choose.soldInMany;
  const names = states.map((state) => nameOfState(state, lang));
  const either = new Intl.ListFormat(lang, { type: "disjunction" });
  return checkout.choose.soldIn(either.format(names));
}
