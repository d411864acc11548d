import type { FieldCodes, Typed } from "#app/site/form/form-outcome.ts";
import { mustCheck } from "#app/site/form/forms.ts";

// A comma only groups thousands: 25,50 is not read as 2,550.
const shape = /^(?:\$\s*)?(\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/** Typed dollars in cents; null if it is not an amount. */
export function centsOf(typed = ""): number | null {
  const [, whole, part = ""] = shape.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  return cents > 0 ? cents : null;
}

/** The amount and reason as the calls take them. */
export function asMoneyBody({ amount, reason = "" }: Typed) {
  return { amountCents: centsOf(amount) ?? 0, reason };
}

const shortestReason = 3;

/** Maps the call's field paths to the form's field names. */
export const moneyField = (path: string) => (path === "amountCents" ? "amount" : path);

/** All missing fields at once. */
export function missingOf(typed: Typed): FieldCodes {
  const { amountCents, reason } = asMoneyBody(typed);
  return {
    ...(amountCents === 0 && { amountCents: "amount_invalid" }),
    ...(reason.trim().length < shortestReason && { reason: "reason_missing" }),
    ...mustCheck("sure")(typed),
  };
}
