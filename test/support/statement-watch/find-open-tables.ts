import { readStatement, type Column, type Query } from "./read-statement.ts";

type Node = { query: Query; alias: string };

/**
 * The site tables whose rows a statement reads without naming the site: neither by a value, nor by
 * a join to a row of the same site, nor by the id of such a row.
 */
export function findOpenTables(text: string, siteTables: ReadonlySet<string>): string[] {
  const queries = readStatement(text);
  const closed = new Set<string>();
  const links: [string, string][] = [];
  const numbers = new Map(queries.map((query, number) => [query, number]));
  const keyOf = ({ query, alias }: Node) => `${numbers.get(query)} ${alias}`;

  const isNamed = (query: Query | null, name: string): boolean =>
    query !== null && (query.named.has(name) || isNamed(query.parent, name));
  const isSiteTable = (query: Query, name: string) =>
    (siteTables.has(name) || name === "sites") && !isNamed(query, name);
  /** Without an alias it is the query's own table, if that has only one site table. */
  const nodeOf = (start: Query, { alias }: Column): Node | "elsewhere" | null => {
    const own = start.tables.filter(({ name }) => isSiteTable(start, name));
    if (alias === "") {
      const [only] = own;
      if (only) return { query: start, alias: only.alias };
      return start.parent && start.tables.length === 0
        ? nodeOf(start.parent, { alias, name: "" })
        : null;
    }
    for (let query: Query | null = start; query; query = query.parent) {
      const found = query.tables.find((table) => table.alias === alias);
      if (found) return isSiteTable(query, found.name) ? { query, alias } : "elsewhere";
    }
    return "elsewhere";
  };
  const nameOf = ({ query, alias }: Node) =>
    query.tables.find((table) => table.alias === alias)?.name ?? "";
  const saysSite = (node: Node, { name }: Column) =>
    nameOf(node) === "sites" ? name === "id" : name === "site_id";

  for (const query of queries) {
    for (const [left, right] of query.comparisons) {
      for (const [one, other] of [
        [left, right],
        [right, left],
      ] as const) {
        if (one === "value") continue;
        const node = nodeOf(query, one);
        if (node === null || node === "elsewhere") continue;
        const target = other === "value" ? "value" : nodeOf(query, other);
        if (target === "value") {
          if (saysSite(node, one)) closed.add(keyOf(node));
        } else if (target === "elsewhere" || target === null) {
          // In a derived table, whose own queries are checked separately.
          if (saysSite(node, one) || one.name === "id") closed.add(keyOf(node));
        } else if (other !== "value") {
          const isSameSite = saysSite(node, one) && saysSite(target, other);
          // An id is unique across all sites.
          if (isSameSite || one.name === "id" || other.name === "id")
            links.push([keyOf(node), keyOf(target)]);
        }
      }
    }
    for (const { column, among } of query.memberships) {
      const node = nodeOf(query, column);
      if (node === null || node === "elsewhere") continue;
      const [inner] = among.tables.filter(({ name }) => isSiteTable(among, name));
      if (column.name === "site_id" || (column.name === "id" && !inner)) closed.add(keyOf(node));
      else if (inner) links.push([keyOf(node), keyOf({ query: among, alias: inner.alias })]);
    }
  }
  for (let size = -1; size !== closed.size;) {
    size = closed.size;
    for (const [one, other] of links) {
      if (closed.has(one)) closed.add(other);
      if (closed.has(other)) closed.add(one);
    }
  }
  return queries.flatMap((query) =>
    query.tables
      .filter(({ name }) => name !== "sites" && isSiteTable(query, name))
      .filter(({ alias }) => !closed.has(keyOf({ query, alias })))
      .map(({ name }) => name),
  );
}
