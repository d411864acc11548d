import { contentPayload, type ContentPayload } from "#contract/content.ts";
import { fieldErrorOf } from "#contract/field-errors-of.ts";
import { dropEmpty } from "#contract/content/values.ts";
import { defaultLang, type Lang } from "#contract/languages.ts";
import type { Log } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { sanitizePayload } from "./sanitize-payload.ts";

/** A payload in one language, parsed by the schema, with its HTML sanitized. */
export function parseContent(raw: unknown, lang: Lang, log: Log): ContentPayload {
  const read = contentPayload.safeParse(localize(dropEmpty(raw), lang));
  if (read.success) return sanitizePayload(read.data);

  const fields = Object.fromEntries(
    read.error.issues
      .slice(0, 50)
      .map((issue) => [issue.path.join(".") || "payload", fieldErrorOf(issue)]),
  );
  log.error({ fields, lang }, "Unable to parse CMS Schema");
  const [[path, error] = []] = Object.entries(fields);
  const message = `Unable to parse CMS Schema: ${path}: ${error?.message}`;
  throw new DomainError("invalid", message, { fields });
}

/** Merges a translation over the payload: objects merge, anything else is replaced. */
function localize(payload: unknown, lang: Lang): unknown {
  if (lang === defaultLang || !isRecord(payload)) return payload;
  const { translations } = payload;
  const translation = isRecord(translations) ? translations[lang] : undefined;
  return isRecord(translation) ? merge(payload, translation) : payload;
}

function merge(base: unknown, over: unknown): unknown {
  if (!isRecord(base) || !isRecord(over)) return over;
  // A map treats `__proto__` as a plain key; an assignment would set the prototype.
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(over)) merged.set(key, merge(merged.get(key), value));
  return Object.fromEntries(merged);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
