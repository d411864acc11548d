import { useEffect, useRef, type SubmitEvent } from "react";
import { useLocation, useNavigation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { useSearchError } from "#app/site/form/site-form.tsx";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { localPath } from "#contract/language-path.ts";
import {
  type PlanName,
  type FieldErrors,
  radii,
  searchPath,
  setFilters,
  type Typed,
  typedIn,
  fieldNames,
} from "./search-fields.ts";
import { Filters } from "./filters.tsx";
import { NearMeButton } from "./near-me-button.tsx";
import { useSearch } from "./use-search.ts";

type Props = { typed: Typed; errors: FieldErrors; cities: string[]; plans: readonly PlanName[] };

/** A plain GET form: the address is the search. With JavaScript the page stays. */
export function SearchForm({ typed, errors, cities, plans }: Props) {
  const { lang, findADentist } = useWords();
  const { pathname } = useLocation();
  const { location: target } = useNavigation();
  const search = useSearch();
  const box = useRef<HTMLElement>(null);
  // A removed filter or back navigation changes the search without any typing here.
  useEffect(() => showTyped(box.current?.querySelector("form"), typed), [typed]);

  const error = useSearchError(errors, findADentist.mend);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filters = event.currentTarget.querySelector("details");
    if (filters) filters.open = false;
    search(searchPath(typedIn(new FormData(event.currentTarget))), "scroll");
  };
  return (
    <search ref={box} className="mt-6 block rounded-xl border border-line bg-raised p-4 sm:p-6">
      <Form
        method="get"
        action={localPath(lang, "/find-a-dentist")}
        pending={target?.pathname === pathname}
        error={error}
        values={typed}
        onSubmit={send}
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
          <SelectField
            name="radius"
            label={findADentist.distance}
            isOptional="unsaid"
            options={distances(typed.radius).map((miles) => ({
              value: String(miles),
              label: findADentist.within(miles),
            }))}
          />
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
      </Form>
    </search>
  );
}

/** The usual radii, plus the one in a shared address. */
function distances(asked: string): number[] {
  const miles = /^\d{1,3}$/.test(asked) ? Number(asked) : 0;
  const isOwn = miles > 0 && miles <= 250 && !radii.some((usual) => usual === miles);
  return [...radii, ...(isOwn ? [miles] : [])].toSorted((a, b) => a - b);
}

function Cities({ cities, typed }: { cities: string[]; typed: Typed }) {
  const { findADentist } = useWords();
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

/** Sets the form's fields to a search, where they differ. */
function showTyped(form: HTMLFormElement | null | undefined, typed: Typed): void {
  for (const name of fieldNames) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked = typed[name] === field.value;
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = typed[name];
  }
}
