import { form, type FormPage } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";

const back = (what: string, { lang, isDocument }: FormPage) =>
  isDocument ? localPath(lang, `/dashboard/security?done=${what}`) : undefined;

// The two that show recovery codes never lead on: their answer is the only place that has them.
export const twoStepForms = {
  "two-step-start": form("POST /api/v4/member/secondFactor", {
    input: () => ({}),
    leadsTo: (_answer, page) => back("two-step-start", page),
  }),
  "two-step-on": form("POST /api/v4/member/secondFactor/confirm", {
    input: ({ code = "" }) => ({ body: { code } }),
  }),
  "two-step-codes": form("POST /api/v4/member/secondFactor/recoveryCodes", { input: () => ({}) }),
  "two-step-off": form("DELETE /api/v4/member/secondFactor", {
    input: () => ({}),
    leadsTo: (_answer, page) => back("two-step-off", page),
  }),
};
