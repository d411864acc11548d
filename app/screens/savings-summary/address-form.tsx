import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { SearchForm } from "#app/site/search/search-form.tsx";
import { Button } from "#app/ui/button.tsx";
import type { FormError } from "#app/ui/form/form-context.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { localPath } from "#contract/language-path.ts";
import { writePerson } from "./person-text.ts";
import { tierField } from "./read-form.ts";
import { queryOf, settledPath, type SavingsAddress } from "./savings-address.ts";

type Props = {
  /** The part of the address that is typed here. */
  name: "near" | "find";
  /** The address, whose other parts stay. */
  asked: SavingsAddress;
  /** Where the answer stands on the page. */
  hash?: string;
  error?: FormError | null;
  label: string;
  help: string;
  autoComplete: string;
  button: string;
};

/** A form of one field that changes one part of the address. */
export function AddressForm(props: Props) {
  const { name, asked, hash = "", error = null, label, help, autoComplete, button } = props;
  const { lang } = useWords();
  const navigate = useNavigate();
  const { people, ...parts } = asked;
  const value = parts[name] ?? "";
  const typed = useMemo(() => ({ [name]: value }), [name, value]);
  return (
    <SearchForm
      path={`/savings-summary${hash}`}
      typed={typed}
      // The year beside it loads this page as well.
      pending={false}
      error={error}
      kept={Object.entries(parts).filter(([part]) => part !== name)}
      onSearch={(form) => {
        const path = settledPath(queryOf(new FormData(form)));
        void navigate(localPath(lang, path), { preventScrollReset: true });
      }}
    >
      {people?.map((person, at) => (
        <input
          key={tierField(at)}
          type="hidden"
          name="p"
          value={decodeURIComponent(writePerson(person))}
        />
      ))}
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-0 grow basis-60 sm:max-w-[24em]">
          <TextField
            name={name}
            label={label}
            help={help}
            isOptional="unsaid"
            autoComplete={autoComplete}
            maxLength={80}
          />
        </div>
        <Button type="submit" look="second">
          {button}
        </Button>
      </div>
    </SearchForm>
  );
}
