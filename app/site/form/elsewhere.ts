import { localPath } from "#contract/language-path.ts";
import type { Elsewhere, FormPage } from "./forms.ts";

/** The login page, which returns to this page. */
export function loginPath({ url, lang }: Pick<FormPage, "url" | "lang">): string {
  const next = encodeURIComponent(url.pathname + url.search);
  return `${localPath(lang, "/member-login")}?next=${next}`;
}

/** For a members' page whose session may have ended meanwhile. */
export const toLogin: Elsewhere = { signed_out: loginPath };
