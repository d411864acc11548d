import type { Columns, Fault } from "./columns.ts";

/** Which column each cell of the lines belongs to, in whatever order the head names them. */
export function readHead(columns: Columns, cells: string[]): { names: string[]; faults: Fault[] } {
  const names = cells.map((cell) => cell.trim());
  const faults: Fault[] = [];
  for (const [at, name] of names.entries()) {
    const field = name.slice(0, 60);
    if (names.indexOf(name) < at) faults.push({ field, why: "is a column twice" });
    else if (name === "") faults.push({ field: `column ${at + 1}`, why: "has no name" });
    else if (!Object.hasOwn(columns, name)) faults.push({ field, why: "is not a known column" });
  }
  for (const [field, { empty }] of Object.entries(columns)) {
    if (!empty && !names.includes(field))
      faults.push({ field, why: "is a column that is missing" });
  }
  return { names, faults };
}
