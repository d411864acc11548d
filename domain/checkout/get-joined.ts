import { and, eq } from "drizzle-orm";
import type { Lang } from "#contract/languages.ts";
import type { Receipt } from "#contract/documents.ts";
import type { FeeRefund } from "#contract/refund-phrase.ts";
import { payments, receipts } from "#db/schema/billing.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { cardBrandName } from "#domain/billing/say-receipt.ts";
import { getReceipt } from "#domain/billing/get-receipt.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { feeRefundIn } from "#domain/refunds/rules.ts";
import { findOffice } from "#domain/offices/find-office.ts";

type Joined = {
  receipt: Receipt;
  /** Whose cards are ready. */
  subscriptionId: string | null;
  office: { name: string; phone: string | null } | null;
  feeRefund: FeeRefund;
};

export async function getJoined(
  ctx: Ctx,
  { receiptId, lang }: { receiptId: string; lang: Lang },
): Promise<Joined> {
  const receipt = await getReceipt(ctx, { id: receiptId, lang });
  const { card } = receipt;
  if (receipt.kind !== "payment") throw new DomainError("not_found");
  const { db, site } = ctx;
  const [plan] = await db
    .select({
      id: subscriptions.id,
      locationId: subscriptions.locationId,
      homeState: subscriptions.homeState,
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(and(eq(receipts.siteId, site.id), eq(receipts.id, receiptId)));
  const office = plan?.locationId ? await findOffice(ctx, plan.locationId) : undefined;
  const named = card && { ...card, brand: cardBrandName(card.brand) };
  return {
    receipt: { ...receipt, card: named },
    subscriptionId: plan?.id ?? null,
    office: office ? { name: office.name, phone: office.phone } : null,
    feeRefund: plan ? feeRefundIn(plan.homeState, receipt.feePaidCents > 0) : "by_state",
  };
}
