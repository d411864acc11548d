/** Why a cell is invalid; the message continues after the column's name. */
export class Wrong {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

export type Form<Value> = {
  parse(text: string): Value | Wrong;
  write(value: Value): string;
};

export type Column<Value> = Form<Value> & {
  /** The value of an empty cell; without this, the column is required. */
  empty?: { value: Value };
};

// One table holds columns of different value types; each is read and written only as its own.
// oxlint-disable-next-line typescript/no-explicit-any -- the one place that forgets which
export type Columns = Record<string, Column<any>>;
export type RecordOf<Given extends Columns> = {
  [Name in keyof Given]: Given[Name] extends Column<infer Value> ? Value : never;
};

export type Cells = Record<string, string>;
export type Violation = { field: string; why: string };

export function needed<Value>(form: Form<Value>): Column<Value> {
  return form;
}

export function optional<Value, Empty>(form: Form<Value>, empty: Empty): Column<Value | Empty> {
  return {
    parse: (text) => form.parse(text),
    write: (value) => (value === empty ? "" : form.write(value as Value)),
    empty: { value: empty },
  };
}

type Read<Rec> = { violations: Violation[]; record: Rec | null };

/** The parsed cells of a line, or every violation in them. */
export function readCells<Given extends Columns>(
  columns: Given,
  cells: Cells,
): Read<RecordOf<Given>> {
  const violations: Violation[] = [];
  const record: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(columns)) {
    const value = readCell(column, cells[field] ?? "");
    if (value instanceof Wrong) violations.push({ field, why: value.why });
    else record[field] = value;
  }
  return { violations, record: violations.length > 0 ? null : (record as RecordOf<Given>) };
}

export function writeCells<Given extends Columns>(columns: Given, record: RecordOf<Given>): Cells {
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, column.write(record[field])]),
  );
}

const longestCell = 32_767;
// Line breaks and tabs are allowed in a text; other control and bidi characters would break pages
// and terminals.
const control = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

function readCell(column: Column<unknown>, cell: string): unknown {
  if (cell.length > longestCell) return new Wrong(`is longer than ${longestCell} characters`);
  if (control.test(cell) || !cell.isWellFormed()) {
    return new Wrong("has a character that can't be shown");
  }
  const text = cell.trim();
  if (text !== "") return column.parse(text);
  return column.empty ? column.empty.value : new Wrong("is missing");
}
