import { z } from "zod";
import { block } from "./content/blocks.ts";
import { footer, header, landingHeader, variables, layout, pageLayout } from "./content/frame.ts";
import { legalText, legalTextErrors } from "./content/legal-texts.ts";
import { findCircles, redirect } from "./content/redirects.ts";
import { defaultLang, otherLanguages } from "./languages.ts";
import { dropEmpty, language, list, pagePath, text } from "./content/values.ts";

// The content payload: everything an owner can define about a site, and its only schema.

export const page = z.strictObject({
  path: pagePath,
  lang: language.default(defaultLang),
  title: text.optional(),
  description: text,
  layout: pageLayout.optional(),
  middleware: text.optional(),
  blocks: list(block),
});

/** A translation: any subset of the payload's keys, merged over it. */
const translation = z.strictObject({
  base: z
    .strictObject({ variables: z.record(z.string(), z.unknown()) })
    .partial()
    .optional(),
  header: z.record(z.string(), z.unknown()).optional(),
  landing_header: z.record(z.string(), z.unknown()).optional(),
  footer: z.record(z.string(), z.unknown()).optional(),
});

const translations = Object.fromEntries(
  otherLanguages.map((lang) => [lang, translation.optional()]),
) as Record<(typeof otherLanguages)[number], z.ZodOptional<typeof translation>>;

const payloadShape = z.strictObject({
  base: z.strictObject({ variables, layout }),
  header: header.prefault({}),
  landing_header: landingHeader.prefault({}),
  footer: footer.prefault({}),
  pages: list(page, 500),
  redirects: list(redirect, 2_000),
  legal_texts: list(legalText, 400),
  translations: z.strictObject(translations).prefault({}),
});

export const contentPayload = z.preprocess(
  dropEmpty,
  payloadShape.superRefine(refuseContradictions),
);

export type ContentPayload = z.output<typeof payloadShape>;
export type ContentPage = z.output<typeof page>;
/** A payload as its owner writes it, before defaults. */
export type ContentDraft = z.input<typeof payloadShape>;

/** `working` is the draft; every published version is a number. */
export const contentVersion = z.union([
  z.literal("working"),
  z.coerce.number().int().positive().max(2_147_483_647),
]);
export type ContentVersion = z.output<typeof contentVersion>;

/** The public part; a translation is already merged in. */
export const publicContent = payloadShape
  .omit({ translations: true })
  .extend({ version: contentVersion });

function refuseContradictions(
  payload: ContentPayload,
  context: z.core.$RefinementCtx<ContentPayload>,
) {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", path, message });

  const seen = new Set<string>();
  for (const [at, { lang, path, blocks }] of payload.pages.entries()) {
    if (seen.has(`${lang} ${path}`))
      refuse(["pages", at, "path"], `${path} appears twice in ${lang}`);
    seen.add(`${lang} ${path}`);
    const ids = new Set<string>();
    for (const [row, { id }] of blocks.entries()) {
      if (ids.has(id)) refuse(["pages", at, "blocks", row, "id"], `${id} appears twice on ${path}`);
      ids.add(id);
    }
  }
  if (!seen.has(`${defaultLang} /`)) refuse(["pages"], "needs a page for /");

  const sources = new Set<string>();
  for (const [at, { from }] of payload.redirects.entries()) {
    if (sources.has(from)) refuse(["redirects", at, "from"], `${from} appears twice`);
    sources.add(from);
  }
  for (const at of findCircles(payload.redirects)) {
    refuse(["redirects", at, "to"], `${payload.redirects[at]?.from} leads back to itself`);
  }

  const texts = new Set<string>();
  for (const [at, legal] of payload.legal_texts.entries()) {
    const name = [legal.id, legal.lang, legal.state].join(" ").trim();
    if (texts.has(name)) refuse(["legal_texts", at, "id"], `${name} appears twice`);
    texts.add(name);
    for (const error of legalTextErrors(legal)) refuse(["legal_texts", at, "html"], error);
  }
}
