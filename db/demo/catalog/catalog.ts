import type { Brand } from "../content/plans/fees.ts";
import type { Cells, Days } from "./cells.ts";
import { dentistsOf, type NamesAt } from "./dentist.ts";
import { enamelOffices } from "./enamel-offices.ts";
import { feeRows } from "./fee-rows.ts";
import { harborOffices } from "./harbor-offices.ts";
import { mesaOffices } from "./mesa-offices.ts";
import { officeCells, type Sketch } from "./office.ts";
import { type Atlas, atlasOf, type Place } from "./places.ts";
import { planRows } from "./plan-rows.ts";

export type CatalogKind = "offices" | "providers" | "plans" | "fees";

type BrandOffices = { sketches: (atlas: Atlas) => Sketch[]; firstDentist: number };

const brands: Record<Brand, BrandOffices> = {
  enamel: { sketches: enamelOffices, firstDentist: 1 },
  harbor: { sketches: harborOffices, firstDentist: 20_001 },
  mesa: { sketches: mesaOffices, firstDentist: 30_001 },
};

const lastVerifiedOn = "2026-11-14";

/** Fictional and deterministic: the same rows for every start of the demo. */
export function demoCatalog(
  brand: Brand,
  { places, today }: Days & { places: readonly Place[] },
): Record<CatalogKind, Iterable<Cells>> {
  const { sketches: sketchAll, firstDentist } = brands[brand];
  const sketches = sketchAll(atlasOf(places));
  const days = { today: today < lastVerifiedOn ? today : lastVerifiedOn };
  return {
    offices: sketches.values().map((sketch) => officeCells(sketch, days)),
    plans: planRows(brand),
    providers: dentistRows(sketches, firstDentist, days),
    fees: feeRows(brand, sketches, days),
  };
}

function* dentistRows(sketches: Sketch[], first: number, days: Days): Iterable<Cells> {
  let number = first;
  const namesAt: NamesAt = new Map();
  for (const sketch of sketches) {
    const dentists = dentistsOf(sketch, { first: number, namesAt, ...days });
    number += dentists.length;
    yield* dentists;
  }
}
