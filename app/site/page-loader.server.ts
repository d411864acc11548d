import { data, type RouterContextProvider } from "react-router";
import { makeErrorBody } from "#contract/errors.ts";
import type { Lang } from "#contract/content/values.ts";
import { DomainError } from "#domain/errors.ts";
import { refusalOf } from "#domain/refusal-of.ts";
import { pageVisit, type PageVisit } from "#server/page-visit.ts";
import { plainPath } from "./links.tsx";

export type PageRequest = { visit: PageVisit; path: string; lang: Lang; url: URL };
type LoaderArgs = { url: URL; context: Readonly<RouterContextProvider> };

/** A page's loader: gets the visit, and says refusals as an error page. The JSON mapper's twin. */
export function pageLoader<Answer>(load: (page: PageRequest) => Promise<Answer>) {
  return async ({ url, context }: LoaderArgs): Promise<Answer> => {
    const visit = context.get(pageVisit);
    const lang = /^\/es(?:\/|$)/.test(url.pathname) ? "es" : "en";
    const path = plainPath(url.pathname);
    try {
      if (!visit.site.settings.languages.includes(lang)) {
        throw new DomainError("not_found", `Page not found: ${url.pathname}`);
      }
      return await load({ visit, path, lang, url });
    } catch (error) {
      const refusal = refusalOf(error);
      throw refusal ? asPageError(refusal) : error;
    }
  };
}

function asPageError({ code, message, status, fields }: DomainError) {
  const body = makeErrorBody(code, message, status, fields);
  // spec §8: a path that fails the route's own check is fatal, an unmatched one is not.
  const isFatal = message.startsWith("Page Not Found: ");
  const statusText = status === 404 ? "Page Not Found" : body.statusMessage;
  return data({ ...body, statusMessage: statusText, isFatal }, { status, statusText });
}
