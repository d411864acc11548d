import { form } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";

export const renewalLinkForms = {
  stop: form("POST /api/v4/renewal/stop", {
    // Without the token, which is used up.
    leadsTo: (_answer, { lang }) => localPath(lang, "/renewal?done=stopped"),
    leavesDocument: true,
  }),
};
