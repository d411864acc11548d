import { and, eq, sql, type SQL } from "drizzle-orm";
import { locations, groups } from "#db/schema/offices.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField, DomainError } from "#domain/errors.ts";
import { isOfficeActive } from "#domain/offices/find-office.ts";
import { isOpenAt } from "#domain/offices/rules.ts";
import { findPlace } from "#domain/offices/find-place.ts";
import { isAccepted } from "#domain/plans/accepted-plans.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { DirectorySearch } from "#contract/catalog-search.ts";
import { getContent } from "#domain/content/get-content.ts";

export type Asked = DirectorySearch & { group?: string | undefined };

const earthMiles = 3958.7613;

/** A subquery of the matching offices: id, miles, city, is_accepting, updated_at. */
export async function matchingOffices(ctx: Ctx, asked: Asked): Promise<SQL> {
  const { state, city, group, radius } = asked;
  const miles = await milesFrom(ctx, asked);
  const where = and(
    eq(locations.siteId, ctx.site.id),
    isOfficeActive(siteDay(ctx)),
    // Beside a city, the state only disambiguates its name.
    state === undefined || city !== undefined ? undefined : eq(locations.state, state),
    group === undefined ? undefined : eq(locations.groupKey, group),
    miles && sql`${miles} <= ${radius}`,
    await isAccepted(ctx, asked.plan),
  );
  const open = asked.openNow ? await openOnes(ctx, where) : undefined;
  return sql`
    select ${locations.id} as id, ${miles ?? sql`null::float8`} as miles,
      ${locations.city} as city, ${locations.isAccepting} as is_accepting,
      ${locations.updatedAt} as updated_at
    from ${locations} where ${and(where, open)}`;
}

async function milesFrom(ctx: Ctx, { near, city, state }: Asked): Promise<SQL | undefined> {
  const input =
    near !== undefined ? { near } : city !== undefined && state ? { city, state } : null;
  if (!input) return undefined;
  const place = await findPlace(ctx, input);
  if (!place) {
    const field = near === undefined ? "city" : "near";
    throw invalidField(field, "place_unknown");
  }
  const { lat, lon } = place;
  return sql`(2 * ${earthMiles}::float8 * asin(least(1, sqrt(
    sin(radians(${locations.lat} - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(${locations.lat}))
      * sin(radians(${locations.lon} - ${lon}::float8) / 2) ^ 2))))`;
}

async function openOnes({ db, now }: Ctx, where: SQL | undefined): Promise<SQL> {
  const { id, timeZone, hours, hoursExceptions } = locations;
  const offices = await db
    .select({ id, timeZone, hours, hoursExceptions })
    .from(locations)
    .where(where);
  const open = offices.filter((office) => isOpenAt(office, now)).map((office) => office.id);
  return sql`${locations.id} = any(${sql.param(open)}::text[])`;
}

/** The site's own key means all its offices; any other key, that group only. */
export async function groupOf(ctx: Ctx, key: string): Promise<string | undefined> {
  if (key === (await ownKey(ctx))) return undefined;
  const [group] = await ctx.db
    .select({ key: groups.key })
    .from(groups)
    .where(and(eq(groups.siteId, ctx.site.id), eq(groups.key, key)));
  if (!group) throw new DomainError("not_found");
  return group.key;
}

async function ownKey(ctx: Ctx): Promise<string | undefined> {
  if (ctx.site.publishedVersion === null) return undefined;
  return (await getContent(ctx)).payload.base.variables.group_key;
}
