import { parseSearch } from "#app/site/search/run-search.server.ts";
import { readTyped } from "#app/site/search/typed-fields.ts";
import { openFilters, usualMiles } from "#contract/catalog.ts";
import { officeSearch, type OfficeSearch } from "#contract/catalog-search.ts";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import type { Lang } from "#contract/languages.ts";
import { nameOfState } from "#contract/catalog-names/states.ts";
import type { UsState } from "#contract/us-states.ts";
import type { Ctx } from "#domain/context.ts";
import { citiesNamed } from "#domain/offices/find-place.ts";
import { type FieldErrors, type FieldName, fieldNames, type Typed } from "./search-fields.ts";
import { readPlace } from "./read-place.ts";

export type ReadSearch = {
  typed: Typed;
  /** Null before the first search, and where the input has errors. */
  asked: OfficeSearch | null;
  errors: FieldErrors;
  /** Where several states have a city of this name: the one that is searched, and the others. */
  guess: CityGuess | null;
};

export type CityGuess = { city: string; others: string[] };

export type ExamplePlace = { zip: string; city: string };

/** How a place can be typed, by the seller's own town. */
export function examplePlace({ site }: Pick<Ctx, "site">): ExamplePlace {
  const town = /([^,\n]+, [A-Z]{2}) (\d{5})(?:-\d{4})?\s*$/;
  const [, city = "Mesa, AZ", zip = "85201"] = town.exec(site.settings.legalAddress ?? "") ?? [];
  return { zip, city: city.trim() };
}

/** Parses a search's address leniently: empty and unknown fields are ignored. */
export async function readSearch(
  ctx: Pick<Ctx, "db">,
  params: URLSearchParams,
  lang: Lang,
): Promise<ReadSearch> {
  const typed = showAsTyped(params, lang);
  const { near, ...rest } = typed;
  const read: ReadSearch = { typed, asked: null, errors: {}, guess: null };
  const place = near === "" ? { asked: {} } : await findMeant(ctx, near);
  if ("error" in place) read.errors.near = place.error;
  else read.guess = place.guess ?? null;
  const given = {
    ...("error" in place ? {} : place.asked),
    ...rest,
    cursor: params.get("cursor") ?? "",
  };
  const parsed = parseSearch(officeSearch, { ...given, lang }, asField);
  // The place's first, as its field is.
  read.errors = { ...read.errors, ...parsed.errors, ...read.errors };
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
  for (const name of checkboxes) if (typed[name] === "false") typed[name] = "";
  const city = params.get("city") ?? "";
  const state = params.get("state") ?? "";
  const stateName = nameOfState(state.toUpperCase(), lang);
  if (typed.near === "") typed.near = city === "" ? stateName : [city, state].join(", ");
  if (typed.radius === "") typed.radius = String(usualMiles);
  return typed;
}

const checkboxes = ["accepting", ...openFilters] as const;

type Meant =
  | { asked: Pick<OfficeSearch, "near" | "city" | "state">; guess?: CityGuess }
  | { error: FieldErrorCode };

const mostOthers = 6;

async function findMeant(ctx: Pick<Ctx, "db">, typed: string): Promise<Meant> {
  const place = readPlace(typed);
  if (place === null) return { error: "place_invalid" };
  if (place.kind === "near") return { asked: { near: place.near } };
  if (place.kind === "state") return { asked: { state: place.state } };
  if (place.kind === "city") return { asked: { city: place.city, state: place.state } };
  const [largest, ...others] = await citiesNamed(ctx, place);
  if (!largest) return { error: "city_unknown" };
  const asked = { city: largest.city, state: largest.state as UsState };
  if (others.length === 0) return { asked };
  const named = ({ city, state }: typeof largest) => `${city}, ${state}`;
  return {
    asked,
    guess: { city: named(largest), others: others.slice(0, mostOthers).map(named) },
  };
}

function asField(part: PropertyKey | undefined): FieldName | undefined {
  if (part === "city" || part === "state") return "near";
  return fieldNames.find((name) => name === part);
}
