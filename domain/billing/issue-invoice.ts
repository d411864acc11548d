import { and, eq } from "drizzle-orm";
import type { ReceiptDocument } from "#contract/documents.ts";
import { addressLines, fullName } from "#contract/format.ts";
import { inLanguage, type Lang } from "#contract/languages.ts";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { accounts } from "#db/schema/accounts.ts";
import { payments } from "#db/schema/billing.ts";
import { invoiceLines, invoices, type PaymentPurpose } from "#db/schema/invoices.ts";
import { plans } from "#db/schema/plans.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Payment } from "./payment.ts";
import { postToLedger } from "./post-to-ledger.ts";
import { firstCheckAt, invoiceEntries } from "./rules.ts";

export type Invoice = typeof invoices.$inferSelect;
type Plan = { id: string; accountId: string; planId: string };
type Line = {
  personId: string;
  planDetailId: string;
  startsOn: string;
  endsOn: string;
  amountCents: number;
  discountCents: number;
};
type Issued = {
  kind: PaymentPurpose;
  term: number;
  dueOn: string;
  lines: readonly Line[];
  /** In the account's language. */
  document: (language: Lang) => Pick<ReceiptDocument, Own>;
};
type Own = "cycle" | "termStart" | "termEnd" | "people" | "lines" | "renewal";

/** An amount due for people on a plan that runs, in the ledger from now on. */
export async function issueInvoice(
  ctx: Ctx,
  tx: Tx,
  plan: Plan,
  { lines, document, ...issued }: Issued,
): Promise<Invoice> {
  const { site, now } = ctx;
  const { id: subscriptionId, accountId } = plan;
  const invoiceId = newId("inv", now);
  const sum = (cents: (line: Line) => number) => lines.reduce((all, line) => all + cents(line), 0);
  const discountCents = sum((line) => line.discountCents);
  const totalCents = sum((line) => line.amountCents) - discountCents;
  const started = await startDocument(ctx, tx, plan);
  const [invoice] = await tx
    .insert(invoices)
    .values({
      ...issued,
      id: invoiceId,
      siteId: site.id,
      accountId,
      subscriptionId,
      document: { ...started, ...document(started.language), discountCents, totalCents },
      discountCents,
      totalCents,
      state: "open",
      issuedAt: now,
    })
    .returning();
  if (!invoice) throw new DomainError("internal");
  const people = lines.map((line) => ({ ...line, kind: "person" as const }));
  const rows = people.map((line, nth) => ({ ...line, siteId: site.id, invoiceId, nth }));
  await tx.insert(invoiceLines).values(rows);
  const entries = invoiceEntries(people);
  await postToLedger(ctx, tx, [{ accountId, kind: "invoiced", subject: invoiceId, entries }]);
  return invoice;
}

/** What any receipt of the account says, in its language. */
async function startDocument({ site, ...ctx }: Ctx, tx: Tx, { accountId, planId }: Plan) {
  const [found] = await tx
    .select({ account: accounts, planName: plans.name })
    .from(accounts)
    .innerJoin(plans, and(eq(plans.siteId, accounts.siteId), eq(plans.id, planId)))
    .where(and(eq(accounts.siteId, site.id), eq(accounts.id, accountId)));
  if (!found) throw new DomainError("internal");
  const { account, planName } = found;
  const { language, address } = account;
  return {
    kind: "payment" as const,
    language,
    seller: site.settings.legalSeller ?? site.name,
    site: site.name,
    day: siteDay({ site, ...ctx }),
    payer: {
      name: fullName(account),
      address: address ? addressLines(address) : [],
    },
    planName: inLanguage(planName, language),
    couponCode: null,
    feePaidCents: 0,
    card: null,
    refundOf: null,
  };
}

export type Placed = {
  idempotencyKey: string;
  requestHash: string;
  gateway: string;
  isOffSession: boolean;
};

/** The payment of an invoice, written before the gateway is called: one at a time. */
export async function insertPayment(
  { site, now }: Ctx,
  tx: Tx,
  { id: invoiceId, accountId, subscriptionId, kind: purpose, totalCents }: Invoice,
  placed: Placed,
): Promise<Payment> {
  const [payment] = await tx
    .insert(payments)
    .values({
      ...placed,
      id: newId("pay", now),
      siteId: site.id,
      accountId,
      subscriptionId,
      invoiceId,
      purpose,
      amountCents: totalCents,
      state: "pending",
      createdAt: now,
      checkAfter: firstCheckAt(now),
    })
    .returning();
  if (!payment) throw new DomainError("internal");
  return payment;
}
