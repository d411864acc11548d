import type { z } from "zod";
import { contentPayload } from "#contract/content.ts";
import { html } from "#contract/content/values.ts";
import { sanitizeHtml } from "#contract/sanitize-html.ts";

// The HTML fields are derived from the schema, so that a new one cannot be missed.

type Schema = z.core.$ZodType;

export function sanitizePayload<Payload>(payload: Payload): Payload {
  const clean = walk(contentPayload, payload);
  if (!isRecord(clean) || !isRecord(clean.translations)) return clean as Payload;
  // A translation is a partial payload.
  const parts = Object.entries(clean.translations);
  const translations: Record<string, unknown> = Object.fromEntries(
    parts.map(([lang, part]) => [lang, walk(contentPayload, part)]),
  );
  return { ...clean, translations } as Payload;
}

function walk(schema: Schema, value: unknown): unknown {
  if (schema === html) return typeof value === "string" ? sanitizeHtml(value) : value;
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  switch (def.type) {
    case "object":
      return isRecord(value) ? walkObject(def.shape as Record<string, Schema>, value) : value;
    case "array":
      return Array.isArray(value) ? value.map((item) => walk(def.element as Schema, item)) : value;
    case "union": {
      const chosen = (def.options as Schema[]).find((option) => fits(option, value));
      return chosen ? walk(chosen, value) : value;
    }
    case "pipe":
      return walk(def.out as Schema, value);
    case "optional":
    case "default":
    case "prefault":
    case "nullable":
      return walk(def.innerType as Schema, value);
    default:
      return value;
  }
}

function walkObject(shape: Record<string, Schema>, value: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return [key, field ? walk(field, inner) : inner];
    }),
  );
}

/** In a discriminated union, the option that the value's type names. */
function fits(option: Schema, value: unknown): boolean {
  const { shape } = (option._zod as unknown as { def: { shape?: Record<string, Schema> } }).def;
  const type = shape?.type?._zod as unknown as { def: { values?: unknown[] } } | undefined;
  return isRecord(value) && type?.def.values?.includes(value.type) === true;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
