import { parseSearch } from "#app/site/search/run-search.server.ts";
import { readTyped } from "#app/site/search/typed-fields.ts";
import { usualMiles } from "#contract/catalog.ts";
import { catalogSearch, type CatalogSearch } from "#contract/catalog-search.ts";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import type { Lang } from "#contract/languages.ts";
import { nameOfState } from "#contract/catalog-names/states.ts";
import type { UsState } from "#contract/us-states.ts";
import type { Ctx } from "#domain/context.ts";
import { statesOfCity } from "#domain/offices/find-place.ts";
import { type FieldErrors, type FieldName, fieldNames, type Typed } from "./search-fields.ts";
import { readPlace } from "./read-place.ts";

export type ReadSearch = {
  typed: Typed;
  /** Null before the first search, and where the input has errors. */
  asked: CatalogSearch | null;
  errors: FieldErrors;
  /** The candidates where a city's name is ambiguous. */
  cities: string[];
};

/** Parses a search's address leniently: empty and unknown fields are ignored. */
export async function readSearch(
  ctx: Pick<Ctx, "db">,
  params: URLSearchParams,
  lang: Lang,
): Promise<ReadSearch> {
  const typed = showAsTyped(params, lang);
  const { near, ...rest } = typed;
  const read: ReadSearch = { typed, asked: null, errors: {}, cities: [] };
  const place = near === "" ? {} : await findMeant(ctx, near);
  if ("error" in place) {
    read.errors.near = place.error;
    read.cities = place.cities ?? [];
  }
  const given = { ...("error" in place ? {} : place), ...rest, cursor: params.get("cursor") ?? "" };
  const parsed = parseSearch(catalogSearch, { ...given, lang }, asField);
  read.errors = { ...parsed.errors, ...read.errors };
  if (Object.keys(read.errors).length > 0) return read;
  if (parsed.asked) return { ...read, asked: parsed.asked };
  // Not typed by a person: the page cursor of an unknown list.
  params.delete("cursor");
  return params.size === 0 ? read : readSearch(ctx, params, lang);
}

/** An address with the call's own fields is shown in the single box as people write it. */
function showAsTyped(params: URLSearchParams, lang: Lang): Typed {
  const typed = readTyped(fieldNames, params);
  // A checkbox sent as "false" is unchecked.
  if (typed.accepting === "false") typed.accepting = "";
  if (typed.openNow === "false") typed.openNow = "";
  const city = params.get("city") ?? "";
  const state = params.get("state") ?? "";
  const stateName = nameOfState(state.toUpperCase(), lang);
  if (typed.near === "") typed.near = city === "" ? stateName : [city, state].join(", ");
  if (typed.radius === "") typed.radius = String(usualMiles);
  return typed;
}

type Meant =
  | Pick<CatalogSearch, "near" | "city" | "state">
  | { error: FieldErrorCode; cities?: string[] };

async function findMeant(ctx: Pick<Ctx, "db">, typed: string): Promise<Meant> {
  const place = readPlace(typed);
  if (place === null) return { error: "place_invalid" };
  if (place.kind === "near") return { near: place.near };
  if (place.kind === "state") return { state: place.state };
  if (place.kind === "city") return { city: place.city, state: place.state };
  const { city } = place;
  const [state, ...others] = await statesOfCity(ctx, { city });
  if (state === undefined) return { error: "city_unknown" };
  if (others.length === 0) return { city, state: state as UsState };
  return { error: "city_ambiguous", cities: [state, ...others].map((of) => `${city}, ${of}`) };
}

function asField(part: PropertyKey | undefined): FieldName | undefined {
  if (part === "city" || part === "state") return "near";
  return fieldNames.find((name) => name === part);
}
