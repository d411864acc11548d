/** Printed as R-000123. */
export function reportNumber(number: number): string {
  return `R-${String(number).padStart(6, "0")}`;
}

export function readReportNumber(said: string): number | undefined {
  const digits = /^R-(\d{6,9})$/i.exec(said)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
