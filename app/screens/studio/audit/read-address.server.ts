import { parseSearch } from "#app/site/search/run-search.server.ts";
import { type AuditSearch, auditSearch } from "#contract/audit-search.ts";
import { auditAreas, auditGroups } from "#contract/audit-actions.ts";
import type { StaffPerson } from "#contract/staff-fields.ts";
import {
  type FilterErrors,
  type FilterName,
  filterNames,
  type Filters,
  readFilters,
} from "./audit-filters.ts";

const perPage = "25";

type ReadAddress = {
  filters: Filters;
  /** Null where a day is refused. */
  asked: AuditSearch | null;
  errors: FilterErrors;
};

/** A person, an area or a page that doesn't exist is ignored; a day that doesn't is refused. */
export function readAddress(
  { searchParams }: URL,
  team: readonly Pick<StaffPerson, "id">[],
): ReadAddress {
  const typed = readFilters(searchParams);
  const known = [...auditGroups, ...team.map(({ id }) => id)];
  const filters = {
    ...typed,
    who: known.includes(typed.who) ? typed.who : "",
    area: auditAreas.some((area) => area === typed.area) ? typed.area : "",
  };
  const before = searchParams.get("before") ?? "";
  const cursor = /^[1-9]\d{0,14}$/.test(before) ? before : "";
  return { filters, ...parseSearch(auditSearch, { ...filters, cursor, limit: perPage }, asFilter) };
}

const asFilter = (part: PropertyKey | undefined): FilterName | undefined =>
  filterNames.find((name) => name === part);
