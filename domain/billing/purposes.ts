import type { MailKind } from "#contract/mail.ts";
import type { Tx } from "#db/connect.ts";
import type { invoices, PaymentPurpose } from "#db/schema/billing.ts";
import type { Payment } from "./payment.ts";

type Invoice = typeof invoices.$inferSelect;

/** What a purpose adds to the receipt of a completed payment. */
type Completion = {
  mails: { kind: MailKind; facts: Record<string, string> }[];
  action: string;
  subject: string;
};

type Purpose<Context> = {
  complete(ctx: Context, tx: Tx, payment: Payment, invoice: Invoice): Promise<Completion>;
  /** Releases what was reserved for a payment that failed. */
  release(ctx: Context, tx: Tx, payment: Payment): Promise<void>;
};

/** What each purpose does in the transaction that settles its payment. */
export type PaymentPurposes<Context> = Record<PaymentPurpose, Purpose<Context>>;
