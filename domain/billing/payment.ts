import { inArray } from "drizzle-orm";
import { payments } from "#db/schema/billing.ts";
import { customersToDelete } from "#db/schema/cards.ts";
import type { invoices, PaymentPurpose } from "#db/schema/invoices.ts";
import type { Site } from "#domain/sites/site.ts";
import type { PaymentGateway } from "#gateways/payments/payment-gateway.ts";
import type { AuditAction } from "#contract/audit-actions.ts";
import type { EmailKind } from "#contract/email-kinds.ts";
import type { Tx } from "#db/connect.ts";
import { queueOn } from "#domain/jobs/queue.ts";

export type Payment = typeof payments.$inferSelect;

/** The gateway of a site; null without one. */
export type GatewayFor = (site: Site) => PaymentGateway | null;

type Invoice = typeof invoices.$inferSelect;

/** What a purpose adds to the receipt of a completed payment. */
type Completion = {
  mails: { kind: EmailKind; facts: Record<string, string> }[];
  action: AuditAction;
  subject: string;
};

type Purpose<Context> = {
  /** Locks the plan before the payment, where others lock it first, too. */
  hold?(ctx: Context, tx: Tx, payment: Payment): Promise<unknown>;
  complete(ctx: Context, tx: Tx, payment: Payment, invoice: Invoice): Promise<Completion>;
  /** Releases what was reserved for a payment that failed; its invoice may stay due. */
  release(ctx: Context, tx: Tx, payment: Payment): Promise<{ keepsInvoice: boolean }>;
};

/** What each purpose does in the transaction that settles its payment. */
export type PaymentPurposes<Context> = Record<PaymentPurpose, Purpose<Context>>;

export const paymentQueue = queueOn(payments, {
  dueAt: "checkAfter",
  isOpen: inArray(payments.state, ["pending", "requires_action", "unknown"]),
});

export const customerQueue = queueOn(customersToDelete, {
  dueAt: "checkAfter",
  isOpen: undefined,
});
