/** Printed as R-2026-000123. */
export function receiptNumber({ number, day }: { number: number; day: string }): string {
  return `R-${day.slice(0, 4)}-${String(number).padStart(6, "0")}`;
}
