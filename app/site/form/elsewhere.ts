import { localPath } from "#contract/language-path.ts";
import type { Elsewhere, FormPage } from "./forms.ts";

/** Logging in first, and then back to this page. */
export function loginPath({ url, lang }: Pick<FormPage, "url" | "lang">): string {
  const next = encodeURIComponent(url.pathname + url.search);
  return `${localPath(lang, "/member-login")}?next=${next}`;
}

/** Of a page for members, whose session may have ended meanwhile. */
export const toLogin: Elsewhere = { signed_out: loginPath };
