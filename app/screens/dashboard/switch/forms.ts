import { form } from "#app/site/form/forms.ts";
import { lastSegment, localPath } from "#contract/language-path.ts";

/** The office's id in the page's path. */
export const officeOf = (path: string) => lastSegment(path);

/** The page of a plan's office; without one, that of the first plan. */
export const officePath = (subscriptionId: string | undefined) =>
  subscriptionId === undefined
    ? "/dashboard/office"
    : `/dashboard/office?${new URLSearchParams({ plan: subscriptionId })}`;

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
