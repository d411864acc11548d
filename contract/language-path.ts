import type { Lang } from "./content/values.ts";

// The path selects the language: English at the root, Spanish under /es.

const spanish = /^\/es(?=[/?#]|$)/;
// Served by the server itself, not by a page of the app.
const serverSide = /^\/(?:api|assets|builds|collect|dev|preview)(?=[/?#]|$)/;
const file = /^[^?#]*\.[a-z0-9]+(?=[?#]|$)/i;

/** Whether an address of this site is a page, not a file or call. */
export function isPagePath(path: string): boolean {
  return path.startsWith("/") && !serverSide.test(path) && !file.test(path);
}

export function langOf(path: string): Lang {
  return spanish.test(path) ? "es" : "en";
}

/** The language of a path, or the site's first language where it does not offer that one. */
export function answerLang(path: string, languages: Lang[]): Lang {
  const asked = langOf(path);
  return languages.includes(asked) ? asked : (languages[0] ?? asked);
}

/** The path without its language: /es/faq → /faq. */
export function plainPath(path: string): string {
  const plain = path.replace(spanish, "");
  return plain.startsWith("/") ? plain : `/${plain}`;
}

/** The address of one of our own pages in a language; files and calls have no language. */
export function localPath(lang: Lang, path: string): string {
  if (lang === "en" || langOf(path) === "es" || !isPagePath(path)) return path;
  return path.replace(/^\/(?=[?#]|$)|^/, "/es");
}
