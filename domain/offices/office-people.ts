import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { type PractitionerType, type SpokenLanguage, spokenLanguages } from "#contract/catalog.ts";
import { providerLocations, providers } from "#db/schema/providers.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";

/** Who works at an office today. */
export async function peopleAt(ctx: Ctx, officeId: string) {
  return ctx.db
    .select({
      id: providers.id,
      firstName: providers.firstName,
      lastName: providers.lastName,
      credentials: providers.credentials,
      practitionerType: providers.practitionerType,
      specialty: providers.specialty,
      languages: providers.languages,
      isAccepting: providers.isAccepting,
      isAcceptingHere: providerLocations.isAccepting,
    })
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
    )
    .orderBy(asc(providers.lastName), asc(providers.firstName), asc(providers.id));
}

type Person = { practitionerType: PractitionerType; accepting: boolean };

/** An office's own word, unless every dentist listed there takes no new patients (spec 24.5). */
export function isAcceptingPatients(isOffered: boolean, people: readonly Person[]): boolean {
  const dentists = people.filter(({ practitionerType }) => practitionerType === "dentist");
  return isOffered && (dentists.length === 0 || dentists.some(({ accepting }) => accepting));
}

type Speaker = { languages: readonly SpokenLanguage[] };

/** An office's own languages and those of its people, each once, in the catalog's order. */
export function spokenLanguagesOf(office: Speaker, people: readonly Speaker[]): SpokenLanguage[] {
  const spoken = new Set([office, ...people].flatMap(({ languages }) => languages));
  return spokenLanguages.filter((language) => spoken.has(language));
}
