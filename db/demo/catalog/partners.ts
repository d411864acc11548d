import { madeUpName } from "./made-up-names.ts";
import type { Group, Sketch } from "./office.ts";
import type { Atlas } from "./places.ts";
import { type Draw, drawOf } from "./random.ts";

type Next = { at: number; state: string; prefix: string };

/**
 * An office that honours the plan and belongs to others. Every sixth stands in the town of the one
 * before and belongs to the same people.
 */
export function partnerOffice(
  atlas: Atlas,
  last: Sketch | undefined,
  { at, state, prefix }: Next,
): Sketch {
  const id = `${prefix}-${String(at + 1).padStart(4, "0")}`;
  const draw = drawOf(`sketch ${id}`);
  if (at % 6 === 5 && last?.place.state === state) {
    const place = atlas.inCity(last.place.city, state, draw);
    return { id, group: last.group, place, sister: last.id };
  }
  return { id, group: partnerGroup(state, draw), place: atlas.inState(state, draw) };
}

const independent: Group = { key: "independent", name: "Independent offices" };

/** A third belong to nobody but themselves, the others to the group of their state. */
function partnerGroup(state: string, draw: Draw): Group {
  if (draw.isSo(0.33)) return independent;
  const name = madeUpName(drawOf(`group ${state}`));
  return { key: `${name.toLowerCase()}-${state.toLowerCase()}`, name: `${name} Dental Partners` };
}
