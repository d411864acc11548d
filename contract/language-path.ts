import { defaultLang, type Lang, otherLanguages } from "./languages.ts";

// The path selects the language: the default one at the root, each other under its code, as in /es.

const prefix = new RegExp(`^/(?:${otherLanguages.join("|")})(?=[/?#]|$)`);
// Served by the server itself, not by a page of the app.
const serverSide = /^\/(?:api|assets|builds|collect|dev|preview)(?=[/?#]|$)/;
const file = /^[^?#]*\.[a-z0-9]+(?=[?#]|$)/i;

/** Whether an address of this site is a page, not a file or call. */
export function isPagePath(path: string): boolean {
  return path.startsWith("/") && !serverSide.test(path) && !file.test(path);
}

export function langOf(path: string): Lang {
  const [found] = prefix.exec(path) ?? [];
  return otherLanguages.find((lang) => found === `/${lang}`) ?? defaultLang;
}

/** The language of a path, or the site's first language where it does not offer that one. */
export function answerLang(path: string, languages: Lang[]): Lang {
  const asked = langOf(path);
  return languages.includes(asked) ? asked : (languages[0] ?? asked);
}

/** The path without its language: /es/faq → /faq. */
export function plainPath(path: string): string {
  const plain = path.replace(prefix, "");
  return plain.startsWith("/") ? plain : `/${plain}`;
}

/** The id at the end of a path; one that is no text belongs to nothing. */
export function lastSegment(path: string): string {
  const segment = path.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The address of one of our own pages in a language; files and calls have no language. */
export function localPath(lang: Lang, path: string): string {
  if (lang === defaultLang || prefix.test(path) || !isPagePath(path)) return path;
  return path.replace(/^\/(?=[?#]|$)|^/, `/${lang}`);
}
