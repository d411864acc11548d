import { form, mustCheck } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";

export const eraseForms = {
  erase: form("POST /api/v4/member/erase", {
    must: (typed) => ({
      ...(typed.password === undefined && { password: "password_missing" }),
      ...mustCheck("understood")(typed),
    }),
    input: ({ password }) => ({ body: { password } }),
    leadsTo: (_answer, { lang }) => localPath(lang, "/member-login?erased"),
    endsSession: () => true,
  }),
};
