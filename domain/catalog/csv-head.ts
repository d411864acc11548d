import type { Columns, Violation } from "./columns.ts";

/** Maps cells to columns by the header, in any order. */
export function readHead(
  columns: Columns,
  cells: string[],
): { names: string[]; violations: Violation[] } {
  const names = cells.map((cell) => cell.trim());
  const violations: Violation[] = [];
  for (const [at, name] of names.entries()) {
    const field = name.slice(0, 60);
    if (names.indexOf(name) < at) violations.push({ field, why: "is a column twice" });
    else if (name === "") violations.push({ field: `column ${at + 1}`, why: "has no name" });
    else if (!Object.hasOwn(columns, name))
      violations.push({ field, why: "is not a known column" });
  }
  for (const [field, { empty }] of Object.entries(columns)) {
    if (!empty && !names.includes(field))
      violations.push({ field, why: "is a column that is missing" });
  }
  return { names, violations };
}
