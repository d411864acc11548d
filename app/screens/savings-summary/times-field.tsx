import { useId } from "react";
import { useWords } from "#app/messages/words.ts";
import { KeptWords } from "#app/site/kept-times.tsx";
import { mostTimes } from "#contract/expected-year.ts";
import { formatPrice } from "#contract/format.ts";
import { shownTimes, timesField } from "./read-form.ts";
import type { VisitChoice } from "./savings-view.ts";

type Props = { at: number; choice: VisitChoice; times: number };

/** How often a person needs this in the year. */
export function TimesField({ at, choice, times }: Props) {
  const { savings, lang } = useWords("search");
  const id = useId();
  const { procedure, name, usualCents, memberCents, timesIncluded } = choice;
  const about = [
    savings.usually(formatPrice(usualCents, lang)),
    timesIncluded > 0
      ? savings.includedTimes(timesIncluded)
      : memberCents < usualCents && savings.withPlan(formatPrice(memberCents, lang)),
  ];
  return (
    <li className="flex min-h-12 items-center justify-between gap-4 border-b border-line py-2 last:border-0">
      <label htmlFor={id} className="min-w-0">
        <bdi className="wrap-anywhere">
          <KeptWords text={name} />
        </bdi>
        <span className="block text-sm text-muted tabular-nums">
          {about.filter(Boolean).join(", ")}
        </span>
      </label>
      <input
        id={id}
        name={timesField(at, procedure)}
        type="number"
        inputMode="numeric"
        min={0}
        max={mostTimes}
        step={1}
        placeholder="0"
        defaultValue={shownTimes(times)}
        autoComplete="off"
        className="min-h-11 w-20 shrink-0 rounded-lg border border-edge bg-raised px-3 text-right text-ink tabular-nums placeholder:text-muted"
      />
    </li>
  );
}
