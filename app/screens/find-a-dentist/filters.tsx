import { ChevronDown } from "lucide-react";
import { useWords } from "#app/messages/words.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { specialties, spokenLanguages } from "#contract/catalog.ts";
import type { PlanName } from "./search-fields.ts";

type Props = {
  plans: readonly PlanName[];
  asksPlan: boolean;
  count: number;
  hasViolation: boolean;
};

/** Folded, with the number of set filters, so that the list comes first. */
export function Filters({ plans, asksPlan, count, hasViolation }: Props) {
  const { catalog, findADentist, lang } = useWords();
  const byName = new Intl.Collator(lang).compare;
  return (
    <details open={hasViolation} className="group open:basis-full">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
        {count === 0 ? findADentist.filters : findADentist.filtersSet(count)}
      </summary>
      <div className="mt-4 grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          name="specialty"
          label={findADentist.specialty}
          prompt={findADentist.anySpecialty}
          isOptional="unsaid"
          options={specialties.map((value) => ({ value, label: catalog.specialties[value] }))}
        />
        <SelectField
          name="language"
          label={findADentist.language}
          prompt={findADentist.anyLanguage}
          isOptional="unsaid"
          options={spokenLanguages
            .map((value) => ({ value, label: catalog.languages[value] }))
            .toSorted((a, b) => byName(a.label, b.label))}
        />
        {asksPlan && (
          <SelectField
            name="plan"
            label={findADentist.plan}
            prompt={findADentist.anyPlan}
            isOptional="unsaid"
            options={plans.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <TextField
          name="name"
          label={findADentist.name}
          isOptional="unsaid"
          autoComplete="off"
          maxLength={80}
        />
        <div className="grid grid-cols-1 content-end">
          <CheckboxField
            name="accepting"
            value="true"
            label={findADentist.accepting}
            isOptional="unsaid"
          />
          <CheckboxField
            name="openNow"
            value="true"
            label={findADentist.openNow}
            isOptional="unsaid"
          />
        </div>
      </div>
    </details>
  );
}
