/** Printed as M-000123. */
export function messageNumber(number: number): string {
  return `M-${String(number).padStart(6, "0")}`;
}
