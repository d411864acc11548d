import { useEffect, useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { fieldId, useForm } from "#app/ui/form/form-context.ts";
import { moneyInField } from "#app/ui/form/read-money.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { formatMoney } from "#contract/format.ts";
import type { VisitChoices } from "./load-visit.server.ts";

type Props = {
  choices: VisitChoices;
  defaultValue: string | undefined;
  isOptional: false | "unsaid";
};

/** The usual price, filled in with the fee of the chosen procedure unless something was typed. */
export function UsualPrice({ choices, ...field }: Props) {
  const { ownSavings, lang } = useWords("account");
  const { form: words } = ownSavings;
  const filled = useFilledIn(choices);
  return (
    <div>
      <TextField
        {...field}
        name="usual"
        label={words.usual}
        help={field.isOptional ? words.usualHelp : words.usualOnly}
        inputMode="decimal"
        autoComplete="off"
        width="phone"
      />
      <output className="mt-1 block text-sm text-muted empty:hidden">
        {filled === null ? "" : words.usualFilled(formatMoney(filled, lang))}
      </output>
    </div>
  );
}

/** The price that was filled in; null once it was typed over. */
function useFilledIn({ people, usualCents }: VisitChoices): number | null {
  const { id } = useForm();
  const [filled, setFilled] = useState<number | null>(null);
  useEffect(() => {
    const control = (name: string) => {
      const found = document.getElementById(fieldId(id, name));
      return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null;
    };
    const price = control("usual");
    const listeners = new AbortController();
    let last = "";
    const fill = () => {
      if (!price || (price.value !== "" && price.value !== last)) return;
      const plan = people.find((person) => person.id === control("personId")?.value)?.plan ?? "";
      const cents = usualCents[plan]?.[control("procedure")?.value ?? ""] ?? null;
      last = cents === null ? "" : moneyInField(cents);
      price.value = last;
      setFilled(cents);
    };
    const { signal } = listeners;
    for (const name of ["personId", "procedure"])
      control(name)?.addEventListener("change", fill, { signal });
    price?.addEventListener("input", () => setFilled(null), { signal });
    return () => listeners.abort();
  }, [id, people, usualCents]);
  return filled;
}
