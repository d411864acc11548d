import { form } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";

export const resetForms = {
  ask: form("POST /api/studio/resetPasswordEmail"),
  "new-password": form("POST /api/studio/setNewPassword", {
    leadsTo: (_answer, { lang }) => `${localPath(lang, "/studio/login")}?changed`,
  }),
};
