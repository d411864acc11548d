import type { Elsewhere } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";

/** What became of an order that is not open any more is said on the first page. */
export const toCheckoutOver: Elsewhere = {
  not_found: ({ lang }) => localPath(lang, "/checkout?none"),
};
