import { form } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";

export const logoutForms = {
  logout: form("POST /api/v4/member/logout", {
    input: () => ({}),
    // Already signed out counts as success.
    doneBy: { signed_out: { isAuthenticated: false } },
    // In the browser a toast announces it.
    leadsTo: (_answer, { lang, isDocument }) =>
      localPath(lang, isDocument ? "/member-login?out" : "/member-login"),
    endsSession: () => true,
    hasNoPage: true,
  }),
};
