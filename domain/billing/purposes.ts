import type { MailKind } from "#contract/mail.ts";
import type { Tx } from "#db/connect.ts";
import type { invoices, PaymentPurpose } from "#db/schema/billing.ts";
import type { Payment } from "./payment.ts";

type Invoice = typeof invoices.$inferSelect;

/** What a purpose has to say of its completion, beside the receipt. */
type Completion = {
  mails: { kind: MailKind; facts: Record<string, string> }[];
  action: string;
  subject: string;
};

type Purpose<Context> = {
  complete(ctx: Context, tx: Tx, payment: Payment, invoice: Invoice): Promise<Completion>;
  /** Gives back what was reserved for a payment of which nothing came. */
  release(ctx: Context, tx: Tx, payment: Payment): Promise<void>;
};

/** What the rooms that asked for a payment do in the transaction that settles it. */
export type PaymentPurposes<Context> = Record<PaymentPurpose, Purpose<Context>>;
