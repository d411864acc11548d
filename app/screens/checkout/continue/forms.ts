import { form } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";

export const continueForms = {
  continue: form("POST /api/v4/member/confirmEmail", {
    leadsTo: (_answer, { lang }) => localPath(lang, "/checkout"),
  }),
};
