import type { z } from "zod";
import type { HoursException, WeekHours } from "#contract/catalog.ts";
import type { place } from "#contract/catalog-shapes.ts";
import { isOpenAt } from "#domain/offices/rules.ts";

export type FoundPlace = {
  id: string;
  name: string;
  street: string;
  unit: string | null;
  city: string;
  state: string;
  zip: string;
  lat: number;
  lon: number;
  phone: string;
  timeZone: string;
  hours: WeekHours;
  hoursExceptions: HoursException[];
  accepting: boolean;
  miles: number | null;
};

export function presentPlace(found: FoundPlace, now: Date): z.output<typeof place> {
  const { id, name, street, unit, city, state, zip, lat, lon, phone, timeZone, miles } = found;
  return {
    id,
    name,
    address: { street, unit, city, state, zip },
    lat,
    lon,
    phone,
    timeZone,
    openNow: isOpenAt(found, now),
    distanceMiles: miles === null ? null : Math.round(miles * 100) / 100,
    accepting: found.accepting,
  };
}
