import type { Elsewhere } from "#app/site/form/forms.ts";
import { localPath } from "#contract/language-path.ts";

/** The first page explains what became of a checkout that is no longer open. */
export const toCheckoutOver: Elsewhere = {
  not_found: ({ lang }) => localPath(lang, "/checkout?none"),
};
