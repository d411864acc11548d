import { and, eq, sql } from "drizzle-orm";
import { gatewayDifferences, payouts, reconciliations } from "#db/schema/reconciliation.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import type {
  ListedCharge,
  Listing,
  PaymentGateway,
  Payout,
} from "#gateways/payments/payment-gateway.ts";
import { compareCharges, type Difference } from "./compare-charges.ts";
import { isOpenAt, keepDifferences } from "./keep-differences.ts";
import { readKnownPayments, type Span } from "./read-known-payments.ts";

const hour = 60 * 60 * 1_000;
const day = 24 * hour;
const firstTime = 35 * day;
const overlap = 2 * day;
const longest = 400 * day;

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
  const known = await readKnownPayments(ctx, gateway, span, listed);
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
    .where(isOpenAt(site.id, kind));
  const since = Math.min(
    last.until.getTime() - overlap,
    (open?.since?.getTime() ?? Infinity) - overlap,
  );
  const from = Math.max(since, until.getTime() - longest, last.since?.getTime() ?? 0);
  return { from: new Date(Math.min(from, until.getTime())), until };
}

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
    await keepDifferences(ctx, tx, { gateway, from: span.from, differences });
  });
}

const noParts = { chargedCents: null, refundedCents: null, feeCents: null };
