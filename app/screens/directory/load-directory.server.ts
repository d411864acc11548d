import { parseSearch, runSearch } from "#app/site/search/run-search.server.ts";
import { longestFile, usualMiles } from "#contract/catalog.ts";
import { type DirectorySearch, directorySearch } from "#contract/catalog-search.ts";
import type { Lang } from "#contract/languages.ts";
import { nameOfState } from "#contract/catalog-names/states.ts";
import type { Ctx } from "#domain/context.ts";
import { listDirectory, type DirectoryPage } from "#domain/directory/list-directory.ts";
import { countByState } from "#domain/offices/active-offices.ts";
import { formatDay, formatPhone } from "#contract/format.ts";
import {
  type FieldErrors,
  type Typed,
  fieldNames,
  type FieldName,
  readList,
} from "./filter-fields.ts";

/** State law requires the list here; a visit without a query sees it first. */
const firstState = "CA";

const fileNames = ["csv", "pdf"] as const;
type FileName = (typeof fileNames)[number];
const typeOf = { csv: "text/csv", pdf: "application/pdf" } as const;

export type List = {
  rows: ListRow[];
  total: number;
  updatedOn: string | null;
  nextCursor: string | null;
  isLaterPage: boolean;
  /** Where in the list this page is; null where its address doesn't say. */
  at: { page: number; pages: number; from: number } | null;
  /** The available file types, each with its own maximum length. */
  files: readonly FileName[];
};

export type Directory = {
  typed: Typed;
  errors: FieldErrors;
  states: { state: string; name: string }[];
  /** Whether the state is the default instead of the visitor's choice. */
  isFirstState: boolean;
  list: List | null;
};

export async function loadDirectory(
  ctx: Ctx,
  params: URLSearchParams,
  lang: Lang,
): Promise<Directory> {
  const states = (await countByState(ctx)).map(({ state }) => ({
    state,
    name: nameOfState(state, lang),
  }));
  const isFirstState =
    !params.has("state") && !params.has("near") && states.some(({ state }) => state === firstState);
  const wanted = new URLSearchParams(params);
  if (isFirstState) wanted.set("state", firstState);
  const { typed, asked, errors } = readFilters(wanted, lang);
  const directory: Directory = {
    typed,
    errors,
    states: states.toSorted((a, b) => a.name.localeCompare(b.name, lang)),
    isFirstState,
    list: null,
  };
  if (asked === null) return directory;
  const said = params.get("page") ?? "";
  const fieldOf = (name: string) => asField(name) ?? "near";
  const ran = await runSearch(asked, (search) => loadList(ctx, search, { lang, said }), fieldOf);
  return ran.errors === null
    ? { ...directory, list: ran.found }
    : { ...directory, errors: ran.errors };
}

type Shown = { lang: Lang; said: string };

async function loadList(ctx: Ctx, asked: DirectorySearch, { lang, said }: Shown): Promise<List> {
  const { items, total = 0, ...page }: DirectoryPage = await listDirectory(ctx, asked);
  return {
    ...page,
    rows: items.map((item) => presentRow(item, lang)),
    total,
    isLaterPage: asked.cursor !== undefined,
    at: findPlace(asked, { said, total }),
    files: fileNames.filter((name) => total <= longestFile[typeOf[name]]),
  };
}

/** A cursor doesn't count: the link that leads on names the page. */
function findPlace(
  { cursor, limit }: DirectorySearch,
  { said, total }: { said: string; total: number },
): List["at"] {
  const pages = Math.ceil(total / limit);
  const page = cursor === undefined ? 1 : Number(said);
  const isPage = Number.isInteger(page) && page <= pages && page > (cursor === undefined ? 0 : 1);
  return isPage ? { page, pages, from: (page - 1) * limit + 1 } : null;
}

type ReadFilters = { typed: Typed; asked: DirectorySearch | null; errors: FieldErrors };

/** Parses a list's address leniently: empty and unknown fields are ignored. */
export function readFilters(params: URLSearchParams, lang: Lang): ReadFilters {
  const typed = readList(params);
  if (typed.radius === "") typed.radius = String(usualMiles);
  const given = { ...typed, cursor: params.get("cursor") ?? "", lang };
  return { typed, ...parseSearch(directorySearch, given, asField) };
}

function asField(part: PropertyKey | undefined): FieldName | undefined {
  return fieldNames.find((name) => name === part);
}

type Item = DirectoryPage["items"][number];
export type ListRow = ReturnType<typeof presentRow>;

/** A whitelist of what the page shows of a dentist. */
function presentRow(item: Item, lang: Lang) {
  const { id, name, practitionerType, specialty, boardCertified, npi } = item;
  const { languages, staffLanguages, affiliatedGroups, accepting } = item;
  const license = [item.licenseState, item.licenseNumber, item.licenseType];
  return {
    id,
    name,
    practitionerType,
    specialty,
    boardCertified,
    npi,
    license: item.licenseNumber ? license.filter(Boolean).join(" ") : null,
    languages,
    staffLanguages,
    groups: affiliatedGroups,
    accepting,
    verifiedOn: formatDay(item.verifiedOn, lang),
    source: item.source,
    offices: item.locations.map((office) => {
      const { street, unit, city, state, zip } = office.address;
      return {
        id: office.id,
        name: office.name,
        street: unit ? `${street}, ${unit}` : street,
        town: `${city}, ${state} ${zip}`,
        phone: office.phone,
        phoneText: formatPhone(office.phone),
        miles: office.distanceMiles,
        accepting: office.accepting,
      };
    }),
  };
}
