import type { SentForm } from "#app/site/form/form-outcome.ts";
import { form, mustCheck } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";

const start = "new_code-";

export const newCodeForm = (personId: string) => start + personId;

/** The form of one person's card. */
export function cardForms({ form: name }: SentForm) {
  const [, personId] = /^new_code-(per_[\w-]{1,50})$/.exec(name) ?? [];
  if (personId === undefined) return undefined;
  return form("POST /api/v4/member/idCard/{personId}/code", {
    must: mustCheck("understood"),
    input: (_typed, { lang }) => ({ params: { personId }, query: { lang } }),
    leadsTo: (_answer, { lang, isDocument }) =>
      isDocument ? localPath(lang, "/dashboard/cards?done=code") : undefined,
  });
}
