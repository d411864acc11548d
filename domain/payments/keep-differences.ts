import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { payments } from "#db/schema/billing.ts";
import { gatewayDifferences } from "#db/schema/reconciliation.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import type { Difference } from "./compare-charges.ts";

type Told = { gateway: string; from: Date; differences: readonly Difference[] };

/** Keeps what differs, and closes what no longer does among the charges since `from`. */
export async function keepDifferences(ctx: Ctx, tx: Tx, told: Told): Promise<void> {
  await closeGone(ctx, tx, told);
  for (const difference of told.differences)
    await keep(ctx, tx, { gateway: told.gateway, difference });
}

export const isOpenAt = (siteId: string, gateway: string) =>
  and(
    eq(gatewayDifferences.siteId, siteId),
    eq(gatewayDifferences.gateway, gateway),
    isNull(gatewayDifferences.closedAt),
  );

async function closeGone(
  { site, now }: Ctx,
  tx: Tx,
  { gateway, from, differences }: Told,
): Promise<void> {
  const stillThere = differences.map(({ subject, kind }) => `${subject} ${kind}`);
  const name = sql`${gatewayDifferences.subject} || ' ' || ${gatewayDifferences.kind}`;
  await tx
    .update(gatewayDifferences)
    .set({ closedAt: now })
    .where(
      and(
        isOpenAt(site.id, gateway),
        gte(gatewayDifferences.chargedAt, from),
        stillThere.length > 0 ? sql`${name} <> all(${sql.param(stillThere)}::text[])` : undefined,
      ),
    );
}

/** One that staff closed stays so, as long as its amounts are the same. */
async function keep(
  ctx: Ctx,
  tx: Tx,
  { gateway, difference }: { gateway: string; difference: Difference },
): Promise<void> {
  const { site, now } = ctx;
  const { subject, kind, paymentId, gatewayCents, ledgerCents } = difference;
  const { siteId } = gatewayDifferences;
  const isSame = sql`${gatewayDifferences.reason} is not null
    and ${gatewayDifferences.gatewayCents} = excluded.gateway_cents
    and ${gatewayDifferences.ledgerCents} = excluded.ledger_cents`;
  const [kept] = await tx
    .insert(gatewayDifferences)
    .values({ ...difference, id: newId("dif", now), siteId: site.id, gateway, foundAt: now })
    .onConflictDoUpdate({
      target: [
        siteId,
        gatewayDifferences.gateway,
        gatewayDifferences.subject,
        gatewayDifferences.kind,
      ],
      set: {
        gatewayCents,
        ledgerCents,
        closedAt: sql`case when ${isSame} then ${gatewayDifferences.closedAt} end`,
        reason: sql`case when ${isSame} then ${gatewayDifferences.reason} end`,
      },
    })
    .returning({ id: gatewayDifferences.id, isNew: sql<boolean>`xmax = 0` });
  // The gateway's own refunds are asked for again: what can be posted is, and then it agrees.
  if (kind === "other_refunds" && paymentId !== null) {
    const byId = and(eq(payments.siteId, site.id), eq(payments.id, paymentId));
    await tx.update(payments).set({ reversalsAfter: now }).where(byId);
  }
  if (!kept?.isNew) return;
  const facts = { kind, gatewayId: subject, ...(paymentId && { payment: paymentId }) };
  await record(ctx, tx, { action: "difference_found", subject: kept.id, facts });
}
