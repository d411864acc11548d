import { type ProcedureCategory, procedureCategories } from "#contract/catalog.ts";
import type { Cycle } from "#contract/content/block-parts.ts";
import { type ExpectedPerson, mostPeople } from "#contract/expected-year.ts";
import { readForm } from "./read-form.ts";
import { readPerson, writePerson } from "./person-text.ts";

export type SavingsError =
  | "office"
  | "plan"
  | "plan_for_more"
  | "cycle"
  | "tier"
  | "visit"
  | "times"
  | "unreadable"
  | "people";

/** The fees shown; by default the most requested. */
export type FeeChoice = ProcedureCategory | "all";

/** The parsed address of this page. */
export type SavingsAddress = {
  office?: string | undefined;
  plan?: string | undefined;
  cycle?: Cycle | undefined;
  category?: FeeChoice | undefined;
  /** The service to find the price of, as typed. */
  find?: string | undefined;
  /** The place to find offices near, as typed. */
  near?: string | undefined;
  /** Null before a choice. */
  people: readonly ExpectedPerson[] | null;
};

export type ReadAddress = {
  asked: SavingsAddress;
  errors: SavingsError[];
  /** The services of the error "times". */
  lowered: string[];
};

/** Lenient: invalid parts are dropped and reported. */
export function readAddress(query: URLSearchParams): ReadAddress {
  const errors = new Set<SavingsError>();
  const lowered = new Set<string>();
  const refuse = (error: SavingsError, procedure?: string) => {
    errors.add(error);
    if (procedure !== undefined) lowered.add(procedure);
  };
  const line = (name: string) => cleanName(query.get(name)) || undefined;
  const cycle = query.get("cycle");
  const category = query.get("category");
  const said = query.getAll("p");
  if (said.length > mostPeople) refuse("people");
  const people = said.slice(0, mostPeople).map((text) => readPerson(text, refuse));
  const asked: SavingsAddress = {
    office: line("office"),
    plan: line("plan"),
    near: line("near"),
    find: line("find"),
    cycle: cycle === "annual" || cycle === "monthly" ? cycle : undefined,
    category: category === "all" ? "all" : procedureCategories.find((known) => known === category),
    people: readForm(query, refuse) ?? (said.length > 0 ? people : null),
  };
  return { asked, errors: [...errors], lowered: [...lowered] };
}

const inOneLine = /[\p{Cc}\u2028\u2029]+/gu;
const cleanName = (text: string | null) =>
  (text ?? "").replace(inOneLine, " ").trim().slice(0, 80).toWellFormed();

/** The shortest address with the same meaning. */
export function savingsPath({ people, ...names }: SavingsAddress, hash = ""): string {
  const { office, near, plan, category, find } = names;
  // Annual is the default.
  const cycle = names.cycle === "annual" ? undefined : names.cycle;
  const pairs = Object.entries({ office, near, plan, cycle, category, find }).flatMap(
    ([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]),
  );
  const query = [...pairs, ...(people ?? []).map((person) => `p=${writePerson(person)}`)].join("&");
  return `/savings-summary${query === "" ? "" : `?${query}`}${hash}`;
}

/** The form's values, as a document would send them. */
export function queryOf(form: FormData): URLSearchParams {
  const said = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return new URLSearchParams(said);
}

/** The address that a sent form redirects to; with errors it keeps what was typed. */
export function settledPath(query: URLSearchParams, hash = ""): string {
  const { asked, errors } = readAddress(query);
  if (errors.length > 0) return `/savings-summary?${query.toString()}${hash}`;
  return savingsPath(asked, hash);
}
