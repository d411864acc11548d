import { and, count, eq } from "drizzle-orm";
import type { PaymentView } from "#contract/studio.ts";
import type { StaffPayment } from "#contract/staff-payments.ts";
import { payments } from "#db/schema/billing.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import {
  isCandidate,
  needsReview,
  paymentsPerPage,
  presentStaffPayment,
  readPayments,
  wantedPayments,
} from "./read-payments.ts";

type Asked = { view: PaymentView; cursor?: string | undefined };

/** Newest first: ids grow with time. */
export async function listPayments(
  ctx: Ctx,
  asked: Asked,
): Promise<{ items: StaffPayment[]; next: string | null }> {
  may(ctx.actor, "see_orders");
  const rows = await readPayments(ctx, wantedPayments(ctx, asked), paymentsPerPage + 1);
  const items = rows.slice(0, paymentsPerPage).map(presentStaffPayment);
  return { items, next: rows.length > paymentsPerPage ? (items.at(-1)?.paymentId ?? null) : null };
}

export async function countPaymentsToReview(ctx: Ctx): Promise<number> {
  may(ctx.actor, "see_orders");
  const { db, site } = ctx;
  const [review] = await db
    .select({ all: count() })
    .from(payments)
    .where(and(eq(payments.siteId, site.id), isCandidate(ctx, site.id), needsReview(ctx)));
  return review?.all ?? 0;
}
