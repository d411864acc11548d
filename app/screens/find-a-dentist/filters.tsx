import { useWords } from "#app/messages/words.ts";
import {
  AcceptingField,
  FoldedFilters,
  LanguageField,
  SpecialtyField,
} from "#app/site/search/catalog-filters.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { PlanName } from "./search-fields.ts";

type Props = {
  plans: readonly PlanName[];
  asksPlan: boolean;
  count: number;
  hasViolation: boolean;
};

export function Filters({ plans, asksPlan, count, hasViolation }: Props) {
  const { findADentist } = useWords("search");
  return (
    <FoldedFilters
      label={count === 0 ? findADentist.filters : findADentist.filtersSet(count)}
      isOpen={hasViolation}
      className="lg:grid-cols-3"
    >
      <SpecialtyField />
      <LanguageField />
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
        <AcceptingField />
        <CheckboxField
          name="openNow"
          value="true"
          label={findADentist.openNow}
          isOptional="unsaid"
        />
      </div>
    </FoldedFilters>
  );
}
