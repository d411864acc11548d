import { longestFile, usualMiles, directorySorts } from "#contract/catalog.ts";
import { type DirectorySearch, directorySearch } from "#contract/catalog-search.ts";
import type { Lang } from "#contract/content/values.ts";
import { usStates, type UsState } from "#contract/us-states.ts";
import type { Ctx } from "#domain/context.ts";
import { listDirectory, type DirectoryPage } from "#domain/directory/list-directory.ts";
import { DomainError } from "#domain/errors.ts";
import { countByState } from "#domain/offices/active-offices.ts";
import { fieldErrorOf } from "#contract/field-errors-of.ts";
import { formatDay, formatPhone } from "#contract/format.ts";
import { type FieldErrors, type Typed, fieldNames, type FieldName } from "./filter-fields.ts";

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
    name: usStates[state as UsState] ?? state,
  }));
  const isFirstState =
    !params.has("state") && !params.has("near") && states.some(({ state }) => state === firstState);
  const wanted = new URLSearchParams(params);
  if (isFirstState) wanted.set("state", firstState);
  const { typed, asked, errors } = readFilters(wanted, lang);
  const directory: Directory = {
    typed,
    errors,
    states: states.toSorted((a, b) => a.name.localeCompare(b.name)),
    isFirstState,
    list: null,
  };
  if (asked === null) return directory;
  try {
    return { ...directory, list: await loadList(ctx, asked) };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "invalid" || !error.fields) throw error;
    const [[field, wrong] = []] = Object.entries(error.fields);
    // A cursor of another list: it was not typed, so start this list at its beginning.
    if (field === "cursor")
      return { ...directory, list: await loadList(ctx, { ...asked, cursor: undefined }) };
    return { ...directory, errors: { [asField(field) ?? "near"]: wrong?.code } };
  }
}

async function loadList(ctx: Ctx, asked: DirectorySearch): Promise<List> {
  const { items, total = 0, ...page }: DirectoryPage = await listDirectory(ctx, asked);
  return {
    ...page,
    rows: items.map(presentRow),
    total,
    isLaterPage: asked.cursor !== undefined,
    files: fileNames.filter((name) => total <= longestFile[typeOf[name]]),
  };
}

type ReadFilters = { typed: Typed; asked: DirectorySearch | null; errors: FieldErrors };

/** Parses a list's address leniently: empty and unknown fields are ignored. */
export function readFilters(params: URLSearchParams, lang: Lang): ReadFilters {
  const read = (name: string) => (params.get(name) ?? "").trim().slice(0, 200);
  const fields = Object.fromEntries(fieldNames.map((name) => [name, read(name)]));
  const sort = directorySorts.find((known) => known === read("sort")) ?? "";
  const typed = { ...fields, sort } as Typed;
  if (typed.radius === "") typed.radius = String(usualMiles);
  const given = { ...typed, cursor: params.get("cursor") ?? "", lang };
  const request = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const parsed = directorySearch.safeParse(request);
  const errors: FieldErrors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const name = asField(issue.path[0]);
    if (name) errors[name] ??= fieldErrorOf(issue).code;
  }
  return { typed, asked: parsed.data ?? null, errors };
}

function asField(part: PropertyKey | undefined): FieldName | undefined {
  return fieldNames.find((name) => name === part);
}

type Item = DirectoryPage["items"][number];
export type ListRow = ReturnType<typeof presentRow>;

/** A whitelist of what the page shows of a dentist. */
function presentRow(item: Item) {
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
    verifiedOn: formatDay(item.verifiedOn),
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
