import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, not, or, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { payments, refunds } from "#db/schema/billing.ts";
import { disputes } from "#db/schema/disputes.ts";
import { gatewayDifferences, payouts, reconciliations } from "#db/schema/reconciliation.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import type {
  ListedCharge,
  Listing,
  PaymentGateway,
  Payout,
} from "#gateways/payments/payment-gateway.ts";
import { compareCharges, type Difference, type KnownPayment } from "./compare-charges.ts";

const hour = 60 * 60 * 1_000;
const day = 24 * hour;
const firstTime = 35 * day;
const overlap = 2 * day;
const longest = 400 * day;
const idsAtOnce = 1_000;

type Span = { from: Date; until: Date };
type Found = { differences: Difference[]; listed: ListedCharge[]; paidOut: Payout[] };

/**
 * Compares the gateway's own list with the ledger, from a little before the last time on, and keeps
 * its payouts. What differs is put before staff until it no longer does, or until they close it.
 * Returns how many differences are open.
 */
export async function reconcileGateway(ctx: Ctx): Promise<number> {
  may(ctx.actor, "run_jobs");
  const gateway = ctx.gatewayFor(ctx.site);
  if (!gateway) return 0;
  const span = await spanOf(ctx, gateway);
  const listed = await listAll((cursor) => gateway.listCharges({ ...span, cursor }));
  const paidOut = await listPayouts(ctx, gateway, span);
  const known = await readKnown(ctx, gateway, span, listed);
  const differences = compareCharges({ siteId: ctx.site.id, listed, known });
  await save(ctx, gateway, span, { differences, listed, paidOut });
  return differences.length;
}

/** Charges of the last hour may be under way. What still differs is looked at again. */
async function spanOf({ db, site, now }: Ctx, { kind }: PaymentGateway): Promise<Span> {
  const until = new Date(now.getTime() - hour);
  const isIts = and(eq(reconciliations.siteId, site.id), eq(reconciliations.gateway, kind));
  const [last] = await db.select().from(reconciliations).where(isIts);
  if (!last) return { from: new Date(until.getTime() - firstTime), until };
  const [open] = await db
    .select({ since: sql<Date | null>`min(charged_at)`.mapWith(gatewayDifferences.chargedAt) })
    .from(gatewayDifferences)
    .where(and(isOpenAt(site.id, kind)));
  const since = Math.min(
    last.until.getTime() - overlap,
    (open?.since?.getTime() ?? Infinity) - overlap,
  );
  const from = Math.max(since, until.getTime() - longest, last.since?.getTime() ?? 0);
  return { from: new Date(Math.min(from, until.getTime())), until };
}

const isOpenAt = (siteId: string, gateway: string) =>
  and(
    eq(gatewayDifferences.siteId, siteId),
    eq(gatewayDifferences.gateway, gateway),
    isNull(gatewayDifferences.closedAt),
  );

/** The whole list or nothing: half of it would look like missing charges. */
async function listAll<Row>(
  list: (cursor: string | null) => Promise<Listing<Row>>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let cursor: string | null = null; ;) {
    const page: Listing<Row> = await list(cursor);
    if (page.kind === "unknown")
      throw new DomainError("unavailable", "The payment gateway's list could not be read.");
    all.push(...page.rows);
    if (page.next === null) return all;
    cursor = page.next;
  }
}

/** Keys may be restricted to charges: the comparison goes on without payouts. */
async function listPayouts(ctx: Ctx, gateway: PaymentGateway, span: Span): Promise<Payout[]> {
  try {
    return await listAll((cursor) => gateway.listPayouts({ ...span, cursor }));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    ctx.log.warn({ site: ctx.site.id, gateway: gateway.kind }, "payouts could not be read");
    return [];
  }
}

/** The payments that the charges name, and those that were paid in the same time. */
async function readKnown(
  { db, site }: Ctx,
  { kind }: PaymentGateway,
  { from, until }: Span,
  listed: readonly ListedCharge[],
): Promise<KnownPayment[]> {
  const known = new Map<string, KnownPayment>();
  const isDispute = exists(
    db
      .select({ one: sql`1` })
      .from(disputes)
      .where(
        and(
          eq(disputes.siteId, refunds.siteId),
          eq(disputes.paymentId, refunds.paymentId),
          eq(disputes.gatewayId, refunds.gatewayId),
        ),
      ),
  );
  const sent = db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(
      and(
        eq(refunds.siteId, payments.siteId),
        eq(refunds.paymentId, payments.id),
        eq(refunds.kind, "refund"),
        eq(refunds.state, "done"),
        isNotNull(refunds.gatewayId),
        not(isDispute),
      ),
    );
  const { id, state, amountCents, createdAt } = payments;
  const columns = { id, state, amountCents, createdAt, refundedCents: sql<number>`(${sent})` };
  // Away from the edges: there a charge may be in the time and its payment not, or the other way.
  const isPaidThen = and(
    eq(payments.state, "paid"),
    gte(payments.createdAt, new Date(from.getTime() + hour)),
    lt(payments.createdAt, new Date(until.getTime() - hour)),
  );
  const keys = listed.flatMap(({ key }) => (key === null ? [] : [key]));
  for (let at = 0; at === 0 || at < keys.length; at += idsAtOnce) {
    const isNamed = inArray(payments.id, keys.slice(at, at + idsAtOnce));
    const isWanted = at === 0 ? or(isNamed, isPaidThen) : isNamed;
    const rows = await db
      .select(columns)
      .from(payments)
      .where(and(eq(payments.siteId, site.id), eq(payments.gateway, kind), isWanted));
    for (const payment of rows) known.set(payment.id, payment);
  }
  return [...known.values()];
}

async function save(
  ctx: Ctx,
  { kind: gateway }: PaymentGateway,
  span: Span,
  { differences, listed, paidOut }: Found,
): Promise<void> {
  const { db, site, now } = ctx;
  const own = { siteId: site.id, gateway };
  const ours = listed.filter(({ siteId }) => siteId === null || siteId === site.id);
  const sums = {
    charges: ours.filter(({ paidCents }) => paidCents > 0).length,
    chargedCents: ours.reduce((sum, { paidCents }) => sum + paidCents, 0),
    refundedCents: ours.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
  };
  await db.transaction(async (tx) => {
    const seen = { at: now, ...span, ...sums };
    await tx
      .insert(reconciliations)
      .values({ ...own, ...seen })
      .onConflictDoUpdate({
        target: [reconciliations.siteId, reconciliations.gateway],
        set: seen,
      });
    for (const { gatewayId, amountCents, state, arrivesOn, parts } of paidOut) {
      const row = { amountCents, state, arrivesOn, ...(parts ?? noParts), seenAt: now };
      await tx
        .insert(payouts)
        .values({ ...own, gatewayId, ...row })
        .onConflictDoUpdate({
          target: [payouts.siteId, payouts.gateway, payouts.gatewayId],
          set: row,
        });
    }
    await closeGone(ctx, tx, { gateway, ...span, differences });
    for (const difference of differences) await keep(ctx, tx, { gateway, difference });
  });
}

const noParts = { chargedCents: null, refundedCents: null, feeCents: null };

type Told = Span & { gateway: string; differences: readonly Difference[] };

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
