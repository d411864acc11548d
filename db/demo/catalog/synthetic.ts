import type { Cells, Days } from "./cells.ts";
import { dentistCells } from "./dentist.ts";
import { officeCells, type Sketch } from "./office.ts";
import { partnerOffice } from "./partners.ts";
import { type Atlas, atlasOf, type Place } from "./places.ts";
import { drawOf } from "./random.ts";
import { states } from "./states.ts";

type Given = Days & { places: readonly Place[]; count: number };

const perOffice = 3;
const firstDentist = 10_000_001;
const people = Object.fromEntries(states.map((state) => [state.code, state.people]));

/** Any number of dentists, three per office, for load tests of a big directory. */
export function syntheticCatalog({ places, count, today }: Given) {
  const atlas = atlasOf(places);
  const officeCount = Math.ceil(count / perOffice);
  return {
    officeCount,
    offices: sketches(atlas, officeCount).map((sketch) => officeCells(sketch, { today })),
    providers: dentists(sketches(atlas, officeCount), { count, today }),
  };
}

function* sketches(atlas: Atlas, count: number) {
  let last: Sketch | undefined;
  for (let at = 0; at < count; at += 1) {
    const state = drawOf(`synthetic ${Math.floor(at / 6)}`).weighted(people);
    last = partnerOffice(atlas, last, { at, state, prefix: "synthetic" });
    yield last;
  }
}

function* dentists(
  offices: Iterable<Sketch>,
  { count, today }: Days & { count: number },
): Iterable<Cells> {
  let done = 0;
  for (const sketch of offices) {
    const draw = drawOf(`dentists ${sketch.id}`);
    for (let at = 0; at < perOffice && done < count; at += 1) {
      yield dentistCells(sketch, {
        number: firstDentist + done,
        draw,
        isFirst: at === 0,
        today,
      });
      done += 1;
    }
  }
}
