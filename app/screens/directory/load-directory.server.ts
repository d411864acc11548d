import { longestFile } from "#contract/catalog.ts";
import type { DirectorySearch } from "#contract/catalog-search.ts";
import type { Lang } from "#contract/content/values.ts";
import { usStates, type UsState } from "#contract/us-states.ts";
import type { Ctx } from "#domain/context.ts";
import { listDirectory, type DirectoryPage } from "#domain/directory/list-directory.ts";
import { DomainError } from "#domain/errors.ts";
import { countByState } from "#domain/offices/count-by-state.ts";
import type { FieldErrors, Typed } from "./filter-fields.ts";
import { presentRow, type ListRow } from "./present-row.server.ts";
import { asField, readFilters } from "./read-filters.server.ts";

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
