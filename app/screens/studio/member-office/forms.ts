import { form } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";
import { planOf } from "../forms.ts";

export const officeForms = {
  switch: form("POST /api/studio/members/{accountId}/plans/{subscriptionId}/offices/{locationId}", {
    input: ({ locationId = "", nextTermCents, ...body }, { path, lang }) => ({
      params: { ...planOf(path), locationId },
      query: { lang },
      body: { ...body, nextTermCents: nextTermCents === undefined ? null : Number(nextTermCents) },
    }),
    leadsTo: ({ officeId }, { path, lang }, { locationId }) =>
      `${localPath(lang, path)}?done=${officeId === locationId ? "now" : "later"}`,
  }),
};
