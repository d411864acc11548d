import { data, redirect, redirectDocument } from "react-router";
import { reportHandled } from "#app/browser/page-errors.ts";
import { sendCall } from "#app/browser/call.ts";
import { dropDraft } from "#app/browser/form-drafts.ts";
import { CallError } from "#app/browser/call-error.ts";
import { tellSignedOut } from "#app/browser/auth-status.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { langOf, plainPath } from "#contract/language-path.ts";
import {
  givenValues,
  readSentForm,
  returnable,
  type FormOutcome,
  type SentForm,
  idempotencyKeyOf,
} from "./form-outcome.ts";
import { findForm, missingIn, type Elsewhere, type FormPage, type Forms } from "./forms.ts";

/** A route's clientAction: sends each form by its call, without leaving the page. */
export function browserForms(forms: Forms, elsewhere: Elsewhere = {}) {
  return async ({ request }: { request: Request }) => {
    const sent = readSentForm(new URLSearchParams(await request.text()));
    const page = pageOf(request);
    try {
      return await send(forms, sent, page);
    } catch (error) {
      // An error of our own goes to monitoring; what was typed stays.
      if (!(error instanceof CallError)) reportHandled(error);
      const rejection =
        error instanceof CallError ? error : new CallError("internal", String(error));
      const to = elsewhere[rejection.code];
      return to ? lead(to(page), page) : refuse(sent, rejection);
    }
  };
}

async function send(forms: Forms, sent: SentForm, page: FormPage) {
  const form = findForm(forms, sent, page);
  if (!form)
    throw new CallError(
      "method_not_allowed",
      "This page doesn't accept this form. Refresh it and try again.",
    );
  const given = givenValues(sent.typed);
  const fields = missingIn(form, given);
  if (fields) return refuse(sent, { code: "invalid", status: 422, fields, retryAfter: null });
  const idempotencyKey = idempotencyKeyOf(sent);
  const options = {
    ...(idempotencyKey && { idempotencyKey }),
    ...(form.timeoutMs && { timeoutMs: form.timeoutMs }),
  };
  const { answer, to } = await form.send(
    (key, input) => sendCall(key, input, options),
    given,
    page,
  );
  dropDraft(sent.form);
  if (form.endsSession?.(given)) tellSignedOut("hand");
  if (to !== undefined) return form.leavesDocument ? redirectDocument(to) : lead(to, page);
  const typed = returnable(sent.typed);
  return data({ form: sent.form, isSent: true, answer, typed } satisfies FormOutcome<unknown>);
}

type Rejection = Pick<CallError, "code" | "fields" | "status" | "retryAfter"> & {
  body?: unknown;
};

function refuse({ form, typed }: SentForm, { code, fields, status, retryAfter, body }: Rejection) {
  const rejection = {
    form,
    isSent: false,
    code,
    fields,
    typed: returnable(typed),
    retryAfterSeconds: retryAfter ?? undefined,
    reason: (body as Partial<ErrorBody> | null | undefined)?.reason,
  } as const;
  // With a status of 400 or above React Router skips revalidating the loaders.
  return data(rejection satisfies FormOutcome<unknown>, { status: status || 503 });
}

function pageOf(request: Request): FormPage {
  const url = new URL(request.url);
  const { pathname } = url;
  return { url, lang: langOf(pathname), path: plainPath(pathname), isDocument: false };
}

/** A document has the messages of one language, so the other language needs a full load. */
function lead(to: string, { lang }: FormPage): Response {
  return langOf(to) === lang ? redirect(to) : redirectDocument(to);
}
