import type { PageRequest } from "#app/site/page-loader.server.ts";
import { localPath } from "#contract/language-path.ts";

/** The list of people, saying what has been done. */
export function donePath(
  { lang, url }: PageRequest,
  done: "added" | "changed" | "removed",
): string {
  const coupon = url.searchParams.get("coupon");
  const query = new URLSearchParams({ done, ...(coupon && { coupon }) });
  return localPath(lang, `/checkout/add-member?${query}`);
}
