import type { SiteFacts } from "../content/demo-content.ts";
import { phone } from "./made-up-names.ts";
import type { Sketch } from "./office.ts";
import type { Atlas } from "./places.ts";
import { drawOf } from "./random.ts";

type Towns = { facts: SiteFacts; state: string; cities: readonly string[]; hours: string };

/** A brand's own offices, one per town, each the sister of the one before. */
export function ownOffices(atlas: Atlas, { facts, state, cities, hours }: Towns): Sketch[] {
  const area = facts.phoneLink.replace("tel:+1", "").slice(0, 3);
  return cities.map((city, at) => {
    const draw = drawOf(`${facts.brand} ${city}`);
    return {
      id: idOf(city),
      group: { key: facts.brand, name: facts.name },
      place: atlas.inCity(city, state, draw),
      fixed: {
        name: `${facts.name}, ${city}`,
        phone: phone([area], draw),
        hours,
        accepting: "yes",
      },
      ...sisterOf(cities[at - 1]),
    };
  });
}

export const idOf = (city: string): string => city.toLowerCase().replaceAll(" ", "-");

export const sisterOf = (city: string | undefined) =>
  city === undefined ? {} : { sister: idOf(city) };
