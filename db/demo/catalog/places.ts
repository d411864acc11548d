import type { Draw } from "./random.ts";
import { states } from "./states.ts";

export type Place = { zip: string; city: string; state: string; lat: number; lon: number };

/** The country's ZIP codes, indexed for drawing an office's location. */
export type Atlas = {
  inState(state: string, draw: Draw): Place;
  inCity(city: string, state: string, draw: Draw): Place;
};

export function atlasOf(places: readonly Place[]): Atlas {
  const byState = Map.groupBy(places, ({ state }) => state);
  const byCity = Map.groupBy(places, cityKey);
  const size = (place: Place) => byCity.get(cityKey(place))?.length ?? 0;
  const listed = (list: readonly Place[] | undefined, name: string) => {
    if (!list) throw new Error(`no ZIP code is known of ${name}`);
    return list;
  };
  return {
    inState(state, draw) {
      const here = listed(byState.get(state), state);
      // Of three random ZIP codes take the one in the biggest town, to follow the population.
      const drawn = [draw.one(here), draw.one(here), draw.one(here)];
      return drawn.reduce((best, other) => (size(other) > size(best) ? other : best));
    },
    inCity: (city, state, draw) =>
      draw.one(listed(byCity.get(cityKey({ city, state })), `${city}, ${state}`)),
  };
}

const cityKey = ({ city, state }: Pick<Place, "city" | "state">) => `${state} ${city}`;

/** Splits offices among the states by population, with at least two for each state. */
export function shareOut(count: number, only: readonly string[] = []): string[] {
  const chosen = states.filter(({ code }) => only.length === 0 || only.includes(code));
  const people = chosen.reduce((sum, state) => sum + state.people, 0);
  return chosen.flatMap((state) =>
    Array.from(
      { length: Math.max(2, Math.round((count * state.people) / people)) },
      () => state.code,
    ),
  );
}
