import { form, type Forms, mustCheck, type FormPage } from "#app/site/form/forms.ts";
import { lastSegment, localPath } from "#contract/language-path.ts";
import { afterLogin } from "#app/site/studio/studio-paths.ts";
import { asMoneyBody, missingOf } from "./payment/refund-body.ts";

export const loginForms = {
  login: form("POST /api/studio/login", {
    leadsTo: (_answer, { url, lang }) => afterLogin(url.searchParams.get("next"), lang),
  }),
};

export const logoutForms = {
  logout: form("POST /api/studio/logout", { leadsTo: (_answer, page) => loggedOut(page) }),
};

export const loggedOut = ({ lang }: FormPage) => `${localPath(lang, "/studio/login")}?out`;

export const joinForms = {
  join: form("POST /api/studio/join", {
    leadsTo: (_answer, { lang }) => localPath(lang, "/studio"),
  }),
};

export const resetForms = {
  ask: form("POST /api/studio/resetPasswordEmail"),
  "new-password": form("POST /api/studio/setNewPassword", {
    leadsTo: (_answer, { lang }) => `${localPath(lang, "/studio/login")}?changed`,
  }),
};

export const paymentListForms = { find: form("POST /api/studio/payments/find") };

/** The payment id in a page's path. */
export const paymentOf = (path: string) => lastSegment(path);

const paramsOf = ({ path }: FormPage) => ({ paymentId: paymentOf(path) });

export const paymentForms = {
  refund: form("POST /api/studio/payments/{paymentId}/refund", {
    must: missingOf,
    input: (typed, page) => ({
      params: paramsOf(page),
      body: { ...asMoneyBody(typed), endsPlan: typed.endsPlan === "on" },
    }),
    timeoutMs: 30_000,
  }),
  otherwise: form("POST /api/studio/payments/{paymentId}/manual-refund", {
    must: missingOf,
    input: (typed, page) => ({ params: paramsOf(page), body: asMoneyBody(typed) }),
  }),
  "end-plan": form("POST /api/studio/payments/{paymentId}/end-plan", {
    must: mustCheck("sure"),
    input: (_typed, page) => ({ params: paramsOf(page) }),
  }),
};

export const memberListForms = { find: form("POST /api/studio/members/find") };

/** The account id in a page's path. */
export const memberOf = (path: string) => lastSegment(path);

const ofMember = ({ path }: FormPage) => ({ accountId: memberOf(path) });

/** The account and plan in the path of a page that changes a plan: /studio/members/ID/…/ID. */
export function planOf(path: string): { accountId: string; subscriptionId: string } {
  const accountId = lastSegment(path.split("/").slice(0, 4).join("/"));
  return { accountId, subscriptionId: lastSegment(path) };
}

/** A form about a plan is named after it. */
const ofPlan = (name: string, page: FormPage) => ({
  ...ofMember(page),
  subscriptionId: name.slice(name.indexOf("-") + 1),
});

/** The forms of a member's page; those about a plan are `renewal-ID`, `cancel-ID`, `welcome-ID`. */
export const memberForms: Forms = ({ form: name }) => {
  const [what = ""] = name.split("-");
  switch (what) {
    case "renewal":
      return form("POST /api/studio/members/{accountId}/plans/{subscriptionId}/auto-renew-off", {
        must: mustCheck("sure"),
        input: ({ sure: _sure, ...body }, page) => ({ params: ofPlan(name, page), body }),
      });
    case "cancel":
      return form("POST /api/studio/members/{accountId}/plans/{subscriptionId}/cancel", {
        must: mustCheck("sure"),
        input: ({ sure: _sure, refundCents, ...body }, page) => ({
          params: ofPlan(name, page),
          body: { ...body, refundCents: Number(refundCents) },
        }),
        timeoutMs: 30_000,
      });
    case "welcome":
      return form("POST /api/studio/members/{accountId}/plans/{subscriptionId}/welcome-email", {
        input: (body, page) => ({ params: ofPlan(name, page), body }),
      });
    case "reset":
      return form("POST /api/studio/members/{accountId}/reset-password-email", {
        input: (body, page) => ({ params: ofMember(page), body }),
      });
    case "language":
      return form("POST /api/studio/members/{accountId}/language", {
        input: (body, page) => ({ params: ofMember(page), body }),
      });
    case "births":
      return form("POST /api/studio/members/{accountId}/birth-dates", {
        input: (_typed, page) => ({ params: ofMember(page) }),
      });
    default:
      return undefined;
  }
};

const closeDifference = form("POST /api/studio/differences/{differenceId}/close", {
  input: ({ differenceId = "", ...body }) => ({ params: { differenceId }, body }),
  leadsTo: (_answer, { lang }) => `${localPath(lang, "/studio/reconciliation")}?closed`,
});

/** One form a difference, named after it. */
export const reconciliationForms: Forms = () => closeDifference;

const invite = form("POST /api/studio/staff", {
  input: ({ reset, ...body }) => ({ body: { ...body, reset: reset === "yes" } }),
});

const change = form("POST /api/studio/staff/{staffId}", {
  input: ({ staffId = "", disabled, ...body }) => ({
    params: { staffId },
    body: { ...body, ...(disabled && { disabled: disabled === "yes" }) },
  }),
});

export const teamForms: Forms = ({ typed }) => (typed.staffId ? change : invite);

const changePassword = form("POST /api/studio/changePassword", {
  // A new document, as this one's CSRF tokens belong to the ended session.
  leadsTo: (_answer, { lang, isDocument }) =>
    isDocument ? `${localPath(lang, "/studio/security")}?changed` : undefined,
});

const endSession = form("DELETE /api/studio/sessions/{sessionId}", {
  input: ({ sessionId = "" }) => ({ params: { sessionId } }),
  leadsTo: ({ isAuthenticated }, { lang }) =>
    isAuthenticated
      ? localPath(lang, "/studio/security")
      : `${localPath(lang, "/studio/login")}?out`,
});

export const securityForms: Forms = ({ typed }) => (typed.sessionId ? endSession : changePassword);

/** A reload mustn't do it again. */
export const backToPage = (_answer: unknown, { isDocument, path, lang }: FormPage) =>
  isDocument ? localPath(lang, path) : undefined;
