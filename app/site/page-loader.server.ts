import { data, redirect, type RouterContextProvider } from "react-router";
import { defaultLang, type Lang } from "#contract/languages.ts";
import { makeErrorBody } from "#contract/errors.ts";
import { answerLang, langOf, localPath, plainPath } from "#contract/language-path.ts";
import { DomainError } from "#domain/errors.ts";
import { domainErrorOf } from "#domain/domain-error-of.ts";
import { noteRefusedAccess } from "#domain/note-refused-access.ts";
import { pageVisit, type PageVisit } from "#server/page-visit.ts";
import { loginPath } from "./form/forms.ts";

export type PageRequest = { visit: PageVisit; path: string; lang: Lang; url: URL };
type LoaderArgs = { url: URL; context: Readonly<RouterContextProvider> };
type Load<Answer> = (page: PageRequest) => Promise<Answer>;

/** The frame's loader: provides the visit and maps domain errors to error pages. */
export function frameLoader<Answer>(load: Load<Answer>) {
  return async ({ url, context }: LoaderArgs): Promise<Answer> => {
    const visit = context.get(pageVisit);
    const lang = answerLang(url.pathname, visit.site.settings.languages);
    try {
      return await load({ visit, path: plainPath(url.pathname), lang, url });
    } catch (error) {
      const rejection = domainErrorOf(error);
      visit.page.retryAfterSeconds = rejection?.retryAfterSeconds;
      throw rejection ? asPageError(rejection) : error;
    }
  };
}

/** A page's loader: the same, for languages that the site offers. */
export function pageLoader<Answer>(load: Load<Answer>) {
  return frameLoader(async (page) => {
    const { url, path, lang } = page;
    if (langOf(url.pathname) === lang) return load(page);
    // The root is the canonical address, also for a site that is only in Spanish.
    const local = localPath(lang, path);
    if (lang !== defaultLang && local !== path) throw redirect(local + url.search);
    throw new DomainError("not_found", `Page not found: ${url.pathname}`);
  });
}

/** A loader for members only: a visitor is redirected to log in and returns afterwards. */
export function memberLoader<Answer>(load: (page: PageRequest) => Promise<Answer>) {
  return pageLoader((page) => {
    const { visit } = page;
    if (visit.ctx.actor.kind === "member") return loadNotingRejections(page, load);
    // The token expired with the session; the login page explains more than "expired".
    if (visit.refusedForm) visit.refusedForm.isTaken = true;
    throw redirect(loginPath(page), 303);
  });
}

/** For pages that aren't for everyone. The first two segments of their paths are never an id. */
export async function loadNotingRejections<Answer>(page: PageRequest, load: Load<Answer>) {
  try {
    return await load(page);
  } catch (error) {
    const [, room, section = ""] = page.path.split("/");
    noteRefusedAccess(page.visit.ctx, `page /${room}/${section}`, error);
    throw error;
  }
}

function asPageError({ code, message, status, ...more }: DomainError) {
  const body = makeErrorBody(code, message, status, more);
  const statusText = status === 404 ? "Page Not Found" : body.statusMessage;
  return data({ ...body, statusMessage: statusText }, { status, statusText });
}
