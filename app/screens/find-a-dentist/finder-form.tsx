import { useWords } from "#app/messages/words.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import { RadiusField } from "#app/site/search/catalog-filters.tsx";
import { SearchForm, useSearchError } from "#app/site/search/search-form.tsx";
import { readTyped } from "#app/site/search/typed-fields.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import {
  type PlanName,
  type FieldErrors,
  searchPath,
  setFilters,
  type Typed,
  fieldNames,
} from "./search-fields.ts";
import { Filters } from "./filters.tsx";
import { NearMeButton } from "./near-me-button.tsx";
import { useSearch } from "./use-search.ts";

type Props = { typed: Typed; errors: FieldErrors; cities: string[]; plans: readonly PlanName[] };

export function FinderForm({ typed, errors, cities, plans }: Props) {
  const { findADentist } = useWords("search");
  const search = useSearch();
  const error = useSearchError(errors, findADentist.mend);
  const send = (form: HTMLFormElement) => {
    const filters = form.querySelector("details");
    if (filters) filters.open = false;
    search(searchPath(readTyped(fieldNames, new FormData(form))), "scroll");
  };
  return (
    <SearchForm
      path="/find-a-dentist"
      typed={typed}
      error={error}
      onSearch={send}
      className="mt-6 rounded-xl border border-line bg-raised p-4 sm:p-6"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 max-sm:*:first:col-span-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
        <TextField
          name="near"
          label={findADentist.place}
          help={findADentist.placeHelp}
          isOptional="unsaid"
          autoComplete="postal-code"
          enterKeyHint="search"
          maxLength={100}
        />
        <RadiusField asked={typed.radius} />
        <SubmitButton>{findADentist.search}</SubmitButton>
      </div>
      {cities.length > 0 && <Cities cities={cities} typed={typed} />}
      <div className="-mt-2 flex flex-wrap items-start gap-x-8">
        <NearMeButton onFound={(near) => search(searchPath({ ...typed, near }), "focus")} />
        <Filters
          plans={plans}
          asksPlan={plans.length > 1 || typed.plan !== ""}
          count={setFilters(typed).length}
          hasViolation={error !== null}
        />
      </div>
    </SearchForm>
  );
}

function Cities({ cities, typed }: { cities: string[]; typed: Typed }) {
  const { findADentist } = useWords("search");
  return (
    <div>
      <p className="font-semibold">{findADentist.whichCity}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {cities.map((near) => (
          <li key={near}>
            <SiteLink to={searchPath({ ...typed, near })} className={quietLink}>
              {near}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
