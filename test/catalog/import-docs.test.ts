import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Wrong, type Columns } from "#domain/catalog/columns.ts";
import { catalogKinds, kinds } from "#domain/catalog/kinds.ts";

const text = readFileSync(new URL("../../docs/import.md", import.meta.url), "utf8");

test.each(catalogKinds)("docs/import.md describes every column of %s, with an example", (kind) => {
  const columns: Columns = kinds[kind].columns;
  const told = rowsUnder(`## ${kind[0]?.toUpperCase()}${kind.slice(1)}\n`);
  expect(told.map(([name, needed]) => [name, needed])).toEqual(
    Object.entries(columns).map(([name, { empty }]) => [name, empty ? "no" : "yes"]),
  );
  for (const [name = "", , example = ""] of told) {
    expect([name, columns[name]?.parse(example)]).not.toEqual([name, expect.any(Wrong)]);
  }
});

function rowsUnder(title: string): string[][] {
  const [, after = ""] = text.split(title);
  const [section = ""] = after.split("\n## ");
  return [...section.matchAll(/^\| `(\w+)` \| (yes|no) \| .+ \| `(.+)` \|$/gm)].map(
    ([, name = "", needed = "", example = ""]) => [name, needed, example.replaceAll("\\|", "|")],
  );
}
