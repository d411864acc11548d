// A spreadsheet runs a cell that begins with one of these, some after spaces or in full width; a
// leading apostrophe makes it text. A cell that already has one gets another, so that an import can
// remove one again. A plain number, such as -5, stays a number.
const asFormula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const isNumber = /^-?\d+(?:\.\d+)?$/;

export function escapeFormula(cell: string): string {
  return asFormula.test(cell) && !isNumber.test(cell) ? `'${cell}` : cell;
}

export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && asFormula.test(cell) ? cell.slice(1) : cell;
}

/** A line of a CSV file as spreadsheets write it, with formulas neutralized. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => csvCell(cell ?? "")).join(",")}\r\n`;
}

/** An amount in dollars, as a bookkeeping program takes it. */
export const csvAmount = (cents: number) => (cents / 100).toFixed(2);

// It tells spreadsheets that the file is UTF-8.
const byteOrderMark = "\ufeff";

/** A whole CSV file; the first line names the columns. */
export function csvFile(lines: readonly (readonly (string | null)[])[]): Uint8Array {
  return new TextEncoder().encode(byteOrderMark + lines.map(csvLine).join(""));
}

function csvCell(cell: string): string {
  const safe = escapeFormula(cell);
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
