import { useWords } from "#app/messages/words.ts";
import { RadiusField } from "#app/site/search/catalog-filters.tsx";
import { PlaceField } from "#app/site/search/place-field.tsx";
import { SearchForm, useSearchError } from "#app/site/search/search-form.tsx";
import { readTyped } from "#app/site/search/typed-fields.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import {
  type FieldErrors,
  type OwnChoices,
  searchPath,
  setFilters,
  type Typed,
  fieldNames,
  withoutRefused,
} from "./search-fields.ts";
import { Filters } from "./filters.tsx";
import { NearMeButton } from "./near-me-button.tsx";
import type { ExamplePlace } from "./read-search.server.ts";
import { useSearch } from "./use-search.ts";

type Props = {
  typed: Typed;
  errors: FieldErrors;
  choices: OwnChoices;
  example: ExamplePlace;
  /** Where a state was searched, which has no distance. */
  isWholeState: boolean;
};

export function FinderForm({ typed, errors, choices, example, isWholeState }: Props) {
  const { findADentist } = useWords("search");
  const search = useSearch();
  const error = useSearchError(errors, findADentist.mend);
  const isOnlyPlace = Object.keys(errors).length === 1 && errors.near !== undefined;
  const pathOf = (form: HTMLFormElement) => searchPath(readTyped(fieldNames, new FormData(form)));
  const send = (form: HTMLFormElement) => {
    const filters = form.querySelector("details");
    if (filters) filters.open = false;
    search(pathOf(form), "scroll");
  };
  return (
    <SearchForm
      path="/find-a-dentist"
      typed={isWholeState ? { ...typed, radius: "" } : typed}
      error={error}
      {...(isOnlyPlace && { onlyField: "near" })}
      onSearch={send}
      kept={[["sort", typed.sort]]}
      className="mt-6 rounded-xl border border-line bg-raised p-4 sm:p-6"
    >
      {/* The button moves below where the widest distance needs its room. */}
      <div className="flex flex-wrap items-end gap-4 *:first:grow *:first:basis-full sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(max-content,1fr)_auto]">
        <PlaceField label={findADentist.place} help={findADentist.placeHelp(example)} />
        <div className="grow">
          <RadiusField
            asked={typed.radius}
            {...(isWholeState && { prompt: findADentist.wholeState })}
          />
        </div>
        <SubmitButton>{findADentist.search}</SubmitButton>
      </div>
      <div className="-mt-2 flex flex-wrap items-start gap-x-8">
        <NearMeButton onFound={(near) => search(searchPath({ ...typed, near }), "focus")} />
        <Filters
          choices={choices}
          asksPlan={choices.plans.length > 1 || typed.plan !== ""}
          count={setFilters(withoutRefused(typed, errors)).length}
          hasViolation={error !== null}
          onChoose={(form) => search(pathOf(form), "stay")}
        />
      </div>
    </SearchForm>
  );
}
