import { escapeFormula } from "./formula.ts";

/** A line of a CSV file as spreadsheets write it, with formulas neutralized. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => csvCell(cell ?? "")).join(",")}\r\n`;
}

function csvCell(cell: string): string {
  const safe = escapeFormula(cell);
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
