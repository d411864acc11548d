import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { office } from "#contract/catalog-shapes.ts";
import { groups } from "#db/schema/offices.ts";
import type { Ctx } from "#domain/context.ts";
import { getStoredOffice, type StoredOffice } from "./find-office.ts";
import { isOpenAt } from "./rules.ts";
import { isAcceptingPatients, peopleAt, spokenLanguagesOf } from "./office-people.ts";

export async function getOffice(ctx: Ctx, { id }: { id: string }): Promise<Office> {
  const { office } = await readOffice(ctx, id);
  return office;
}

/** An office and who works there. */
export async function readOffice(ctx: Ctx, id: string) {
  const stored = await getStoredOffice(ctx, id);
  const [[group], people] = await Promise.all([
    ctx.db
      .select({ name: groups.name })
      .from(groups)
      .where(and(eq(groups.siteId, ctx.site.id), eq(groups.key, stored.groupKey))),
    peopleAt(ctx, stored.id),
  ]);
  const groupName = group?.name ?? ctx.site.name;
  const languages = spokenLanguagesOf(stored, people);
  const isAccepting = isAcceptingPatients(
    stored.isAccepting,
    people.map(({ practitionerType, ...person }) => ({
      practitionerType,
      accepting: person.isAccepting && person.isAcceptingHere,
    })),
  );
  return {
    office: presentOffice({ ...stored, languages, isAccepting }, groupName, ctx.now),
    people,
  };
}

type Office = z.output<typeof office>;

function presentOffice(stored: StoredOffice, groupName: string, now: Date): Office {
  const { id, name, lat, lon, phone, timeZone, street, unit, city, state, zip } = stored;
  const { hours, hoursExceptions, languages, accessibility, services } = stored;
  return {
    id,
    name,
    address: { street, unit, city, state, zip },
    lat,
    lon,
    phone,
    timeZone,
    openNow: isOpenAt(stored, now),
    accepting: stored.isAccepting,
    group: { key: stored.groupKey, name: groupName },
    hours,
    hoursExceptions,
    languages,
    accessibility,
    services,
    verifiedOn: stored.verifiedOn,
    source: stored.source,
  };
}
