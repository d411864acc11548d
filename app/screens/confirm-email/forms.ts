import { form } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";

export const confirmForms = {
  confirm_sign_up: form("POST /api/v4/member/confirmEmail", {
    leadsTo: (_answer, { lang }) => localPath(lang, "/dashboard"),
  }),
  change_email: form("POST /api/v4/member/confirmEmail"),
};
