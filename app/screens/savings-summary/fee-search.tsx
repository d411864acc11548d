import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { SearchForm } from "#app/site/search/search-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { localPath } from "#contract/language-path.ts";
import { writePerson } from "./person-text.ts";
import { queryOf, savingsPath, settledPath } from "./savings-address.ts";
import type { SavingsView } from "./savings-view.ts";

type Props = { asked: SavingsView["asked"]; found: number };

/** Finds a service by the word that someone has for it. */
export function FeeSearch({ asked, found }: Props) {
  const { savings, lang } = useWords("search");
  const navigate = useNavigate();
  const { find = "", people, ...others } = asked;
  const typed = useMemo(() => ({ find }), [find]);
  const kept = [
    ["office", others.office],
    ["plan", others.plan],
    ["cycle", others.cycle],
    ["near", others.near],
  ] as const;
  const search = (form: HTMLFormElement) => {
    const path = settledPath(queryOf(new FormData(form)));
    void navigate(localPath(lang, path), { preventScrollReset: true });
  };
  return (
    <div className="mt-6 print:hidden">
      <SearchForm
        path={savingsPath({ people: null }, "#fees")}
        typed={typed}
        pending={false}
        error={null}
        kept={kept}
        onSearch={search}
      >
        {people
          ?.map((person) => writePerson(person))
          .map((text, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- people have no other name
            <input key={at} type="hidden" name="p" value={decodeURIComponent(text)} />
          ))}
        <div className="flex flex-wrap items-end gap-4">
          <div className="min-w-0 grow basis-60 sm:max-w-[24em]">
            <TextField
              name="find"
              label={savings.findService}
              help={savings.findServiceHelp}
              isOptional="unsaid"
              autoComplete="off"
              maxLength={80}
            />
          </div>
          <Button type="submit" look="second">
            {savings.showPrices}
          </Button>
        </div>
      </SearchForm>
      <p aria-live="polite" className="mt-4 empty:hidden">
        {find !== "" &&
          (found === 0 ? savings.noServiceFound(find) : savings.servicesFound(find, found))}
      </p>
    </div>
  );
}
