import type { Lang } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { readCursor, writeCursor } from "#domain/secrets/page-cursor.ts";
import { knownPlans, type KnownPlan } from "./known-plans.ts";
import { type FullPlan, presentFullPlan, procedureNames } from "./present-plan.ts";

type Asked = { lang: Lang; limit: number; cursor?: string | undefined };
export type PlanPage = { items: FullPlan[]; nextCursor: string | null };

/** The plans on sale today that the site shows, in the owner's order. */
export async function listPlans(ctx: Ctx, { lang, limit, cursor }: Asked): Promise<PlanPage> {
  const list = `plans ${ctx.site.id}`;
  const after = cursor === undefined ? first : (readCursor(ctx, list, cursor) as Place);
  const [sold, names] = await Promise.all([knownPlans(ctx), procedureNames(ctx)]);
  const rest = sold
    .toSorted((a, b) => (isAfter(a, placeOf(b)) ? 1 : -1))
    .filter((known) => isAfter(known, after));
  const page = rest.slice(0, limit);
  const last = rest.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map((known) => presentFullPlan(known, lang, names)),
    nextCursor: last ? writeCursor(ctx, list, placeOf(last)) : null,
  };
}

type Place = readonly [position: number, id: string];

const first: Place = [-1, ""];
const placeOf = ({ position, id }: KnownPlan): Place => [position, id];

function isAfter({ position, id }: KnownPlan, [at, lastId]: Place): boolean {
  return position === at ? id > lastId : position > at;
}
