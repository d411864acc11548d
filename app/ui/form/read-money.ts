// A comma only groups thousands: 25,50 is not read as 2,550.
const shape = /^(?:\$\s*)?(\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/** Typed dollars in cents, nothing included; null if it is not an amount. */
export function readMoney(typed = ""): number | null {
  const [, whole, part = ""] = shape.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  return Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
}

/** Cents as a field shows them: 120.00. */
export function moneyInField(cents: number): string {
  return (cents / 100).toFixed(2);
}
