import { useState, type SubmitEvent } from "react";
import { useActionData, useFetcher, useFormAction } from "react-router";
import type { FormOutcome, FormRejection, Typed } from "./form-outcome.ts";

type Options = {
  /** Of the form, so that a page can hold several. */
  name: string;
  formKey: string;
  /** By the server, before the form's action. */
  refused?: FormRejection | null;
  /** Whether it may be the form that came back with the document. */
  isFirst?: boolean;
  /** Whether a success changes what the page's loaders say. */
  isPageChanged?: boolean;
  /** The page that takes it, where it is another one than shows it. */
  takenBy?: string | undefined;
};

type SiteForm<Answer> = {
  answer: Answer | null;
  rejection: FormRejection | null;
  /** What was sent last, but passwords: for a form that is drawn anew. */
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

/** One form, two ways in: what came of it last, and what it is drawn with. */
export function useSiteForm<Answer>(options: Options): SiteForm<Answer> {
  const { name, formKey, refused = null, isFirst = true, isPageChanged = true, takenBy } = options;
  const fetcher = useFetcher<FormOutcome<Answer>>();
  const posted = useActionData<FormOutcome<Answer>>();
  const own = useFormAction();
  const action = takenBy ?? own;
  // What came with the document stays true while the page lives, wherever its links lead.
  const [first] = useState(() => {
    const came = [posted, refused].find((one) => one?.form === name);
    return (isFirst && came) || null;
  });
  // A success is the end of a wish: who sends the same again after it wants it again.
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
      // Before a second click can come the form has to know that it is on its way.
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
