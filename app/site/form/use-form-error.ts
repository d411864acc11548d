import type { FormErrors } from "#app/messages/en/forms.ts";
import { useWords } from "#app/messages/words.ts";
import type { FormError } from "#app/ui/form/form-context.ts";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";

type Own = {
  /** This form's wording of an error, instead of the general one. */
  errors?: FormErrors;
  /** The same for a field. */
  fields?: { readonly [Code in FieldErrorCode]?: string };
  /** Maps the call's field path to the form's field name. By default address.zip is address-zip. */
  nameOf?: (path: string) => string;
};

/** Why a form was rejected, in the page's language; `button` is its submit button. */
export function useFormError(
  rejection: FormRejection | null,
  button: string,
  { errors, fields: own, nameOf = inDashes }: Own = {},
): FormError | null {
  const { forms, fieldErrors } = useWords();
  if (!rejection) return null;
  const { code, retryAfterSeconds } = rejection;
  const fields = Object.fromEntries(
    Object.entries(rejection.fields).map(([path, error]) => [
      nameOf(path),
      own?.[error] ?? fieldErrors[error],
    ]),
  );
  const said = errors?.[code];
  if (!said && code === "too_many")
    return { message: forms.tooMany(minutesOf(retryAfterSeconds)), fields };
  return { message: (said ?? forms.errors[code] ?? forms.otherError)(button), fields };
}

/** The same for a search, whose page reports its own field errors. */
export function useSearchError(
  errors: { readonly [name: string]: FieldErrorCode | undefined },
  message: string,
  own: Own["fields"] = {},
): FormError | null {
  const { fieldErrors } = useWords();
  const fields = Object.entries(errors).flatMap(([name, code]) =>
    code ? [[name, own[code] ?? fieldErrors[code]] as const] : [],
  );
  return fields.length > 0 ? { message, fields: Object.fromEntries(fields) } : null;
}

const inDashes = (path: string) => path.replaceAll(".", "-");

function minutesOf(seconds: number | undefined): number | null {
  return seconds === undefined ? null : Math.max(1, Math.ceil(seconds / 60));
}

/** Whether the person can correct the form and submit it again. */
export function isFixable({ code }: FormRejection): boolean {
  return code === "invalid" || code === "csrf_stale";
}
