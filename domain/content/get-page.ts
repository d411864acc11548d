import type { ContentPage, ContentPayload } from "#contract/content.ts";
import type { Lang } from "#contract/content/values.ts";
import { DomainError } from "#domain/errors.ts";

/** A page in a language, with English as the fallback; the route checks the path. */
export function getPage(payload: ContentPayload, path: string, lang: Lang): ContentPage {
  const page = findPage(payload, path, lang) ?? findPage(payload, path, "en");
  if (!page) throw new DomainError("not_found", `Page Not Found: ${path}`);
  return page;
}

function findPage(payload: ContentPayload, path: string, lang: Lang): ContentPage | undefined {
  return payload.pages.find((page) => page.path === path && page.lang === lang);
}

export function languagesOf(
  payload: ContentPayload,
  path: string,
  siteLanguages: readonly Lang[],
): Lang[] {
  const written = payload.pages.filter((page) => page.path === path).map((page) => page.lang);
  return written.filter((lang) => siteLanguages.includes(lang));
}
