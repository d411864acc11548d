import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { locations } from "#db/schema/offices.ts";
import { providerLocations, providers } from "#db/schema/providers.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { isOfficeActive } from "#domain/offices/find-office.ts";
import { providerName } from "#domain/offices/provider-name.ts";
import { siteDay } from "#domain/sites/site-day.ts";

export type Reported = {
  id: string;
  name: string;
  offices: { id: string; externalId: string; name: string; city: string; state: string }[];
};

/** The reported dentist, by id or external id, if listed today. */
export async function getReported(ctx: Ctx, { id }: { id: string }): Promise<Reported> {
  // A URL may contain a NUL, which PostgreSQL rejects.
  if (id.includes("\0")) throw new DomainError("not_found");
  const today = siteDay(ctx);
  const rows = await ctx.db
    .select()
    .from(providers)
    .where(
      and(
        eq(providers.siteId, ctx.site.id),
        or(eq(providers.id, id), eq(providers.externalId, id)),
        or(isNull(providers.endedOn), gt(providers.endedOn, today)),
      ),
    );
  const person = rows.find((row) => row.id === id) ?? rows[0];
  if (!person) throw new DomainError("not_found");
  const offices = await ctx.db
    .select({
      id: locations.id,
      externalId: locations.externalId,
      name: locations.name,
      city: locations.city,
      state: locations.state,
    })
    .from(providerLocations)
    .innerJoin(
      locations,
      and(
        eq(locations.siteId, providerLocations.siteId),
        eq(locations.id, providerLocations.locationId),
      ),
    )
    .where(
      and(
        eq(providerLocations.siteId, ctx.site.id),
        eq(providerLocations.providerId, person.id),
        isOfficeActive(today),
      ),
    )
    .orderBy(asc(locations.state), asc(locations.city), asc(locations.name), asc(locations.id));
  return {
    id: person.id,
    name: providerName(person),
    offices,
  };
}
