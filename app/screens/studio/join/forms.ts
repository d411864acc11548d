import { form } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";

export const joinForms = {
  join: form("POST /api/studio/join", {
    leadsTo: (_answer, { lang }) => localPath(lang, "/studio"),
  }),
};
