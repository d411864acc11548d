import {
  accessibilityFeatures,
  officeServices,
  type SpokenLanguage,
  spokenLanguages,
} from "#contract/catalog.ts";
import { type Cells, type Days, daysBefore, listCell, source, yesNo } from "./cells.ts";
import { exceptions, hours } from "./hours.ts";
import { officeName, phone, street, unit } from "./made-up-names.ts";
import type { Place } from "./places.ts";
import { type Draw, drawOf } from "./random.ts";
import { phoneAreasOf } from "./states.ts";
import { timeZoneAt } from "./time-zone.ts";

export type Group = { key: string; name: string };

/** The fixed facts of an office, before random ones fill in the rest. */
export type Sketch = {
  id: string;
  group: Group;
  place: Place;
  fixed?: Cells;
  /** Fixed cells of its first dentists; there are at least this many. */
  dentists?: Cells[];
  /** A nearby office that shares some of its dentists. */
  sister?: string;
};

const rare = 0.03;
const common: Partial<Record<SpokenLanguage, number>> = { en: 1, es: 0.35, zh: 0.06, vi: 0.05 };

export function officeCells({ id, group, place, fixed }: Sketch, { today }: Days): Cells {
  const draw = drawOf(`office ${group.key} ${id}`);
  return {
    external_id: id,
    group: group.key,
    group_name: group.name,
    name: officeName(place.city, draw),
    street: street(draw),
    unit: unit(draw),
    city: place.city,
    state: place.state,
    zip: place.zip,
    lat: beside(place.lat, draw),
    lon: beside(place.lon, draw),
    time_zone: timeZoneAt(place.state, place),
    phone: phone(phoneAreasOf(place.state), draw),
    hours: hours(draw),
    exceptions: exceptions(draw),
    languages: listCell(spokenLanguages.filter((language) => draw.isSo(common[language] ?? rare))),
    accessibility: listCell(draw.some(accessibilityFeatures, 0.4)),
    services: listCell(draw.some(officeServices, 0.35)),
    accepting: yesNo(draw.isSo(0.93)),
    active_from: "",
    active_until: "",
    verified_on: daysBefore(today, draw.whole(0, 160)),
    source,
    ...fixed,
  };
}

/** Up to about half a mile, so that offices of one ZIP code don't share a point. */
function beside(degrees: number, draw: Draw): string {
  return (degrees + (draw.number() - 0.5) * 0.016).toFixed(5);
}
