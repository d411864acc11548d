import type { ChangeEvent } from "react";
import { useWords } from "#app/messages/words.ts";
import {
  AcceptingField,
  FoldedFilters,
  LanguageField,
  SpecialtyField,
} from "#app/site/search/catalog-filters.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { openFilters } from "#contract/catalog.ts";
import type { OwnChoices } from "./search-fields.ts";

type Props = {
  choices: OwnChoices;
  asksPlan: boolean;
  count: number;
  hasViolation: boolean;
  /** What is selected or checked is searched at once; what is typed waits for the button. */
  onChoose: (form: HTMLFormElement) => void;
};

export function Filters({ choices, asksPlan, count, hasViolation, onChoose }: Props) {
  const { findADentist, catalog } = useWords("search");
  const { plans, procedures } = choices;
  const change = ({ target }: ChangeEvent<HTMLElement>) => {
    const isChoice =
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type === "checkbox");
    if (isChoice && target.form) onChoose(target.form);
  };
  return (
    <FoldedFilters
      label={count === 0 ? findADentist.filters : findADentist.filtersSet(count)}
      isOpen={hasViolation}
      onChange={change}
      className="lg:grid-cols-3"
    >
      {procedures.length > 0 && (
        <SelectField
          name="procedure"
          label={findADentist.procedure}
          prompt={findADentist.anyProcedure}
          isOptional="unsaid"
          options={procedures.map(({ category, procedures: ofCategory }) => ({
            label: catalog.categories[category],
            options: ofCategory.map(({ slug, name }) => ({ value: slug, label: name })),
          }))}
        />
      )}
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
      <div className="col-span-full grid grid-cols-1 gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {openFilters.map((name) => (
          <CheckboxField
            key={name}
            name={name}
            value="true"
            label={findADentist[name]}
            isOptional="unsaid"
          />
        ))}
        <AcceptingField />
      </div>
      <div className="col-span-full">
        <SubmitButton look="second">{findADentist.showResults}</SubmitButton>
      </div>
    </FoldedFilters>
  );
}
