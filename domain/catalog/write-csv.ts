import { escapeFormula } from "./formula.ts";

/** A line of a CSV file, as spreadsheets write them. */
export function csvLine(cells: string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: string): string {
  const safe = escapeFormula(cell);
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
