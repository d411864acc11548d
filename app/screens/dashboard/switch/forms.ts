import { form } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";

/** The office's id in the page's path. */
export const officeOf = (path: string) => decodeURIComponent(path.split("/").at(-1) ?? "");

export const switchForms = {
  switch: form("POST /api/v4/member/switch/{locationId}", {
    input: ({ planId, nextTermCents, subscriptionId }, { path, lang }) => ({
      params: { locationId: officeOf(path) },
      query: { lang, subscriptionId },
      body: { planId, nextTermCents: nextTermCents === undefined ? null : Number(nextTermCents) },
    }),
    leadsTo: ({ id, officeId }, { lang, path }) => {
      const done = officeId === officeOf(path) ? "now" : "later";
      return `${localPath(lang, "/dashboard/office")}?plan=${id}&done=${done}`;
    },
  }),
};
