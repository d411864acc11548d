import { ChevronDown } from "#app/ui/icons.ts";
import { useId, useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { Button } from "#app/ui/button.tsx";
import type { ExpectedPerson } from "#contract/expected-year.ts";
import { doField, removeAt, tierField } from "./read-form.ts";
import type { TierView } from "./savings-view.ts";
import { TimesField } from "./times-field.tsx";

type Props = { at: number; person: ExpectedPerson; tiers: readonly TierView[]; isAlone: boolean };

/** One person: the tier, and how often each procedure. */
export function PersonFields({ at, person, tiers, isAlone }: Props) {
  const { savings } = useWords("search");
  const tier = tiers.find(({ key }) => key === person.tier) ?? tiers[0];
  const [wasMoreUsed, setMoreUsed] = useState(false);
  if (!tier) return null;
  const timesOf = (procedure: string) =>
    person.visits.find((visit) => visit.procedure === procedure)?.times ?? 0;
  const rows = (choices: TierView["main"]) =>
    choices.map((choice) => (
      <TimesField
        key={choice.procedure}
        at={at}
        choice={choice}
        times={timesOf(choice.procedure)}
      />
    ));
  const isMoreUsed = tier.more.some(({ procedure }) => timesOf(procedure) > 0);
  // Clearing the last number in the fold doesn't close it over the next one.
  if (isMoreUsed && !wasMoreUsed) setMoreUsed(true);
  return (
    <fieldset className="min-w-0 rounded-xl border border-line bg-raised p-4 sm:p-6">
      <legend className="float-left w-full text-lg font-semibold">{savings.person(at + 1)}</legend>
      <div className="clear-both grid grid-cols-1 gap-4 pt-3">
        <TierChoice at={at} chosen={tier.key} tiers={tiers} />
        <div>
          <p className="text-sm text-muted">{savings.mostOften}</p>
          <ul className="mt-1 grid grid-cols-1">{rows(tier.main)}</ul>
        </div>
        {tier.more.length > 0 && (
          <details open={wasMoreUsed || undefined} className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-brand [&::-webkit-details-marker]:hidden">
              {savings.moreVisits}
              <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
            </summary>
            <ul className="mt-1 grid grid-cols-1">{rows(tier.more)}</ul>
          </details>
        )}
        {!isAlone && (
          <div>
            <Button
              type="submit"
              look="quiet"
              size="sm"
              name={doField}
              value={removeAt(at)}
              className="-mx-4"
            >
              {savings.remove(at + 1)}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}

type TierProps = { at: number; chosen: string; tiers: readonly TierView[] };

function TierChoice({ at, chosen, tiers }: TierProps) {
  const { savings } = useWords("search");
  const id = useId();
  if (tiers.length === 1) return <input type="hidden" name={tierField(at)} value={chosen} />;
  return (
    <div>
      <label htmlFor={id} className="text-sm text-muted">
        {savings.tier}
      </label>
      <div className="relative mt-1">
        <select
          id={id}
          name={tierField(at)}
          defaultValue={chosen}
          className="min-h-12 w-full appearance-none rounded-lg border border-edge bg-raised px-3 py-2 pr-12 text-ink"
        >
          {tiers.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2"
        />
      </div>
    </div>
  );
}
