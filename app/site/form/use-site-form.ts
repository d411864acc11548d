import { useState, type SubmitEvent } from "react";
import { useActionData, useFetcher, useFormAction } from "react-router";
import type { FormOutcome, FormRejection, Typed } from "./form-outcome.ts";

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
};

type SiteForm<Answer> = {
  answer: Answer | null;
  rejection: FormRejection | null;
  /** The last submitted values except passwords, for a form that is remounted. */
  sent: Typed | undefined;
  /** For the form's HiddenFields. */
  hidden: { name: string; formKey: string };
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
    void fetcher.submit(event.currentTarget, {
      method: "post",
      action,
      // A second click must already find the form pending.
      flushSync: true,
      ...(!isPageChanged && { defaultShouldRevalidate: false }),
    });
  };

  return {
    answer: outcome?.isSent ? outcome.answer : null,
    rejection: outcome?.isSent === false ? outcome : null,
    sent: outcome?.typed,
    hidden: { name, formKey: `${given?.formKey ?? formKey}${requests ? `.${requests}` : ""}` },
    shell: { method: "post", action, pending, values: given?.typed, onSubmit },
  };
}
