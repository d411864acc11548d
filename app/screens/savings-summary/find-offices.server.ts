import { readSearch } from "#app/screens/find-a-dentist/read-search.server.ts";
import { farthestMiles } from "#contract/catalog.ts";
import type { Lang } from "#contract/content/values.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { type OfficePage, searchOffices } from "#domain/search/search-offices.ts";
import { addressLine } from "./address-line.ts";
import type { FinderView } from "./savings-view.ts";

const mostShown = 6;
const near = 25;

/** Offices near the typed place, to select one whose fees are shown. */
export async function findOffices(ctx: Ctx, typed: string, lang: Lang): Promise<FinderView> {
  const nothing: FinderView = { place: null, error: null, cities: [], offices: [], isFar: false };
  const { asked, errors, cities } = await readSearch(
    ctx,
    new URLSearchParams({ near: typed, radius: String(farthestMiles) }),
    lang,
  );
  if (asked === null) return { ...nothing, error: errors.near ?? "place_invalid", cities };
  try {
    const { items, nearest, place } = await searchOffices(ctx, { ...asked, limit: mostShown });
    const offices = [...items, ...nearest].slice(0, mostShown).map(presentOffice);
    const isFar =
      offices.length > 0 && offices.every(({ miles }) => miles !== null && miles > near);
    return { ...nothing, place: place?.label ?? typed, offices, isFar };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "invalid") throw error;
    return { ...nothing, error: "place_unknown" };
  }
}

function presentOffice({ id, name, address, distanceMiles }: OfficePage["items"][number]) {
  return { id, name, address: addressLine(address), miles: distanceMiles };
}
