// Just enough of SQL to know which tables each query of a statement names, and what their columns
// are compared with.

type Item = string | Item[];
export type Column = { alias: string; name: string };
type Side = Column | "value";

export type Query = {
  parent: Query | null;
  /** Names defined in a WITH, which are not tables. */
  named: Set<string>;
  tables: { name: string; alias: string }[];
  comparisons: [Side, Side][];
  /** Columns that must be among the results of another query. */
  memberships: { column: Column; among: Query }[];
};

const word = /'(?:[^']|'')*'|"[^"]+"|\$\d+|::[\w[\]]+|[a-z_]\w*|\d+|[<>!]=|<>|\S/gi;
const startsQuery = /^(?:select|with|update|delete|insert|values)$/;
const startsTables = /^(?:from|join|using|update)$/;
const isName = /^[a-z_]\w*$/;
const endsTable = new Set(
  (
    "cross full group having inner join left limit natural offset on order returning right set " +
    "union using where window for except fetch intersect tablesample values select"
  ).split(" "),
);

export function readStatement(text: string): Query[] {
  const queries: Query[] = [];
  readQuery(nest(text), null, queries);
  return queries;
}

function nest(text: string): Item[] {
  const open: Item[][] = [[]];
  for (const found of text.replaceAll(/--.*$/gm, "").match(word) ?? []) {
    if (found.startsWith("::")) continue;
    if (found === "(") open.push([]);
    else if (found === ")") {
      const group = open.pop() ?? [];
      open.at(-1)?.push(group);
    } else
      open.at(-1)?.push(found.startsWith("'") ? found : found.replaceAll('"', "").toLowerCase());
  }
  return open[0] ?? [];
}

const isQuery = (item: Item | undefined): item is Item[] =>
  Array.isArray(item) && typeof item[0] === "string" && startsQuery.test(item[0]);

function readQuery(
  items: Item[],
  parent: Query | null,
  queries: Query[],
  named = new Set<string>(),
): Query {
  const query: Query = { parent, named, tables: [], comparisons: [], memberships: [] };
  queries.push(query);
  const next = items.findIndex((item) => /^(?:union|except|intersect)$/.test(String(item)));
  const own = next < 0 ? items : items.slice(0, next);
  for (const [at, item] of own.entries()) {
    if (item === "as" && isQuery(own[at + 1])) {
      const before = own[at - 1];
      named.add(String(Array.isArray(before) ? own[at - 2] : before));
    }
    // FOR UPDATE and DO UPDATE name no table.
    const before = own[at - 1];
    if (typeof item !== "string" || !startsTables.test(item)) continue;
    if (item === "update" ? before !== "for" && before !== "do" : before !== "distinct")
      readTables(own, at + 1, query);
  }
  readConditions(own, query, queries);
  const rest = items.slice(next + 1).filter((item) => item !== "all");
  if (next >= 0) readQuery(rest, parent, queries, named);
  return query;
}

function readTables(items: Item[], start: number, query: Query): void {
  let at = start;
  while (items[at] === "only" || items[at] === "lateral") at += 1;
  const name = items[at];
  at += 1;
  // A function's arguments, if there are any.
  const isFunction = typeof name === "string" && Array.isArray(items[at]);
  if (isFunction) at += 1;
  if (items[at] === "as") at += 1;
  const alias = items[at];
  const hasAlias = typeof alias === "string" && isName.test(alias) && !endsTable.has(alias);
  if (typeof name === "string" && !isFunction)
    query.tables.push({ name, alias: hasAlias ? alias : name });
  if (hasAlias) at += 1;
  if (items[at] === ",") readTables(items, at + 1, query);
}

function readConditions(items: Item[], query: Query, queries: Query[]): void {
  const known = new Map<Item[], Query>();
  for (const item of items) {
    if (isQuery(item)) known.set(item, readQuery(item, query, queries));
    else if (Array.isArray(item)) readConditions(item, query, queries);
  }
  for (const [at, item] of items.entries()) {
    if (item !== "=" && item !== "in") continue;
    const left = sidesBefore(items, at);
    const follows = items[at + 1] === "any" ? items[at + 2] : items[at + 1];
    const among = isQuery(follows) ? known.get(follows) : undefined;
    const right = item === "=" && follows === items[at + 1] ? sidesAfter(items, at) : [];
    for (const [nth, side] of left.entries()) {
      if (side !== "value" && among) query.memberships.push({ column: side, among });
      else query.comparisons.push([side, right[nth] ?? "value"]);
    }
  }
}

function sidesBefore(items: Item[], at: number): Side[] {
  const item = items[at - 1];
  if (Array.isArray(item)) return sidesOf(item, items[at - 2]);
  const isQualified = items[at - 2] === ".";
  return [columnOf(isQualified ? items[at - 3] : "", item)];
}

function sidesAfter(items: Item[], at: number): Side[] {
  const item = items[at + 1];
  if (Array.isArray(item)) return sidesOf(item, undefined);
  return items[at + 2] === "."
    ? [columnOf(item, items[at + 3])]
    : [Array.isArray(items[at + 2]) ? "value" : columnOf("", item)];
}

/** The columns of a row; a function's result is a value. */
function sidesOf(row: Item[], before: Item | undefined): Side[] {
  const isCall =
    typeof before === "string" &&
    isName.test(before) &&
    !/^(?:and|or|not|on|where|when)$/.test(before);
  if (isCall || startsQuery.test(String(row[0]))) return ["value"];
  const parts: Item[][] = [[]];
  for (const item of row) {
    if (item === ",") parts.push([]);
    else parts.at(-1)?.push(item);
  }
  return parts.map((part) =>
    part.length === 3 && part[1] === "."
      ? columnOf(part[0], part[2])
      : part.length === 1
        ? columnOf("", part[0])
        : "value",
  );
}

function columnOf(alias: Item | undefined, name: Item | undefined): Side {
  const isColumn = typeof name === "string" && isName.test(name) && name !== "any";
  return isColumn && typeof alias === "string" ? { alias, name } : "value";
}
