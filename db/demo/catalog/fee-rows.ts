import { type Brand, feesAsOf } from "../content/plans/fees.ts";
import { plans } from "../content/plans.ts";
import { type Cells, type Days, dollars, source } from "./cells.ts";
import type { Sketch } from "./office.ts";
import { type Procedure, procedures } from "./procedures.ts";
import { drawOf } from "./random.ts";

export function* feeRows(brand: Brand, offices: readonly Sketch[], days: Days): Iterable<Cells> {
  const planIds = [...new Set(plans[brand].map(({ planId }) => planId))];
  const asOf = feesAsOf < days.today ? feesAsOf : days.today;
  const row = (plan: string, office: string, procedure: Procedure, fees: Fees): Cells => ({
    plan,
    office,
    procedure: procedure.slug,
    category: procedure.category,
    audience: procedure.audience,
    name_en: procedure.name.en,
    name_es: procedure.name.es,
    usual_fee: dollars(fees.usualCents),
    member_fee: fees.memberCents === undefined ? "" : dollars(fees.memberCents),
    source,
    as_of: asOf,
  });
  for (const plan of planIds) {
    for (const procedure of procedures) {
      yield row(plan, "", procedure, { usualCents: procedure.usualCents[brand] });
    }
  }
  for (const { id, group } of offices) {
    const draw = drawOf(`fees ${brand} ${id}`);
    const level = 0.8 + draw.number() * 0.4;
    if (group.key !== brand && !draw.isSo(0.3)) continue;
    for (const procedure of procedures) {
      const fees = feesAt(brand, procedure, level);
      for (const plan of planIds) yield row(plan, id, procedure, fees);
    }
  }
}

type Fees = { usualCents: number; memberCents?: number };

const wholeDollars = (cents: number) => Math.round(cents / 100) * 100;

/** Up to a fifth above or below the example fees, with the member fee in proportion. */
function feesAt(brand: Brand, procedure: Procedure, level: number): Fees {
  const usual = procedure.usualCents[brand];
  const usualCents = wholeDollars(usual * level);
  const said = procedure.memberCents[brand];
  // A visit whose price the plan itself states costs the same everywhere.
  if (said !== undefined && procedure.category === "cleanings") return { usualCents };
  const share = said === undefined ? 1 - procedure.percentOff / 100 : said / usual;
  return { usualCents, memberCents: Math.min(usualCents, wholeDollars(usualCents * share)) };
}
