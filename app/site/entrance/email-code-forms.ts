import { form, type FormPage } from "#app/site/form/forms.ts";

/** In the address of the page that asks for the code: another email is to be entered. */
export const otherEmail = "email";

type Options = {
  /** Whether a new address begins an account. */
  opensAccount: boolean;
  leadsTo: (page: FormPage) => string;
};

/** Logging in by an emailed code, and by the second step where an account has one. */
export const emailCodeForms = ({ opensAccount, leadsTo }: Options) => ({
  send_code: form("POST /api/login/email", {
    input: ({ email = "" }, { lang: language }) => ({ body: { email, language, opensAccount } }),
    leadsTo: (_answer, { url, isDocument }) => {
      if (!isDocument && !url.searchParams.has(otherEmail)) return undefined;
      const query = new URLSearchParams(url.search);
      query.delete(otherEmail);
      return url.pathname + (query.size > 0 ? `?${query}` : "");
    },
  }),
  enter_code: form("POST /api/login/email/code", {
    input: ({ code = "" }) => ({ body: { code } }),
    // With two-step login on, the page asks for the app's code.
    leadsTo: ({ isAuthenticated }, page) => (isAuthenticated ? leadsTo(page) : undefined),
  }),
  code: form("POST /api/login/code", {
    input: ({ ticket = "", code = "" }) => ({ body: { ticket, code } }),
    leadsTo: (_answer, page) => leadsTo(page),
  }),
});
