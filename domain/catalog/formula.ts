// A spreadsheet runs a cell that begins with one of these; an apostrophe before it makes it text.
const asFormula = /^'*[=+\-@\t\r\n]/;
const escaped = /^'+[=+\-@\t\r\n]/;
const isNumber = /^-?\d+(?:\.\d+)?$/;

export function escapeFormula(cell: string): string {
  return asFormula.test(cell) && !isNumber.test(cell) ? `'${cell}` : cell;
}

export function unescapeFormula(cell: string): string {
  return escaped.test(cell) ? cell.slice(1) : cell;
}
