import { and, desc, eq, inArray, isNull, like, notInArray, or, sql } from "drizzle-orm";
import type { AuditAction } from "#contract/audit-actions.ts";
import type { RefundState } from "#contract/membership.ts";
import type { StaffMemberPage } from "#contract/staff-members.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { payments, refunds } from "#db/schema/billing.ts";
import { consents } from "#db/schema/checkout.ts";
import { outbox } from "#db/schema/outbox.ts";
import { staff } from "#db/schema/staff.ts";
import { currentAction } from "#domain/audit/areas.ts";
import type { Ctx } from "#domain/context.ts";
import { mailsTo } from "#domain/privacy/mails-to.ts";
import type { MemberAccount } from "./member-account.ts";

const most = 100;

/** Newest first; the outbox keeps an email for some days. */
export async function readMails(
  { db, site }: Ctx,
  account: MemberAccount,
): Promise<StaffMemberPage["mails"]> {
  const { id, kind, createdAt, state, settledAt } = outbox;
  const rows = await db
    .select({ id, kind, createdAt, state, settledAt })
    .from(outbox)
    .where(and(eq(outbox.siteId, site.id), mailsTo(account)))
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
  return rows.map(({ createdAt: queuedAt, settledAt: settled, ...mail }) => ({
    ...mail,
    at: queuedAt.toISOString(),
    settledAt: settled?.toISOString() ?? null,
  }));
}

export async function readConsents(
  { db, site }: Ctx,
  { id }: MemberAccount,
): Promise<StaffMemberPage["consents"]> {
  const rows = await db
    .select()
    .from(consents)
    .where(and(eq(consents.siteId, site.id), eq(consents.accountId, id)))
    .orderBy(desc(consents.at), consents.disclosureId)
    .limit(most);
  return rows.map(({ subscriptionId, disclosureId: text, version, isGiven, at }) => {
    return { subscriptionId, text, version, isGiven, at: at.toISOString() };
  });
}

type Identified = readonly { id: string }[];
type Subjects = { account: MemberAccount; plans: Identified; people: Identified };

const looks = ["member_viewed", "birth_dates_viewed"];

/** A refund that staff made by hand is one entry, by what became of it. */
const refundActions = ["refund_asked", "refund_otherwise"];
const refundOutcomes: Partial<Record<RefundState, AuditAction>> = {
  done: "refund_done",
  failed: "refund_failed",
  returned: "refund_returned",
};

/** What staff did to the account, its plans, people, and payments, beside looking at them. */
export async function readHelp(
  { db, site }: Ctx,
  { account, plans, people }: Subjects,
): Promise<StaffMemberPage["help"]> {
  const ownedBy = and(eq(payments.siteId, site.id), eq(payments.accountId, account.id));
  const theirRefunds = await db
    .select({ id: refunds.id })
    .from(payments)
    .innerJoin(
      refunds,
      and(eq(refunds.siteId, payments.siteId), eq(refunds.paymentId, payments.id)),
    )
    .where(ownedBy);
  const subjects = [account, ...plans, ...people, ...theirRefunds].map(({ id }) => id);
  const rows = await db
    .select({
      entry: auditLog,
      refund: refunds,
      actorName: sql<string | null>`coalesce(${staff.name}, ${staff.email})`,
    })
    .from(auditLog)
    .leftJoin(
      staff,
      and(eq(staff.siteId, auditLog.siteId), eq(auditLog.actor, sql`'staff ' || ${staff.id}`)),
    )
    .leftJoin(refunds, and(eq(refunds.siteId, auditLog.siteId), eq(refunds.id, auditLog.subject)))
    .where(
      and(
        eq(auditLog.siteId, site.id),
        inArray(auditLog.subject, subjects),
        like(auditLog.actor, "staff %"),
        notInArray(auditLog.action, looks),
        or(isNull(refunds.id), inArray(auditLog.action, refundActions)),
      ),
    )
    .orderBy(desc(auditLog.number))
    .limit(most);
  return rows.map(({ entry: { at, action, actor, facts }, refund, actorName }) => {
    const outcome = action === "refund_asked" && refund && refundOutcomes[refund.state];
    const cents = refund?.amountCents ?? Number(facts.amountCents ?? facts.refundCents ?? 0);
    return {
      at: at.toISOString(),
      what: outcome || currentAction(action),
      actor,
      actorName,
      amountCents: cents === 0 ? null : cents,
      facts: refund ? { ...facts, reason: refund.reason } : facts,
    };
  });
}
