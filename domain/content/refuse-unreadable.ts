import type { LegalText } from "#contract/content/legal-texts.ts";
import type { ContentRedirect } from "#contract/content/redirects.ts";
import { findCircles } from "#contract/content/redirects.ts";
import type { Lang } from "#contract/languages.ts";
import { fieldError, type FieldError } from "#contract/field-errors.ts";
import type { Log } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import type { Site } from "#domain/sites/site.ts";
import { parseContent } from "./parse-content.ts";

type Names = Pick<Site, "hosts" | "settings">;

/** Rejects content that fails in any of the site's languages, with every error at its path. */
export function refuseUnreadable(payload: unknown, site: Names, log: Log): void {
  const errors: Record<string, FieldError> = {};
  let redirects: ContentRedirect[] = [];
  let texts: LegalText[] = [];
  let message: string | undefined;
  for (const lang of site.settings.languages) {
    try {
      ({ redirects, legal_texts: texts } = parseContent(payload, lang, log));
    } catch (error) {
      if (!(error instanceof DomainError) || !error.fields) throw error;
      message ??= error.message;
      Object.assign(errors, error.fields);
    }
  }
  for (const row of findCircles(redirects, hostsOf(site))) {
    const circle = `${redirects[row]?.from} redirects to itself`;
    errors[`redirects.${row}.to`] = fieldError("invalid", circle);
  }
  for (const [row, lacking] of lackingLanguages(texts, site.settings.languages)) {
    const lacks = `is missing in ${lacking.join(", ")}`;
    errors[`legal_texts.${row}.lang`] = fieldError("invalid", lacks);
  }
  const [first] = Object.entries(errors);
  if (!first) return;
  const [path, error] = first;
  throw new DomainError("invalid", message ?? `${path}: ${error.message}`, { fields: errors });
}

/** Payers agree in each language of the site, so each text has to be there in all of them. */
function lackingLanguages(texts: readonly LegalText[], spoken: readonly Lang[]) {
  return texts.flatMap(({ id, state }, row): [number, Lang[]][] => {
    const isSame = (text: LegalText) => text.id === id && text.state === state;
    if (texts.findIndex(isSame) !== row) return [];
    const written = new Set(texts.filter(isSame).map(({ lang }) => lang));
    const lacking = spoken.filter((lang) => !written.has(lang));
    return lacking.length > 0 ? [[row, lacking]] : [];
  });
}

/** Which hosts are the site's own is known only with the site at hand. */
function hostsOf({ hosts, settings }: Names): string[] {
  const origin = URL.parse(settings.origin ?? "");
  return origin ? [...hosts, origin.hostname] : hosts;
}
