/** A row of a CSV file, by the names of its columns; an empty cell says nothing. */
export type Cells = Record<string, string>;

export const source = "Made up for this demo";

/** A list within a cell. */
export const listCell = (items: readonly string[]): string => items.join(";");

export const yesNo = (isSo: boolean): string => (isSo ? "yes" : "no");

/** Cents as a cell has them: dollars, such as 149.00. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** So many days before the demo's last look at its offices. */
export function daysBefore(day: string, days: number): string {
  return Temporal.PlainDate.from(day).subtract({ days }).toString();
}

/** The last day on which somebody looked whether all this is still so. */
export type Days = { today: string };
