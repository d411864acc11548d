import type { ContentPayload, ContentVersion } from "#contract/content.ts";
import type { LegalText } from "#contract/content/legal-texts.ts";
import type { Lang } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { getContent } from "./get-content.ts";
import { legalTextsInUse, statesOverruled } from "./legal-texts.ts";

/** Stands wherever an owner sees a text that payers agree to, whoever wrote it. */
export const counselReview = "have counsel review";

export type OwnersLegalText = LegalText & { source: "site" | "product"; review: string };

/** Every legal text that payers of the site agree to, in the published version unless named. */
export async function listLegalTexts(
  ctx: Ctx,
  { version }: { version?: ContentVersion },
): Promise<OwnersLegalText[]> {
  may(ctx.actor, "see_content_versions");
  const { payload } = await getContent(ctx, { version, maySeeUnpublished: true });
  return ownersLegalTexts(payload, ctx.site.settings.languages);
}

export function ownersLegalTexts(
  { legal_texts: own }: Pick<ContentPayload, "legal_texts">,
  spoken: readonly Lang[],
): OwnersLegalText[] {
  const overruled = new Map<string, string[]>();
  for (const { id, state } of statesOverruled(own))
    overruled.set(id, [...(overruled.get(id) ?? []), state]);
  return legalTextsInUse(own, spoken).map(({ isOfSite, ...text }) => {
    const states = text.state === undefined ? overruled.get(text.id) : undefined;
    const also = `; it also replaces the product's own text for ${states?.join(" and ")}`;
    const review = `${counselReview}${isOfSite && states ? also : ""}`;
    return { ...text, source: isOfSite ? "site" : "product", review };
  });
}
