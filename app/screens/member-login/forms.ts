import { readCredential } from "#app/site/form/read-credential.ts";
import { emailCodeForms } from "#app/site/entrance/email-code-forms.ts";
import { form } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";
import { afterLogin } from "./next-path.ts";

export const entranceForms = {
  login: form("POST /api/login", {
    // With two-step login on, the page asks for the code.
    leadsTo: ({ isAuthenticated }, { url }) => (isAuthenticated ? afterLogin(url) : undefined),
  }),
  ...emailCodeForms({ opensAccount: false, leadsTo: ({ url }) => afterLogin(url) }),
  passkey: form("POST /api/login/passkey", {
    input: ({ credential }) => ({ body: { credential: readCredential(credential) } }),
    leadsTo: (_answer, { url }) => afterLogin(url),
  }),
  reset: form("POST /api/v4/member/resetPasswordEmail"),
  new_password: form("POST /api/v4/member/setNewPassword", {
    endsSession: () => true,
    leadsTo: (_answer, { lang }) => `${localPath(lang, "/member-login")}?changed`,
  }),
};
