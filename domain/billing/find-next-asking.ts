import { inArray, min } from "drizzle-orm";
import { customersToForget, payments, refunds } from "#db/schema/billing.ts";
import type { HouseCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

type Here = Pick<HouseCtx, "db" | "actor">;

/** When a payment is to be asked about next, if one is open. */
export async function nextPaymentAsking({ db, actor }: Here): Promise<Date | null> {
  may(actor, "run_jobs");
  const [next] = await db
    .select({ at: min(payments.checkAfter) })
    .from(payments)
    .where(inArray(payments.state, ["pending", "requires_action", "unknown"]));
  return next?.at ?? null;
}

/** When a gateway is to be asked next what it sent back by itself. */
export async function nextReturnsAsking({ db, actor }: Here): Promise<Date | null> {
  may(actor, "run_jobs");
  const [next] = await db.select({ at: min(payments.returnsAfter) }).from(payments);
  return next?.at ?? null;
}

/** When a gateway is to be asked next to forget a card. */
export async function nextForgetting({ db, actor }: Here): Promise<Date | null> {
  may(actor, "run_jobs");
  const [next] = await db.select({ at: min(customersToForget.checkAfter) }).from(customersToForget);
  return next?.at ?? null;
}

/** The same of money on its way back. */
export async function nextRefundAsking({ db, actor }: Here): Promise<Date | null> {
  may(actor, "run_jobs");
  const [next] = await db
    .select({ at: min(refunds.checkAfter) })
    .from(refunds)
    .where(inArray(refunds.state, ["pending", "unknown"]));
  return next?.at ?? null;
}
