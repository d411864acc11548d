import type { SentForm } from "#app/site/form/form-outcome.ts";
import { findForm, form, type FormPage } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";
import { sessionOf } from "./session-form.ts";

const done = (what: string, { lang, isDocument }: FormPage) =>
  isDocument ? localPath(lang, `/dashboard/security?done=${what}`) : undefined;

const named = {
  email: form("POST /api/v4/member/update", {
    // The call leaves a missing field unchanged, so empty fields are sent.
    input: ({ email = "", currentPassword = "" }) => ({ body: { email, currentPassword } }),
    leadsTo: (_answer, page) => done("email", page),
  }),
  password: form("POST /api/v4/member/changePassword", {
    leadsTo: (_answer, page) => done("password", page),
  }),
  others: form("DELETE /api/v4/member/sessions", {
    input: () => ({}),
    leadsTo: (_answer, page) => done("others", page),
  }),
};

const oneSession = (sessionId: string) =>
  form("DELETE /api/v4/member/sessions/{sessionId}", {
    input: () => ({ params: { sessionId } }),
    // Already ended counts as signed out.
    doneBy: { not_found: { isAuthenticated: true } },
    leadsTo: ({ isAuthenticated }, page) =>
      isAuthenticated ? done("session", page) : localPath(page.lang, "/member-login"),
    endsSession: ({ isCurrent }) => isCurrent !== undefined,
  });

export function securityForms(sent: SentForm, page: FormPage) {
  const sessionId = sessionOf(sent.form);
  return sessionId === null ? findForm(named, sent, page) : oneSession(sessionId);
}
