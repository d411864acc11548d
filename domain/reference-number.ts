/** How numbers of one sort are printed; no two sorts share a prefix, so none finds another's. */
export type NumberForm = {
  prefix: string;
  /** Printed earlier, and still accepted where somebody enters a number. */
  formerPrefixes?: readonly string[];
  digits: number;
  /** With the year of its day: R-2026-000123. Numbers go on from one year to the next. */
  isDated?: boolean;
};

type Numbered = { number: number; day: string };

export function writeNumber(form: NumberForm, { number, day }: Numbered): string {
  const { prefix, digits, isDated = false } = form;
  const year = isDated ? `${day.slice(0, 4)}-` : "";
  return `${prefix}-${year}${String(number).padStart(digits, "0")}`;
}

/** Reads a number as printed, with a former prefix, or without any. */
export function readNumber(form: NumberForm, given: string): number | undefined {
  const { prefix, formerPrefixes = [], isDated = false } = form;
  const prefixes = `(?:${[prefix, ...formerPrefixes].join("|")})-`;
  // A dated number has its year behind the prefix: without it, it is of another sort.
  const start = isDated ? String.raw`(?:${prefixes})?\d{4}-` : prefixes;
  const shape = new RegExp(String.raw`^(?:${start})?0*(\d{1,9})$`, "i");
  const digits = shape.exec(given.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
