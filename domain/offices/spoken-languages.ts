import { and, eq, gt, isNull, or } from "drizzle-orm";
import { type SpokenLanguage, spokenLanguages } from "#contract/catalog.ts";
import { providerLocations, providers } from "#db/schema/providers.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";

type Speaker = { languages: readonly SpokenLanguage[] };

/** An office's own languages and those of its people, each once, in the catalog's order. */
export function spokenLanguagesOf(office: Speaker, people: readonly Speaker[]): SpokenLanguage[] {
  const spoken = new Set([office, ...people].flatMap(({ languages }) => languages));
  return spokenLanguages.filter((language) => spoken.has(language));
}

/** Who works at an office today, with what they speak. */
export async function speakersAt(ctx: Ctx, officeId: string): Promise<Speaker[]> {
  return ctx.db
    .select({ languages: providers.languages })
    .from(providerLocations)
    .innerJoin(
      providers,
      and(
        eq(providers.siteId, providerLocations.siteId),
        eq(providers.id, providerLocations.providerId),
      ),
    )
    .where(
      and(
        eq(providerLocations.siteId, ctx.site.id),
        eq(providerLocations.locationId, officeId),
        or(isNull(providers.endedOn), gt(providers.endedOn, siteDay(ctx))),
      ),
    );
}
