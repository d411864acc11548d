import { type SQL, sql } from "drizzle-orm";
import type { Lang } from "#contract/languages.ts";
import { nameOfState } from "#contract/catalog-names/states.ts";
import { type UsState, usStateCodes } from "#contract/us-states.ts";
import { zips } from "#db/schema/offices.ts";
import type { Ctx } from "#domain/context.ts";

/** What a person may mean, and the text that a search takes for it. */
export type SuggestedPlace = { label: string; near: string };

const most = 8;
const mostStates = 2;

/** ZIP codes, towns and states whose names begin as typed, the largest towns first. */
export async function suggestPlaces(
  ctx: Pick<Ctx, "db">,
  { q, lang }: { q: string; lang: Lang },
): Promise<SuggestedPlace[]> {
  const typed = q.trim();
  if (/^\d{2,5}$/.test(typed)) return zipsFrom(ctx, typed);
  // A typed state follows a comma, or is the last word of what is no town by itself.
  const [, town, state] = /^(.+?)\s*,\s*(.*)$/.exec(typed) ?? [];
  if (town !== undefined && state !== undefined)
    return townsFrom(ctx, town, statesFrom(state, lang));
  const towns = await townsFrom(ctx, typed, null);
  if (towns.length === 0) {
    const [, first, last] = /^(.+)\s(\S+)$/.exec(typed) ?? [];
    if (first !== undefined && last !== undefined) {
      const found = await townsFrom(ctx, first, statesFrom(last, lang));
      if (found.length > 0) return found;
    }
  }
  const states = statesFrom(typed, lang)
    .map((code) => nameOfState(code, lang))
    .filter((name) => name.length > 2)
    .slice(0, mostStates)
    .map((name) => ({ label: name, near: name }));
  return [...towns.slice(0, most - states.length), ...states];
}

async function zipsFrom({ db }: Pick<Ctx, "db">, typed: string): Promise<SuggestedPlace[]> {
  const { rows } = await db.execute<{ zip: string; city: string; state: string }>(sql`
    select zip, city, state from ${zips}
    where zip >= ${typed} and zip < ${`${typed}:`} and lat is not null
    order by zip limit ${most}`);
  return rows.map(({ zip, city, state }) => ({ label: `${zip} ${city}, ${state}`, near: zip }));
}

async function townsFrom(
  { db }: Pick<Ctx, "db">,
  typed: string,
  states: readonly UsState[] | null,
): Promise<SuggestedPlace[]> {
  const isThere: SQL =
    states === null ? sql`` : sql`and state = any (${sql.param(states)}::text[])`;
  // No letter of a folded name stands behind the tilde.
  const { rows } = await db.execute<{ city: string; state: string }>(sql`
    select min(city) as city, state from ${zips}
    where search_city(city) ~>=~ search_city(${typed})
      and search_city(city) ~<~ (search_city(${typed}) || '~') and lat is not null ${isThere}
    group by search_city(city), state
    order by search_city(min(city)) = search_city(${typed}) desc, count(*) desc, 1, state
    limit ${most}`);
  return rows.map(({ city, state }) => ({ label: `${city}, ${state}`, near: `${city}, ${state}` }));
}

function statesFrom(typed: string, lang: Lang): UsState[] {
  const start = typed.trim().toLowerCase();
  if (start === "") return [...usStateCodes];
  return usStateCodes.filter(
    (code) =>
      code.toLowerCase().startsWith(start) ||
      nameOfState(code, lang).toLowerCase().startsWith(start),
  );
}
