import type { Tx } from "#db/connect.ts";
import type { RenewalNoticeKind } from "#contract/membership.ts";
import { renewalNotices } from "#db/schema/renewals.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { addDays, termEndAfter } from "#domain/membership/term.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Subscription } from "./own-plan.ts";
import type { Renewal } from "./read-renewal.ts";
import { isPriceTold, priceNoticeDays, priceNoticeMargin } from "./rules.ts";

/** One of a kind about a term; another plan, cycle or price for that term needs its own. */
const noticeKey = [
  renewalNotices.siteId,
  renewalNotices.subscriptionId,
  renewalNotices.term,
  renewalNotices.kind,
  renewalNotices.planId,
  renewalNotices.cycle,
  renewalNotices.planVersion,
  renewalNotices.consentId,
];

/** Queues a notice and writes down what it promises, once; one that got stuck is sent again. */
export async function sendNotice(
  ctx: Ctx,
  tx: Tx,
  renewal: Renewal,
  kind: RenewalNoticeKind,
): Promise<void> {
  const { site, now } = ctx;
  const { subscription, planId, cycle, termDays } = renewal;
  const { id: subscriptionId, accountId } = subscription;
  const quote = quoteOf(renewal, kind, siteDay(ctx));
  if (quote === null) return;
  const { n: term, startsOn: renewsOn } =
    kind === "price" ? firstTermAfter(subscription, siteDay(ctx)) : termDays;
  const { version: planVersion, priceCents } = quote;
  const about = { planId, cycle, term: String(term), version: String(planVersion) };
  const facts = { accountId, subscriptionId, ...about, notice: kind };
  const mail = { kind: "renewal_notice", recipient: "", language: "en", facts } as const;
  const mailId = await queueMail(ctx, tx, mail);
  const sent = { mailId, queuedAt: now };
  const key = { siteId: site.id, subscriptionId, term, kind, planId, cycle, planVersion };
  await tx
    .insert(renewalNotices)
    .values({ ...key, ...sent, renewsOn, priceCents })
    .onConflictDoUpdate({ target: noticeKey, set: sent });
  await record(ctx, tx, { action: "renewal_announced", subject: subscriptionId, facts: { kind } });
}

/** The second one repeats what the first promised; a higher price that is too late isn't told. */
function quoteOf(
  { subscription, current, running, promised }: Renewal,
  kind: RenewalNoticeKind,
  today: string,
) {
  if (kind === "second" || kind === "ending") return promised;
  const isHigher = running !== null && (current?.priceCents ?? 0) > running.priceCents;
  const isLate = kind === "first" && !isPriceTold(today, subscription.termEnd);
  return isHigher && isLate ? running : current;
}

/** A new monthly price begins with the first term that it can be told early enough for. */
function firstTermAfter({ anchor, cycle, term, termEnd }: Subscription, today: string) {
  const from = addDays(today, priceNoticeDays + priceNoticeMargin);
  let next = { n: term + 1, startsOn: termEnd };
  while (next.startsOn < from)
    next = { n: next.n + 1, startsOn: termEndAfter(anchor, cycle, next.startsOn) };
  return next;
}
