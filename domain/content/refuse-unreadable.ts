import type { ContentRedirect } from "#contract/content/redirects.ts";
import { findCircles } from "#contract/content/redirects.ts";
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
  let message: string | undefined;
  for (const lang of site.settings.languages) {
    try {
      ({ redirects } = parseContent(payload, lang, log));
    } catch (error) {
      if (!(error instanceof DomainError) || !error.fields) throw error;
      message ??= error.message;
      Object.assign(errors, error.fields);
    }
  }
  for (const row of findCircles(redirects, hostsOf(site))) {
    const circle = `${redirects[row]?.from} leads back to itself`;
    errors[`redirects.${row}.to`] = fieldError("invalid", circle);
  }
  const [first] = Object.entries(errors);
  if (!first) return;
  const [path, error] = first;
  throw new DomainError("invalid", message ?? `${path}: ${error.message}`, { fields: errors });
}

/** Which hosts are the site's own is known only with the site at hand. */
function hostsOf({ hosts, settings }: Names): string[] {
  const origin = URL.parse(settings.origin ?? "");
  return origin ? [...hosts, origin.hostname] : hosts;
}
