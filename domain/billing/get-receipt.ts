import { and, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Lang } from "#contract/languages.ts";
import type { Receipt } from "#contract/documents.ts";
import { receipts } from "#db/schema/billing.ts";
import { memberOf } from "#domain/policy.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { readNumber, writeNumber, type NumberForm } from "#domain/reference-number.ts";
import { receiptWords } from "./messages/receipt-words.ts";
import { type PlanNames, readPlanNames } from "./say-plan-names.ts";

type Wanted = { id: string; lang: Lang };

export async function getReceipt(ctx: Ctx, { id, lang }: Wanted): Promise<Receipt> {
  const { accountId } = memberOf(ctx);
  const found = await findReceiptOf(ctx, { id, accountId, lang });
  if (!found) throw new DomainError("not_found");
  return found;
}

/** Without an ownership check, for emails to the account. */
export async function findReceiptOf(
  ctx: Pick<Ctx, "db" | "site" | "now">,
  { id, accountId, lang }: Wanted & { accountId: string },
): Promise<Receipt | null> {
  const { db, site } = ctx;
  const refunded = alias(receipts, "refunded");
  const [row] = await db
    .select({ receipt: receipts, refunded })
    .from(receipts)
    .leftJoin(
      refunded,
      and(
        eq(refunded.siteId, receipts.siteId),
        eq(refunded.paymentId, receipts.paymentId),
        isNull(refunded.refundId),
      ),
    )
    .where(
      and(eq(receipts.siteId, site.id), eq(receipts.accountId, accountId), eq(receipts.id, id)),
    );
  if (!row) return null;
  const { receipt } = row;
  const names = await readPlanNames(ctx, lang);
  return presentReceipt(receipt, receipt.refundId === null ? null : row.refunded, { lang, names });
}

export type StoredReceipt = typeof receipts.$inferSelect;

/** A receipt as it was issued, with the site's own terms in the reader's language. */
export function presentReceipt(
  { id, number, issuedAt, document }: StoredReceipt,
  refunded: StoredReceipt | null,
  { lang, names }: { lang: Lang; names: PlanNames },
): Receipt {
  const words = receiptWords[lang];
  const labelOf = ({ kind, label }: Receipt["lines"][number]) => {
    if (kind === "processing_fee") return words.fee;
    return (kind === "refund" && words.reasons.get(label)) || names.line(label);
  };
  return {
    ...document,
    id,
    number: receiptNumber({ number, day: document.day }),
    planName: names.plan(document.planName),
    lines: document.lines.map((line) => ({ ...line, label: labelOf(line) })),
    refundOfNumber:
      refunded && receiptNumber({ number: refunded.number, day: refunded.document.day }),
    issuedAt: issuedAt.toISOString(),
    notice: words.notice,
  };
}

const receiptForm: NumberForm = { prefix: "R", digits: 6, isDated: true };

/** Printed as R-2026-000123. */
export function receiptNumber(receipt: { number: number; day: string }): string {
  return writeNumber(receiptForm, receipt);
}

export function readReceiptNumber(given: string): number | undefined {
  return readNumber(receiptForm, given);
}
