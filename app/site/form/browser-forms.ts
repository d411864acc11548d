import { data, redirect, redirectDocument } from "react-router";
import { sendCall } from "#app/browser/call.ts";
import { CallError } from "#app/browser/call-error.ts";
import { tellSignedOut } from "#app/browser/signed-out.ts";
import { langOf, plainPath } from "#contract/language-path.ts";
import { givenValues, readSentForm, returnable, type FormOutcome } from "./form-outcome.ts";
import { findForm, type Elsewhere, type FormPage, type Forms } from "./forms.ts";
import { wishKey } from "./wish-key.ts";

/** A route's clientAction: each form by its call, without leaving the page. */
export function browserForms(forms: Forms, elsewhere: Elsewhere = {}) {
  return async ({ request }: { request: Request }) => {
    const sent = readSentForm(new URLSearchParams(await request.text()));
    const { form: name } = sent;
    const page = pageOf(request);
    const typed = returnable(sent.typed);
    const given = givenValues(sent.typed);
    const idempotencyKey = wishKey(sent);
    try {
      const form = findForm(forms, sent, page);
      if (!form) throw new CallError("method_not_allowed", "This page takes no such form.");
      const missing = form.must?.(given) ?? {};
      if (Object.keys(missing).length > 0)
        throw new CallError("invalid", "Not complete", { status: 422, fields: missing });
      const options = {
        ...(idempotencyKey && { idempotencyKey }),
        ...(form.timeoutMs && { timeoutMs: form.timeoutMs }),
      };
      const { answer, to } = await form.send(
        (key, input) => sendCall(key, input, options),
        given,
        page,
      );
      if (form.endsSession?.(given)) tellSignedOut("hand");
      if (to !== undefined) return lead(to, page);
      return data({ form: name, isSent: true, answer, typed } satisfies FormOutcome<unknown>);
    } catch (error) {
      // A fault of ours is told to monitoring and costs nobody what they typed.
      if (!(error instanceof CallError)) reportError(error);
      const { code, fields, status, retryAfter } =
        error instanceof CallError ? error : new CallError("internal", String(error));
      const to = elsewhere[code];
      if (to) return lead(to(page), page);
      const retryAfterSeconds = retryAfter ?? undefined;
      const refusal = {
        form: name,
        isSent: false,
        code,
        fields,
        typed,
        retryAfterSeconds,
      } as const;
      // From 400 on the page's loaders have nothing new to say.
      return data(refusal satisfies FormOutcome<unknown>, { status: status || 503 });
    }
  };
}

function pageOf(request: Request): FormPage {
  const url = new URL(request.url);
  const { pathname } = url;
  return { url, lang: langOf(pathname), path: plainPath(pathname), isDocument: false };
}

/** A document carries the words of one language, so the other edition needs one of its own. */
function lead(to: string, { lang }: FormPage): Response {
  return langOf(to) === lang ? redirect(to) : redirectDocument(to);
}
