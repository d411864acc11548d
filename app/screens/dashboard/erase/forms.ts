import { form } from "#app/site/form/forms.ts";
import { accountFaults } from "#contract/account-faults.ts";
import { localPath } from "#contract/language-path.ts";

export const eraseForms = {
  erase: form("POST /api/v4/member/erase", {
    must: ({ password, understood }) => ({
      ...(password === undefined && { password: accountFaults.passwordMissing }),
      ...(understood !== "on" && { understood: "Tick the box to go on" }),
    }),
    input: ({ password }) => ({ body: { password } }),
    leadsTo: (_answer, { lang }) => localPath(lang, "/member-login?erased"),
    endsSession: () => true,
  }),
};
