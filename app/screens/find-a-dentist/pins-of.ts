import type { MapOffice } from "#app/map/map-points.ts";
import type { Words } from "#app/messages/words.ts";
import { formatMiles } from "#contract/format.ts";
import type { OfficeRow } from "./present-row.server.ts";

/** The rows as map pins, numbered like the list. */
export function pinsOf(rows: readonly OfficeRow[], words: Words): MapOffice[] {
  return rows.map(({ id, name, lat, lon, miles, town }, at) => ({
    id,
    name,
    lat,
    lon,
    mark: String(at + 1),
    line: miles === null ? town : words.catalog.miles(formatMiles(miles, words.lang)),
    href: `/office/${id}`,
  }));
}
