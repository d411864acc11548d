// A comma parts thousands and nothing else: 25,50 is not read as 2,550.
const shape = /^(?:\$\s*)?(\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/** Dollars as people type them, in cents; null for what is no amount. */
export function centsOf(typed = ""): number | null {
  const [, whole, part = ""] = shape.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  return cents > 0 ? cents : null;
}

/** The names of the page's other forms: what was paid by other means, and the plan's end. */
export const otherwiseForm = "otherwise";
export const endPlanForm = "end-plan";

/** The form's fields as the call takes them. */
export function asRefundBody({ amount, reason, endsPlan }: Record<string, string>) {
  return { amountCents: centsOf(amount) ?? 0, reason: reason ?? "", endsPlan: endsPlan === "on" };
}

/** All that is missing at once, and not one thing after another. */
export function missingIn(
  { amountCents, reason }: Pick<ReturnType<typeof asRefundBody>, "amountCents" | "reason">,
  isSure: boolean,
): Record<string, string> {
  return {
    ...(amountCents === 0 && { amountCents: refundFaults.amountMissing }),
    ...(reason.trim().length < shortestReason && { reason: refundFaults.reasonMissing }),
    ...(!isSure && { sure: refundFaults.notTicked }),
  };
}

const shortestReason = 3;

/** Its faults by the names of the form's own fields. */
export const refundFaults = {
  notTicked: "Tick the box to go on",
  amountMissing: "Enter an amount",
  reasonMissing: "Say why, in a few words",
};
