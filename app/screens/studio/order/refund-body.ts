/** Dollars as people type them, in cents; null for what is no amount. */
export function centsOf(typed = ""): number | null {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, "")
    .replaceAll(",", "");
  const [, whole, part = ""] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return cents > 0 ? cents : null;
}

/** The form's fields as the call takes them. */
export function asRefundBody({ amount, reason, endsPlan }: Record<string, string>) {
  return { amountCents: centsOf(amount) ?? 0, reason: reason ?? "", endsPlan: endsPlan === "on" };
}

/** Its faults by the names of the form's own fields. */
export const refundFaults = { notTicked: "Tick the box to go on" };
