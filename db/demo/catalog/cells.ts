/** A CSV row by column name; an empty cell means no value. */
export type Cells = Record<string, string>;

/** Reads the same in both languages. */
export const source = "Demo";

export const listCell = (items: readonly string[]): string => items.join(";");

export const yesNo = (isSo: boolean): string => (isSo ? "yes" : "no");

/** Cents as a CSV cell has them: dollars, such as 149.00. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);

export function daysBefore(day: string, days: number): string {
  return Temporal.PlainDate.from(day).subtract({ days }).toString();
}

/** The day on which the demo's data was last verified. */
export type Days = { today: string };
