import { ChevronDown } from "#app/ui/icons.ts";
import { useWords, type WordsOf } from "#app/messages/words.ts";
import { FieldGroup } from "#app/ui/form/field-group.tsx";
import { useField } from "#app/ui/form/form-context.ts";
import type { PlanChoice } from "./plan-choice.server.ts";
import { PlanOption, priceText } from "./plan-option.tsx";

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

/** The plan, and the price of the cycle that was pressed with it. */
export function sayChosen(
  { name, people, own, furtherPrices, cycle }: PlanChoice,
  words: WordsOf<"checkout">,
) {
  const { choose } = words.checkout;
  const prices = own?.prices.filter((price) => price.cycle === cycle) ?? [];
  if (prices.length === 0) return choose.given(name, cycle);
  const price = priceText(prices, words);
  return choose.givenAt(name, furtherPrices.length > 0 ? choose.priceFor(price, people) : price);
}
