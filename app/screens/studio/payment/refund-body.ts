import type { Typed } from "#app/site/form/form-outcome.ts";
import type { FieldCodes } from "#contract/field-errors.ts";
import { mustCheck } from "#app/site/form/forms.ts";
import { readMoney } from "#app/ui/form/read-money.ts";

/** Typed dollars in cents; null if it is not an amount, or nothing. */
export function centsOf(typed = ""): number | null {
  return readMoney(typed) || null;
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
