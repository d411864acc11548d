import { useEffect, useRef, type SubmitEvent } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { useSearchError } from "#app/site/form/site-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { localPath } from "#contract/language-path.ts";
import {
  countFolded,
  fieldNames,
  listPath,
  typedIn,
  type FieldErrors,
  type Typed,
} from "./filter-fields.ts";
import { MoreFilters } from "./more-filters.tsx";

type Props = {
  typed: Typed;
  errors: FieldErrors;
  states: readonly { state: string; name: string }[];
  isFirstState: boolean;
};

/** A plain GET form: the address is the list. With JavaScript the page stays. */
export function FilterForm({ typed, errors, states, isFirstState }: Props) {
  const { lang, directory } = useWords();
  const { pathname } = useLocation();
  const { location: target } = useNavigation();
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  // Back navigation changes the list without any typing here.
  useEffect(() => showTyped(box.current?.querySelector("form"), typed), [typed]);

  const { zipInvalid } = directory;
  const error = useSearchError(errors, directory.mend, {
    place_invalid: zipInvalid,
    place_unknown: zipInvalid,
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const path = listPath(typedIn(new FormData(event.currentTarget)));
    void navigate(localPath(lang, path), { preventScrollReset: true });
  };
  const chosen = states.find(({ state }) => state === typed.state);
  return (
    <search
      ref={box}
      className="mt-6 block rounded-xl border border-line bg-raised p-4 sm:p-6 print:hidden"
    >
      <Form
        method="get"
        action={localPath(lang, "/directory")}
        pending={target?.pathname === pathname}
        error={error}
        values={typed}
        onSubmit={send}
      >
        <input type="hidden" name="sort" value={typed.sort} disabled={typed.sort === ""} />
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          <SelectField
            name="state"
            label={directory.state}
            prompt={directory.allStates}
            isOptional="unsaid"
            options={states.map(({ state, name }) => ({ value: state, label: name }))}
          />
          <TextField
            name="name"
            label={directory.name}
            isOptional="unsaid"
            autoComplete="off"
            maxLength={80}
            enterKeyHint="search"
          />
          <SubmitButton>{directory.search}</SubmitButton>
        </div>
        {isFirstState && chosen && (
          <p className="-mt-2 text-sm text-muted">{directory.defaultState(chosen.name)}</p>
        )}
        <MoreFilters count={countFolded(typed)} isOpen={error !== null} />
      </Form>
    </search>
  );
}

/** Sets the form's fields to a list's filters, where they differ. */
function showTyped(form: HTMLFormElement | null | undefined, typed: Typed): void {
  for (const name of fieldNames) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked = typed[name] === field.value;
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = typed[name];
  }
}
