import { useEffect, useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { amountField } from "../people/forms.ts";
import type { AdditionData } from "./load-addition.server.ts";

type Props = {
  plan: AdditionData["plan"];
  planDetailId: string | undefined;
  /** Called with a choice that is made, or filled in again. */
  onChoice: (planDetailId: string | undefined) => void;
};
type Choice = Props["plan"]["choices"][number];

/** The price for each age, today and at the next renewal; and how today's comes about. */
export function PriceField({ plan, planDetailId, onChoice }: Props) {
  const { adding: words } = useWords("account").people;
  const { choices, span } = plan;
  const sayTier = useTierText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = place.current;
    if (!around) return;
    const read = () => onChoice(around.querySelector<HTMLInputElement>(":checked")?.value);
    read();
    around.addEventListener("change", read);
    return () => around.removeEventListener("change", read);
  }, [onChoice]);
  const spanText =
    span &&
    (span.hasNextTerm
      ? words.restAndNext(span.first, span.last)
      : words.rest(span.days, span.first, span.last));
  const isSomeFree = choices.some(({ today }) => today === null);
  const help = [spanText, isSomeFree && words.free].filter(Boolean).join(" ");
  return (
    <div ref={place}>
      <RadioGroup
        name="planDetailId"
        label={words.price}
        {...(help !== "" && { help })}
        options={choices.map((choice) => {
          const { renewal, renewsOn } = choice;
          return {
            value: choice.planDetailId,
            label: sayTier(choice),
            detail: choice.today === null ? words.nothing : words.today(choice.today),
            ...(renewal !== null && { help: words.renewal(renewsOn, renewal) }),
          };
        })}
        defaultValue={planDetailId}
      />
      {choices.map(({ planDetailId: id, amountCents }) => (
        <input key={id} type="hidden" name={amountField(id)} value={amountCents} />
      ))}
    </div>
  );
}

/** A tier's name and its ages. */
function useTierText() {
  const { ages, tier: named } = useWords("account").people.adding;
  return ({ tier, minAge, maxAge }: Choice): string => {
    if (minAge !== null && maxAge !== null) return named(tier, ages.between(minAge, maxAge));
    if (minAge !== null) return named(tier, ages.from(minAge));
    return maxAge === null ? tier : named(tier, ages.to(maxAge));
  };
}
