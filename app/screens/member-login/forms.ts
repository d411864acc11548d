import { form } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";
import { afterLogin } from "./next-path.ts";

export const entranceForms = {
  login: form("POST /api/login", { leadsTo: (_answer, { url }) => afterLogin(url) }),
  reset: form("POST /api/v4/member/resetPasswordEmail"),
  new_password: form("POST /api/v4/member/setNewPassword", {
    endsSession: () => true,
    leadsTo: (_answer, { lang }) => `${localPath(lang, "/member-login")}?changed`,
  }),
};
