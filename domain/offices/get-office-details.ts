import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import type { z } from "zod";
import type { officeDetails } from "#contract/catalog-shapes.ts";
import { providerLocations, providers } from "#db/schema/providers.ts";
import type { Ctx } from "#domain/context.ts";
import { providerName } from "./provider-name.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { getOffice } from "./get-office.ts";

export type OfficeDetails = z.output<typeof officeDetails>;

export async function getOfficeDetails(ctx: Ctx, input: { id: string }): Promise<OfficeDetails> {
  const office = await getOffice(ctx, input);
  const dentists = await ctx.db
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
        eq(providerLocations.locationId, office.id),
        or(isNull(providers.endedOn), gt(providers.endedOn, siteDay(ctx))),
      ),
    )
    .orderBy(asc(providers.lastName), asc(providers.firstName), asc(providers.id));
  return {
    ...office,
    providers: dentists.map(({ isAccepting, isAcceptingHere, ...dentist }) => ({
      id: dentist.id,
      name: providerName(dentist),
      practitionerType: dentist.practitionerType,
      specialty: dentist.specialty,
      languages: dentist.languages,
      accepting: isAccepting && isAcceptingHere && office.accepting,
    })),
  };
}
