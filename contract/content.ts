import { z } from "zod";
import { block } from "./content/blocks.ts";
import { footer, header, landingHeader, variables } from "./content/frame.ts";
import { layout, pageLayout } from "./content/layout.ts";
import { dropEmpty, language, list, pagePath, text } from "./content/values.ts";

// The content payload: everything an owner can say about a site, and the one schema that reads it.

export const page = z.strictObject({
  path: pagePath,
  lang: language.default("en"),
  title: text.optional(),
  description: text,
  layout: pageLayout.optional(),
  middleware: text.optional(),
  blocks: list(block),
});

const elsewhere = /^https?:\/\/[^\s\\/][^\s\\]*$/i;
const here = /^\/(?![/\\])[^\s\\]*$/;

export const redirect = z.strictObject({
  from: z.string().regex(here, "must be a path on this site").max(500),
  to: z
    .string()
    .max(2_000)
    .refine((to) => here.test(to) || elsewhere.test(to), "must be a path on this site or an http(s) address"),
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(302),
});

/** What differs in another language: the same keys again, as few as needed, laid over the payload. */
const translation = z.strictObject({
  base: z.strictObject({ variables: z.record(z.string(), z.unknown()) }).partial().optional(),
  header: z.record(z.string(), z.unknown()).optional(),
  landing_header: z.record(z.string(), z.unknown()).optional(),
  footer: z.record(z.string(), z.unknown()).optional(),
});

const payloadShape = z.strictObject({
  base: z.strictObject({ variables, layout }),
  header: header.prefault({}),
  landing_header: landingHeader.prefault({}),
  footer: footer.prefault({}),
  pages: list(page, 500),
  redirects: list(redirect, 2_000),
  translations: z.strictObject({ es: translation.optional() }).prefault({}),
});

export const contentPayload = z.preprocess(dropEmpty, payloadShape.superRefine(refuseContradictions));

export type ContentPayload = z.output<typeof payloadShape>;
export type ContentPage = z.output<typeof page>;
export type ContentRedirect = z.output<typeof redirect>;

/** `working` is the one draft; every other version is a number. */
export const contentVersion = z.union([z.literal("working"), z.coerce.number().int().positive().max(2_147_483_647)]);
export type ContentVersion = z.output<typeof contentVersion>;

export const publicContent = payloadShape.extend({ version: contentVersion });
export type PublicContent = z.output<typeof publicContent>;

function refuseContradictions(payload: ContentPayload, context: z.core.$RefinementCtx<ContentPayload>) {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", path, message });

  const seen = new Set<string>();
  for (const [at, { lang, path, blocks }] of payload.pages.entries()) {
    if (seen.has(`${lang} ${path}`)) refuse(["pages", at, "path"], `${path} stands twice in ${lang}`);
    seen.add(`${lang} ${path}`);
    const ids = new Set<string>();
    for (const [row, { id }] of blocks.entries()) {
      if (ids.has(id)) refuse(["pages", at, "blocks", row, "id"], `${id} stands twice on ${path}`);
      ids.add(id);
    }
  }
  if (!seen.has("en /")) refuse(["pages"], "needs a page for /");

  const targets = new Map<string, string>();
  for (const [at, { from, to }] of payload.redirects.entries()) {
    if (targets.has(from)) refuse(["redirects", at, "from"], `${from} stands twice`);
    targets.set(from, to);
  }
  for (const [at, { from }] of payload.redirects.entries()) {
    if (leadsBack(from, targets)) refuse(["redirects", at, "to"], `${from} leads back to itself`);
  }
}

function leadsBack(from: string, targets: Map<string, string>): boolean {
  const passed = new Set<string>();
  let at: string | undefined = from;
  while (at !== undefined && !passed.has(at)) {
    passed.add(at);
    at = targets.get(at)?.split(/[?#]/)[0];
  }
  return at !== undefined;
}
