import { useWords, type WordsOf } from "#app/messages/words.ts";
import { FieldGroup } from "#app/ui/form/field-group.tsx";
import { useField } from "#app/ui/form/form-context.ts";
import { nameOfState } from "#contract/catalog-names/states.ts";
import { formatPrice } from "#contract/format.ts";
import type { PlanChoice } from "./load-choices.server.ts";

type Props = { plans: PlanChoice[]; planId: string | null };

/** Each plan with all its prices; a single plan is preselected. */
export function PlanChoices({ plans, planId }: Props) {
  const { checkout } = useWords("checkout");
  const field = { name: "planId", label: checkout.choose.plan };
  const { id, error, typed, semantics } = useField(field);
  const chosen = typed ?? planId;
  return (
    <FieldGroup {...field} id={id} error={error} semantics={{ ...semantics, role: "radiogroup" }}>
      <div className="grid max-w-[32em] grid-cols-1 gap-3">
        {plans.map((plan, at) => {
          const ownId = at === 0 ? id : `${id}-${at + 1}`;
          return (
            <label
              key={plan.id}
              htmlFor={ownId}
              className="flex cursor-pointer gap-3 rounded-xl border border-edge bg-raised p-4 has-checked:border-brand has-checked:bg-brand-soft sm:p-6"
            >
              <input
                type="radio"
                id={ownId}
                name="planId"
                value={plan.id}
                defaultChecked={plan.id === chosen}
                aria-labelledby={`${ownId}-label`}
                aria-describedby={`${ownId}-about`}
                className="mt-[0.3em] size-5 shrink-0 scroll-mt-48 accent-brand"
              />
              <span className="min-w-0 grow">
                <span id={`${ownId}-label`} dir="auto" className="text-lg font-semibold">
                  {plan.name}
                </span>
                <span id={`${ownId}-about`} className="block">
                  <Prices plan={plan} />
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}

function Prices({ plan: { tiers, feeCents, states } }: { plan: PlanChoice }) {
  const words = useWords("checkout");
  const { checkout, lang } = words;
  return (
    <>
      {tiers.map((tier) => (
        <span
          key={tier.id}
          className="mt-2 flex flex-wrap justify-between gap-x-4 border-t border-line pt-2"
        >
          <span className="min-w-0">{tier.name}</span>{" "}
          <span className="font-semibold tabular-nums">{priceText(tier, words)}</span>
        </span>
      ))}
      <span className="mt-3 block text-sm text-muted">
        {feeCents > 0 ? checkout.choose.fee(formatPrice(feeCents, lang)) : checkout.choose.noFee}{" "}
        <SoldIn states={states} />
      </span>
    </>
  );
}

function priceText({ prices }: PlanChoice["tiers"][number], { blocks, lang }: WordsOf): string {
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
