import { form } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";
import { profileBody } from "./profile-body.ts";

export const accountForms = {
  profile: form("POST /api/v4/member/update", {
    input: (typed) => ({ body: profileBody(typed) }),
    leadsTo: (_answer, { lang, isDocument }) =>
      isDocument ? localPath(lang, "/dashboard/account?done=profile") : undefined,
  }),
};
