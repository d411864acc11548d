import { useNavigate } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { SearchForm, useSearchError } from "#app/site/search/search-form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { localPath } from "#contract/language-path.ts";
import { listPath, readList, type FieldErrors, type Typed } from "./filter-fields.ts";
import { MoreFilters } from "./more-filters.tsx";

type Props = {
  typed: Typed;
  errors: FieldErrors;
  states: readonly { state: string; name: string }[];
  isFirstState: boolean;
};

export function FilterForm({ typed, errors, states, isFirstState }: Props) {
  const { lang, directory } = useWords("search");
  const navigate = useNavigate();
  const { zipInvalid } = directory;
  const error = useSearchError(errors, directory.mend, {
    place_invalid: zipInvalid,
    place_unknown: zipInvalid,
  });
  const send = (form: HTMLFormElement) => {
    const path = listPath(readList(new FormData(form)));
    void navigate(localPath(lang, path), { preventScrollReset: true });
  };
  const chosen = states.find(({ state }) => state === typed.state);
  return (
    <SearchForm
      path="/directory"
      typed={typed}
      error={error}
      kept={[["sort", typed.sort]]}
      onSearch={send}
      className="mt-6 rounded-xl border border-line bg-raised p-4 sm:p-6 print:hidden"
    >
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
      <MoreFilters typed={typed} isOpen={error !== null} />
    </SearchForm>
  );
}
