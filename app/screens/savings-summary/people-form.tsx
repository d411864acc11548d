import { Plus } from "#app/ui/icons.ts";
import { useNavigation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { Button } from "#app/ui/button.tsx";
import { localPath } from "#contract/language-path.ts";
import { mostPeople } from "#contract/expected-year.ts";
import type { Cycle } from "#contract/content/block-parts.ts";
import { PersonFields } from "./person-fields.tsx";
import { doField, tierField } from "./read-form.ts";
import type { SavingsView } from "./savings-view.ts";
import { useLiveForm } from "./use-live-form.ts";

/** People and their visits. Updates while typing; without JavaScript, by its button. */
export function PeopleForm({ view }: { view: SavingsView }) {
  const { savings, lang } = useWords("search");
  const { asked, people, tiers, year } = view;
  const { form, said, ...handlers } = useLiveForm(view);
  const isBusy = useNavigation().state !== "idle";
  const kept = Object.entries({
    office: asked.office,
    plan: asked.plan,
    category: asked.category,
    find: asked.find,
  });
  return (
    <form
      ref={form}
      method="get"
      action={localPath(lang, "/savings-summary")}
      noValidate
      aria-busy={isBusy || undefined}
      aria-labelledby="year-title"
      className="grid min-w-0 grid-cols-1 gap-6 print:hidden"
      {...handlers}
    >
      {kept.map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {/* Enter submits with a form's first button, which has to be the one that adds up. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden>
        {savings.addUp}
      </button>
      {people.map((person, at) => (
        <PersonFields
          key={tierField(at)}
          at={at}
          person={person}
          tiers={tiers}
          isAlone={people.length === 1}
        />
      ))}
      <div className="flex flex-wrap items-center gap-4">
        {people.length < mostPeople ? (
          <Button type="submit" look="second" name={doField} value="add">
            <Plus aria-hidden className="size-5 shrink-0" />
            {savings.add}
          </Button>
        ) : (
          <p className="text-sm text-muted">{savings.mostPeople(mostPeople)}</p>
        )}
      </div>
      {year && <CycleChoice cycle={year.cycle} cycles={year.cycles} />}
      <div>
        <Button type="submit" look="brand">
          {savings.addUp}
        </Button>
      </div>
      <output className="sr-only">{said && savings[said]}</output>
    </form>
  );
}

type CycleProps = { cycle: Cycle; cycles: readonly Cycle[] };

/** Monthly or annual, where the plan is sold both ways. */
function CycleChoice({ cycle, cycles }: CycleProps) {
  const { savings } = useWords("search");
  if (cycles.length < 2) return <p className="text-muted">{savings.payOnly[cycle]}</p>;
  return (
    <fieldset>
      <legend className="font-semibold">{savings.pay}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {cycles.map((way) => (
          <label
            key={way}
            className="inline-flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-edge bg-raised px-4 py-2 has-checked:border-brand"
          >
            <input
              type="radio"
              name="cycle"
              value={way}
              defaultChecked={way === cycle}
              className="size-5 shrink-0 accent-brand"
            />
            {savings.payBy[way]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
