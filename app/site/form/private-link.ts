import { lastSegment, localPath } from "#contract/language-path.ts";
import type { FormPage } from "./forms.ts";

// The forms of a page that is opened by a number and its key.

export const askedOf = ({ path, url }: FormPage) => ({
  params: { number: lastSegment(path) },
  key: url.searchParams.get("key") ?? "",
});

/** A reload mustn't send a message again. */
export const backHere = (_answer: unknown, { isDocument, url, path, lang }: FormPage) =>
  isDocument ? `${localPath(lang, path)}${url.search}` : undefined;

export const renewal = {
  input: (_typed: unknown, page: FormPage) => {
    const { params, key } = askedOf(page);
    return { params, body: { key } };
  },
  leadsTo: ({ statusUrl }: { statusUrl: string }, page: FormPage) => {
    const { pathname, search } = new URL(statusUrl, page.url);
    return `${pathname}${search}&renewed`;
  },
};
