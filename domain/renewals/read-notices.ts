import { and, desc, eq } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { renewalNotices } from "#db/schema/renewals.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Subscription } from "./own-plan.ts";
import { isPriceTold, type Notice } from "./rules.ts";

export type StoredNotice = typeof renewalNotices.$inferSelect;
/** `isAgreedTo`: the member agreed to the price, so it needs no time to be declined. */
export type KnownNotice = StoredNotice & { isAgreedTo: boolean };

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
  { id, consentId }: { id: string; consentId: string | null },
): Promise<KnownNotice[]> {
  const { siteId, subscriptionId, term, queuedAt } = renewalNotices;
  const stored = await db
    .select()
    .from(renewalNotices)
    .where(and(eq(siteId, ctx.site.id), eq(subscriptionId, id)))
    .orderBy(desc(term), desc(queuedAt));
  return presentNotices(ctx, stored, consentId);
}

export const presentNotices = (
  ctx: Ctx,
  stored: readonly StoredNotice[],
  consentId: string | null,
): KnownNotice[] => stored.map((one) => agreedTo(ctx, one, consentId));

/** Whether it is the price that the last authorization named. */
function agreedTo(ctx: Ctx, notice: StoredNotice, consentId: string | null): KnownNotice {
  const { queuedAt } = notice;
  const isAgreedTo = notice.consentId !== null && notice.consentId === consentId;
  if (!isAgreedTo || notice.deliveredOn !== null) return { ...notice, isAgreedTo };
  return { ...notice, isAgreedTo, deliveredOn: siteDay({ ...ctx, now: queuedAt }) };
}

/** The newest one that says what the next term costs. */
export function noticeOf({ term, termEnd, cycle }: Subscription, notices: readonly KnownNotice[]) {
  const isTold = ({ isAgreedTo, deliveredOn, renewsOn }: KnownNotice) =>
    isAgreedTo || isPriceTold(deliveredOn, renewsOn);
  const isAhead = (one: KnownNotice) =>
    one.term <= term + 1 && one.renewsOn <= termEnd && isTold(one);
  if (cycle === "monthly") return notices.find((one) => one.kind === "price" && isAhead(one));
  return notices.find((one) => one.term === term + 1 && (one.isAgreedTo || one.kind === "first"));
}
