import type { z } from "zod";
import type { office } from "#contract/catalog-shapes.ts";
import type { StoredOffice } from "./find-office.ts";
import { isOpenAt } from "./rules.ts";

export type Office = z.output<typeof office>;

export function presentOffice(stored: StoredOffice, groupName: string, now: Date): Office {
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
