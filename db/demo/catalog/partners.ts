import { madeUpName } from "./made-up-names.ts";
import type { Group, Sketch } from "./office.ts";
import type { Atlas } from "./places.ts";
import { type Draw, drawOf } from "./random.ts";

type Next = { at: number; state: string; prefix: string };

/** A partner office. Every sixth is in the same town and group as the one before. */
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

const independent: Group = { key: "independent", name: "Independent Dental Network" };

/** A third are independent; the others belong to their state's group. */
function partnerGroup(state: string, draw: Draw): Group {
  if (draw.isSo(0.33)) return independent;
  const name = madeUpName(drawOf(`group ${state}`));
  return { key: `${name.toLowerCase()}-${state.toLowerCase()}`, name: `${name} Dental Partners` };
}
