import { useRef, type ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { Form } from "#app/ui/form/form.tsx";
import type { FormError } from "#app/ui/form/form-context.ts";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { localPath } from "#contract/language-path.ts";
import type { SearchErrors, TypedFields } from "./typed-fields.ts";
import { useShownFields } from "./use-shown-fields.ts";

type Props = {
  /** The page of the results. */
  path: string;
  /** The search in the address. */
  typed: TypedFields<string>;
  error: FormError | null;
  /** Defaults to whether this page is loading. */
  pending?: boolean;
  /** What stays in the address; empty values are left out. */
  kept?: readonly (readonly [name: string, value: string | undefined])[];
  onSearch: (form: HTMLFormElement) => void;
  onlyField?: string;
  className?: string;
  children: ReactNode;
};

/** A plain GET form: the address is the search. With JavaScript the page stays. */
export function SearchForm(props: Props) {
  const { path, typed, error, pending, kept = [], onSearch, className = "", children } = props;
  const { lang } = useWords();
  const { pathname } = useLocation();
  const { location: target } = useNavigation();
  const box = useRef<HTMLElement>(null);
  const noteSent = useShownFields(box, typed);
  return (
    <search ref={box} className={`block ${className}`.trim()}>
      <Form
        method="get"
        action={localPath(lang, path)}
        pending={pending ?? target?.pathname === pathname}
        error={error}
        onlyField={props.onlyField}
        values={typed}
        onSubmit={(event) => {
          event.preventDefault();
          noteSent(new FormData(event.currentTarget));
          onSearch(event.currentTarget);
        }}
      >
        {kept.map(([name, value = ""]) =>
          value === "" ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        {children}
      </Form>
    </search>
  );
}

type Own = { readonly [Code in FieldErrorCode]?: string };

/** Why a search was refused, which its page says itself; `own` overrides the wording. */
export function useSearchError(
  errors: SearchErrors<string>,
  message: string,
  own: Own = {},
): FormError | null {
  const { fieldErrors } = useWords("forms");
  const fields = Object.entries(errors).flatMap(([name, code]) =>
    code ? [[name, own[code] ?? fieldErrors[code]] as const] : [],
  );
  return fields.length > 0 ? { message, fields: Object.fromEntries(fields) } : null;
}
