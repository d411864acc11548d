import { sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import type { RenewalNoticeKind } from "#contract/membership.ts";
import { renewalNotices } from "#db/schema/renewals.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { RenewalQuote } from "./quote-renewal.ts";
import type { Renewal } from "./read-renewal.ts";
import { isPriceTold } from "./rules.ts";

/** One of a kind about a term; another plan, cycle, version or price for that term needs its own. */
const noticeKey = [
  renewalNotices.siteId,
  renewalNotices.subscriptionId,
  renewalNotices.term,
  renewalNotices.kind,
  renewalNotices.planId,
  renewalNotices.cycle,
  renewalNotices.planVersion,
  renewalNotices.consentId,
  renewalNotices.priceCents,
];

const { deliveredOn, refusedAt } = renewalNotices;
const isUnsettled = sql`${deliveredOn} is null and ${refusedAt} is null`;

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
  const { n: term, startsOn: renewsOn } = (kind === "price" && renewal.coming) || termDays;
  const { version: planVersion, priceCents } = quoteOf(renewal, kind, siteDay(ctx));
  const told = { version: String(planVersion), cents: String(priceCents) };
  const about = { planId, cycle, term: String(term), ...told };
  const facts = { accountId, subscriptionId, ...about, notice: kind };
  const mail = { kind: "renewal_notice", recipient: "", language: "en", facts } as const;
  const mailId = await queueMail(ctx, tx, mail);
  const sent = { mailId, queuedAt: now };
  const key = { siteId: site.id, subscriptionId, term, kind, planId, cycle, planVersion };
  await tx
    .insert(renewalNotices)
    .values({ ...key, ...sent, renewsOn, priceCents })
    // An end that was told before is told again, by an email alone: what was delivered doesn't change.
    .onConflictDoUpdate({ target: noticeKey, set: sent, setWhere: isUnsettled });
  await record(ctx, tx, { action: "renewal_announced", subject: subscriptionId, facts: { kind } });
}

/** The second one repeats what the first promised; a higher price that is too late isn't told. */
function quoteOf(
  { subscription, change, current, running, promised, coming }: Renewal,
  kind: RenewalNoticeKind,
  today: string,
): Pick<RenewalQuote, "version" | "priceCents"> {
  const isHigher = running !== null && (current?.priceCents ?? 0) > running.priceCents;
  const isLate = kind === "first" && !isPriceTold(today, subscription.termEnd);
  const first = (isHigher && isLate ? running : current) ?? promised;
  const quotes = { first, second: promised ?? current, price: coming?.quote, ending: promised };
  const quote = quotes[kind];
  if (quote) return quote;
  // What can't be renewed ends without a price.
  if (kind !== "ending") throw new DomainError("internal");
  return { version: change?.planVersion ?? subscription.planVersion, priceCents: 0 };
}
