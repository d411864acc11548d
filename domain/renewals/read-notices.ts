import { and, desc, eq } from "drizzle-orm";
import type { Cycle } from "#contract/content/block-parts.ts";
import type { Db, Tx } from "#db/connect.ts";
import { renewalNotices } from "#db/schema/renewals.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Subscription } from "./own-plan.ts";
import type { NextPlan } from "./read-next-term.ts";
import { isAnnounced, isPriceTold, type Notice } from "./rules.ts";

export type StoredNotice = typeof renewalNotices.$inferSelect;
export type KnownNotice = StoredNotice & {
  /** The member agreed to the price, so it needs no time to be declined. */
  isAgreedTo: boolean;
  /** The member has agreed to another price since. */
  isSuperseded: boolean;
};
/** The last authorization. */
export type Agreement = Pick<NextPlan, "consentId" | "authorizedAt">;

// A mail server that hasn't taken an email in this time won't: it is deleted after a week.
const staleAfter = 6 * 24 * 60 * 60 * 1_000;

export function presentNotice(
  { now }: Ctx,
  { deliveredOn, refusedAt, queuedAt }: KnownNotice,
): Notice {
  const isStale = deliveredOn === null && now.getTime() - queuedAt.getTime() > staleAfter;
  return { deliveredOn, isRefused: refusedAt !== null, isStale };
}

/** Newest first. */
export async function readNotices(
  ctx: Ctx,
  db: Db | Tx,
  { id, ...agreement }: { id: string } & Agreement,
): Promise<KnownNotice[]> {
  const { siteId, subscriptionId, queuedAt } = renewalNotices;
  const stored = await db
    .select()
    .from(renewalNotices)
    .where(and(eq(siteId, ctx.site.id), eq(subscriptionId, id)))
    .orderBy(desc(queuedAt));
  return presentNotices(ctx, stored, agreement);
}

export const presentNotices = (
  ctx: Ctx,
  stored: readonly StoredNotice[],
  agreement: Agreement,
): KnownNotice[] => stored.map((one) => know(ctx, one, agreement));

/** What its price is worth beside the last authorization, which may be this one. */
function know(ctx: Ctx, notice: StoredNotice, { consentId, authorizedAt }: Agreement): KnownNotice {
  const { queuedAt } = notice;
  const isAgreedTo = notice.consentId !== null && notice.consentId === consentId;
  const isOlder = authorizedAt !== null && queuedAt <= authorizedAt;
  const isSuperseded = !isAgreedTo && (notice.consentId !== null || isOlder);
  if (!isAgreedTo || notice.deliveredOn !== null) return { ...notice, isAgreedTo, isSuperseded };
  return { ...notice, isAgreedTo, isSuperseded, deliveredOn: siteDay({ ...ctx, now: queuedAt }) };
}

/** Sets a price by itself: a monthly plan's new one, or what was agreed to. */
export const isOfPrice = ({ kind, isAgreedTo, isSuperseded }: KnownNotice) =>
  isAgreedTo || (kind === "price" && !isSuperseded);

/** The newest one that says what the next term costs. */
export function noticeOf(
  { term, cycle }: Subscription,
  nextCycle: Cycle,
  notices: readonly KnownNotice[],
): KnownNotice | undefined {
  const isNext = (one: KnownNotice) => one.term === term + 1 && !one.isSuperseded;
  if (isAnnounced({ cycle, nextCycle }))
    return notices.find((one) => isNext(one) && (one.isAgreedTo || one.kind === "first"));
  const isTold = ({ isAgreedTo, deliveredOn, renewsOn }: KnownNotice) =>
    isAgreedTo || isPriceTold(deliveredOn, renewsOn);
  return notices.find((one) => isNext(one) && isOfPrice(one) && isTold(one));
}
