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
