import type { SentForm } from "#app/site/form/form-outcome.ts";
import { form, findForm, type FormPage, mustCheck } from "#app/site/form/forms.ts";
import { twoStepForms } from "./security/two-step-forms.ts";
import { findPasskeyForm, passkeyForms } from "./security/passkey-forms.ts";
import { lastSegment, localPath } from "#contract/language-path.ts";

export const accountForms = {
  profile: form("POST /api/v4/member/update", {
    input: (typed) => ({ body: profileBody(typed) }),
    leadsTo: (_answer, { lang, isDocument }) =>
      isDocument ? localPath(lang, "/dashboard/account?done=profile") : undefined,
  }),
};

type Given = Readonly<Record<string, string>>;

const addressParts = ["line1", "line2", "city", "state", "zip"] as const;

/** The account form as the call's body: an empty field clears its value. */
export function profileBody(given: Given): Record<string, unknown> {
  return {
    firstName: given.firstName ?? "",
    lastName: given.lastName ?? "",
    phone: given.phone ?? null,
    address: addressOf(given),
    ...(given.language && { language: given.language }),
    emailConsent: given.emailConsent === "on",
  };
}

/** A partly filled address is sent as it is, so that its missing fields are reported. */
function addressOf(given: Given): Record<string, string | undefined> | null {
  const filled = addressParts.flatMap((part) => {
    const typed = given[`address-${part}`];
    return typed === undefined ? [] : [[part, typed] as const];
  });
  return filled.length === 0 ? null : Object.fromEntries(filled);
}

const backWith = (what: string, { lang, isDocument }: FormPage) =>
  isDocument ? localPath(lang, `/dashboard/security?done=${what}`) : undefined;

const namedForms = {
  ...passkeyForms,
  ...twoStepForms,
  email: form("POST /api/v4/member/update", {
    // The call leaves a missing field unchanged, so empty fields are sent.
    input: ({ email = "", currentPassword = "" }) => ({ body: { email, currentPassword } }),
    leadsTo: (_answer, page) => backWith("email", page),
  }),
  password: form("POST /api/v4/member/changePassword", {
    leadsTo: (_answer, page) => backWith("password", page),
  }),
  others: form("DELETE /api/v4/member/sessions", {
    input: () => ({}),
    leadsTo: (_answer, page) => backWith("others", page),
  }),
};

const oneSession = (sessionId: string) =>
  form("DELETE /api/v4/member/sessions/{sessionId}", {
    input: () => ({ params: { sessionId } }),
    // Already ended counts as signed out.
    doneBy: { not_found: { isAuthenticated: true } },
    leadsTo: ({ isAuthenticated }, page) =>
      isAuthenticated ? backWith("session", page) : localPath(page.lang, "/member-login"),
    endsSession: ({ isCurrent }) => isCurrent !== undefined,
  });

export function securityForms(sent: SentForm, page: FormPage) {
  const sessionId = sessionOf(sent.form);
  if (sessionId !== null) return oneSession(sessionId);
  return findPasskeyForm(sent.form) ?? findForm(namedForms, sent, page);
}

const sessionStart = "session-";

export const sessionForm = (sessionId: string) => sessionStart + sessionId;

/** The session that a form name refers to; null for any other form. */
function sessionOf(name: string): string | null {
  return name.startsWith(sessionStart) ? name.slice(sessionStart.length, 80) : null;
}

export const cancelForms = {
  cancel: form("POST /api/v4/member/cancelSubscription/{id}", {
    must: mustCheck("understood"),
    input: ({ refundCents }, { path }) => ({
      params: { id: subscriptionOf(path) },
      body: { refundCents: Number(refundCents) },
    }),
    leadsTo: (_answer, { lang, path }) => localPath(lang, path),
    timeoutMs: 30_000,
  }),
};

/** The subscription id in the page's path. */
export function subscriptionOf(path: string): string {
  return lastSegment(path);
}

export const eraseForms = {
  erase: form("POST /api/v4/member/erase", {
    must: (typed) => ({
      ...(typed.password === undefined && { password: "password_missing" }),
      ...mustCheck("understood")(typed),
    }),
    input: ({ password }) => ({ body: { password } }),
    leadsTo: (_answer, { lang }) => localPath(lang, "/member-login?erased"),
    endsSession: () => true,
  }),
};
