import { z } from "zod";
import { errorCode } from "./field-errors.ts";

// What an owner and their accountant read of a site's money, by month.

const cents = z.int();
const count = z.int().min(0);

/** YYYY-MM */
const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, errorCode("month_invalid"));

/** Both months included; the last twelve unless they are given. */
export const period = z.strictObject({ from: month.optional(), until: month.optional() });
export type Period = z.output<typeof period>;
export const longestPeriod = 36;

export const activityMonth = z.strictObject({
  month,
  paidCents: cents,
  refundedCents: cents.describe("what was refunded, by card, check, or chargeback"),
  netCents: cents,
  newPlans: count,
  renewedPlans: count.describe("payments for a next term"),
  canceledPlans: count,
  lapsedPlans: count.describe("and not renewed since"),
});
export type ActivityMonth = z.output<typeof activityMonth>;

export const deferredMonth = z.strictObject({
  month,
  openingCents: cents,
  billedCents: cents.describe("paid in this month for people on a plan, after discounts"),
  earnedCents: cents.describe("for the days of this month, and earlier ones that were paid in it"),
  releasedCents: cents.describe("for days that were left when a plan was canceled"),
  closingCents: cents.describe("paid, and not yet served when the month ends"),
});
export type DeferredMonth = z.output<typeof deferredMonth>;

export const ledgerLine = z.strictObject({
  day: z.iso.date(),
  transactionId: z.string(),
  kind: z.string(),
  subject: z.string().describe("the invoice, payment, refund or dispute"),
  accountId: z.string().describe("the member's account"),
  ledgerAccount: z.string(),
  debitCents: cents,
  creditCents: cents,
});
export type LedgerLine = z.output<typeof ledgerLine>;

/** Of one export. */
export const mostLedgerLines = 200_000;
