import { data, redirect, type RouterContextProvider } from "react-router";
import { randomBytes } from "node:crypto";
import { codesOf } from "#app/browser/call-error.ts";
import { pageLoader, type PageRequest } from "#app/site/page-loader.server.ts";
import type { Perform } from "#contract/calls.ts";
import { mostCaseFiles } from "#contract/case-files.ts";
import { DomainError, invalidField, invalidFields } from "#domain/errors.ts";
import { codeRequired } from "#domain/sessions/recent-login.ts";
import { domainErrorOf } from "#domain/domain-error-of.ts";
import type { PageVisit } from "#server/page-visit.ts";
import {
  confirmField,
  givenValues,
  readSentForm,
  returnable,
  type FormOutcome,
  type SentForm,
  idempotencyKeyOf,
  type FormRejection,
} from "./form-outcome.ts";
import { filesIn, withFiles } from "./form-files.ts";
import {
  findForm,
  missingIn,
  type Elsewhere,
  type Form,
  type FormPage,
  type FormTable,
} from "./forms.ts";

export type DocumentPage = PageRequest & FormPage;
/** Async, as a page may have to be loaded to know which forms it has. */
type FindForm = (
  sent: SentForm,
  page: DocumentPage,
) => Form | undefined | Promise<Form | undefined>;
type ActionArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A route's action: handles the same forms sent by a browser without JavaScript. */
export function documentForms(forms: FormTable | FindForm, elsewhere: Elsewhere = {}) {
  return ({ request, ...args }: ActionArgs) =>
    pageLoader(async (page) => {
      if (request.method !== "POST") throw new DomainError("method_not_allowed");
      const sent = readSentForm(new URLSearchParams(await request.text()));
      const documentPage = { ...page, isDocument: true };
      const form = await (typeof forms === "function"
        ? forms(sent, documentPage)
        : findForm(forms, sent, documentPage));
      if (!form)
        throw new DomainError(
          "method_not_allowed",
          "This page doesn't accept this form. Refresh it and try again.",
        );
      return present(form, sent, { page: documentPage, elsewhere });
    })(args);
}

type Place = { page: DocumentPage; elsewhere: Elsewhere };

async function present(form: Form, given: WithFiles, { page, elsewhere }: Place) {
  const { form: name, formKey } = given;
  const { stopped, ...sent } = form.takesFiles ? await uploadFiles(given, page) : given;
  const typed = returnable(sent.typed);
  try {
    if (stopped) throw stopped;
    const { answer, to } = await send(form, sent, page);
    if (to !== undefined) return redirect(to, 303);
    return data({ form: name, isSent: true, answer, typed } satisfies FormOutcome<unknown>);
  } catch (error) {
    if (form.hasNoPage) throw error;
    const { code, status, fields = {}, retryAfterSeconds, reason } = asDomainError(error, page);
    const to = elsewhere[code];
    if (to) return redirect(to(page), 303);
    page.visit.page.retryAfterSeconds = retryAfterSeconds;
    const rejection = {
      form: name,
      isSent: false,
      code,
      fields: codesOf(fields),
      retryAfterSeconds,
      reason,
      typed,
      formKey,
    } as const;
    return data(rejection satisfies FormOutcome<unknown>, { status });
  }
}

type WithFiles = SentForm & { stopped?: Error };

/** Those that are stored stay with the form, also where a later one is refused. */
async function uploadFiles(sent: SentForm, { visit }: DocumentPage): Promise<WithFiles> {
  const files = filesIn(sent.typed);
  const sentWith = () => ({ ...sent, typed: withFiles(sent.typed, files) });
  try {
    for (const file of visit.sentFiles ?? []) {
      if (files.length === mostCaseFiles) throw invalidField("files", "too_many_files");
      const input = { query: { name: file.name.slice(0, 400) }, file: await file.bytes() };
      files.push(await visit.perform("POST /api/v4/grievance/file", input));
    }
    return sentWith();
  } catch (error) {
    return { ...sentWith(), stopped: error instanceof Error ? error : new Error(String(error)) };
  }
}

function send(form: Form, sent: SentForm, page: DocumentPage) {
  const given = givenValues(sent.typed);
  if (given[confirmField] === "mail") return emailCode(page);
  const missing = missingIn(form, given);
  if (missing) throw invalidFields(missing);
  const idempotencyKey = idempotencyKeyOf(sent);
  const perform: Perform = (key, input) => page.visit.perform(key, { ...input, idempotencyKey });
  return form.send(perform, given, page);
}

/** The form comes back, and asks for the code that has been emailed. */
async function emailCode({ visit }: PageRequest): Promise<never> {
  await visit.perform("POST /api/v4/member/reauthenticate/email", {});
  throw codeRequired();
}

/** On any error the form comes back with its typed values. */
function asDomainError(error: unknown, { visit }: PageRequest): DomainError {
  const rejection = domainErrorOf(error);
  if (rejection && rejection.status < 500) return rejection;
  visit.ctx.log.error({ err: error instanceof Error ? error.stack : error }, "form failed");
  return rejection ?? new DomainError("internal");
}

export type FormStart = { formKey: string; refused: FormRejection | null };

/** A page's form state: a new key, and the form itself if it was rejected before the action. */
export function startForm(visit: PageVisit, names: readonly string[]): FormStart {
  const refused = names.map((name) => takeRefusedForm(visit, name)).find((form) => form !== null);
  return { formKey: randomBytes(16).toString("base64url"), refused: refused ?? null };
}

/** A form that was rejected before any action ran, for the page that shows it again. */
export function takeRefusedForm({ refusedForm }: PageVisit, name: string): FormRejection | null {
  if (!refusedForm) return null;
  const { form, formKey, typed } = readSentForm(refusedForm.sent);
  if (form !== name) return null;
  refusedForm.isTaken = true;
  return { form, isSent: false, code: "csrf_stale", fields: {}, typed: returnable(typed), formKey };
}
