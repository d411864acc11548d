import { z } from "zod";
import { languages } from "../languages.ts";
import { isOwnPath } from "../own-paths.ts";

// The value types of a content payload. Owners keep payloads in many tools, so booleans also arrive
// as text (spec 3.15: true, 'true' or '1').

const said = z.union([z.boolean(), z.enum(["true", "false", "1", "0"])], {
  error: "must be true or false",
});

export const flag = said
  .optional()
  .transform((value) => value === true || value === "true" || value === "1")
  .pipe(z.boolean());

export const text = z.string().max(2_000);
export const html = z
  .string()
  .max(20_000)
  .describe("HTML, reduced to the allow-list on save and on render");

const safeLink =
  /^(?:https?:\/\/[^\s\\]+|mailto:[^\s]+|tel:[+\d().\s-]+|\/(?![/\\])[^\s\\]*|[?#][^\s\\]*)$/i;
export const link = z
  .string()
  .max(2_000)
  .regex(safeLink, "must be a path on this site, or an http, https, mailto or tel address");

const safeImage =
  /^(?:https:\/\/[^\s\\"'()<>]+|\/(?![/\\])[^\s\\"'()<>]*|data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,][^\s"'<>]+)$/i;
export const image = z
  .string()
  .max(200_000)
  .regex(safeImage, "must be an image on this site, an https address, or a data:image address");

/** A list that may be missing: spec 3.16, missing lists become empty. */
export function list<Item extends z.ZodType>(item: Item, most = 100) {
  return z.array(item).max(most).default([]);
}

export const pagePath = z
  .string()
  .regex(
    /^\/(?:[a-z0-9][a-z0-9-]{0,79})?$/,
    "must be / or one segment of a-z, 0-9 and hyphens, such as /faq",
  )
  .refine((path) => !isOwnPath(path), {
    error: ({ input }) =>
      `${String(input)} is an address of the product itself; choose another one`,
  });

export const language = z.enum(languages);

/** Empty or missing values are undefined (spec 5.2): null and "" are removed before parsing. */
export function dropEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isEmpty(item)).map(dropEmpty);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => !isEmpty(inner))
      .map(([key, inner]) => [key, dropEmpty(inner)]),
  );
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || (typeof value === "string" && value.trim() === "")
  );
}
