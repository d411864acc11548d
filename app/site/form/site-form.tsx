import { useState, type SubmitEvent } from "react";
import { useActionData, useFetcher, useFormAction } from "react-router";
import { useFrame } from "#app/site/frame.ts";
import type { FormErrors } from "#app/messages/en/forms/forms.ts";
import { useWords } from "#app/messages/words.ts";
import type { FormError } from "#app/ui/form/form-context.ts";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { KeptDraft } from "./kept-draft.tsx";
import type { FormOutcome, FormRejection, Typed } from "./form-outcome.ts";

type UnsentKind = "new" | "edit";

type Options = {
  /** Unique on the page. */
  name: string;
  formKey: string;
  /** A rejection by the server before the form's action. */
  refused?: FormRejection | null;
  /** Whether it may be the form that came back with the document. */
  isFirst?: boolean;
  /** Whether a success changes the data of the page's loaders. */
  isPageChanged?: boolean;
  /** The page that handles it, if not this one. */
  takenBy?: string | undefined;
  /** A form of more than three fields keeps what was typed; one that edits saved data is also guarded. */
  unsent?: UnsentKind | undefined;
  /** The form that sends it in the end, if not this one. */
  sentBy?: string;
};

export type SiteForm<Answer> = {
  answer: Answer | null;
  rejection: FormRejection | null;
  /** The last submitted values except passwords, for a form that is remounted. */
  sent: Typed | undefined;
  /** For the form's HiddenFields. */
  hidden: { name: string; formKey: string; unsent?: UnsentKind | undefined; sentBy?: string };
  /** For the form's shell. */
  shell: {
    method: "post";
    action: string;
    pending: boolean;
    values: Typed | undefined;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
};

/** One form, sent by a call or as a document: its last result and its current state. */
export function useSiteForm<Answer>(options: Options): SiteForm<Answer> {
  const { name, formKey, refused = null, isFirst = true, isPageChanged = true, takenBy } = options;
  const fetcher = useFetcher<FormOutcome<Answer>>();
  const posted = useActionData<FormOutcome<Answer>>();
  const own = useFormAction();
  const action = takenBy ?? own;
  // What came with the document stays valid while the page lives, even across navigations.
  const [first] = useState(() => {
    const came = [posted, refused].find((one) => one?.form === name);
    return (isFirst && came) || null;
  });
  // A success completes a request: sending the same values again is a new one.
  const [{ last, requests }, setRequests] = useState({ last: fetcher.data, requests: 0 });
  if (fetcher.data !== last) {
    setRequests({ last: fetcher.data, requests: requests + (fetcher.data?.isSent ? 1 : 0) });
  }
  const outcome = fetcher.data ?? first;
  const given = first?.isSent === false ? first : null;
  const pending = fetcher.state !== "idle";

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void fetcher.submit(namingButton(event) ?? event.currentTarget, {
      method: "post",
      action,
      // Files are uploaded ahead of it.
      encType: "application/x-www-form-urlencoded",
      // A second click must already find the form pending.
      flushSync: true,
      ...(!isPageChanged && { defaultShouldRevalidate: false }),
    });
  };

  return {
    answer: outcome?.isSent ? outcome.answer : null,
    rejection: outcome?.isSent === false ? outcome : null,
    sent: outcome?.typed,
    hidden: {
      name,
      formKey: `${given?.formKey ?? formKey}${requests ? `.${requests}` : ""}`,
      unsent: options.unsent,
      sentBy: options.sentBy ?? name,
    },
    shell: { method: "post", action, pending, values: given?.typed, onSubmit },
  };
}

/** A button that sends the form around it as another one. */
function namingButton({ nativeEvent }: SubmitEvent<HTMLFormElement>) {
  const { submitter } = nativeEvent;
  return submitter instanceof HTMLButtonElement && submitter.name === "form" ? submitter : null;
}

/** The CSRF token, the form's name and its key; and its draft, if it keeps one. */
export function HiddenFields({
  name,
  formKey,
  unsent,
  sentBy = name,
}: SiteForm<unknown>["hidden"]) {
  const { csrfToken } = useFrame();
  return (
    <>
      <input type="hidden" name="csrf-token" value={csrfToken} />
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="form_key" value={formKey} />
      {unsent && <KeptDraft name={sentBy} isEdit={unsent === "edit"} />}
    </>
  );
}

type Own = {
  /** This form's wording of an error, instead of the general one. */
  errors?: FormErrors;
  /** The same for a field, or for one of several that are refused alike. */
  fields?: { readonly [Code in FieldErrorCode | `${string}.${FieldErrorCode}`]?: string };
  /** Maps the call's field path to the form's field name. By default address.zip is address-zip. */
  nameOf?: (path: string) => string;
};

/** Why a form was rejected, in the page's language; `button` is its submit button. */
export function useFormError(
  rejection: FormRejection | null,
  button: string,
  { errors, fields: own, nameOf = inDashes }: Own = {},
): FormError | null {
  const { forms, fieldErrors } = useWords("forms");
  // Not an error: the form asks for the password and goes on.
  if (!rejection || rejection.code === "recent_login_required") return null;
  const { code, retryAfterSeconds } = rejection;
  const fields = Object.fromEntries(
    Object.entries(rejection.fields).map(([path, error]) => [
      nameOf(path),
      own?.[`${path}.${error}`] ?? own?.[error] ?? fieldErrors[error],
    ]),
  );
  const said = errors?.[code];
  if (!said && code === "too_many")
    return { message: forms.tooMany(minutesOf(retryAfterSeconds)), fields };
  return { message: (said ?? forms.errors[code] ?? forms.otherError)(button), fields };
}

const inDashes = (path: string) => path.replaceAll(".", "-");

function minutesOf(seconds: number | undefined): number | null {
  return seconds === undefined ? null : Math.max(1, Math.ceil(seconds / 60));
}

/** Whether the person can correct the form and submit it again. */
export function isFixable({ code }: FormRejection): boolean {
  return code === "invalid" || code === "csrf_stale";
}
