import { and, desc, eq, inArray, like, notInArray } from "drizzle-orm";
import type { StaffMemberPage } from "#contract/staff-members.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { consents } from "#db/schema/checkout.ts";
import { outbox } from "#db/schema/outbox.ts";
import { currentAction } from "#domain/audit/list-entries.ts";
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

/** What staff did to the account, its plans and people, beside looking at them. */
export async function readHelp(
  { db, site }: Ctx,
  { account, plans, people }: Subjects,
): Promise<StaffMemberPage["help"]> {
  const subjects = [account.id, ...[...plans, ...people].map(({ id }) => id)];
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.siteId, site.id),
        inArray(auditLog.subject, subjects),
        like(auditLog.actor, "staff %"),
        notInArray(auditLog.action, looks),
      ),
    )
    .orderBy(desc(auditLog.number))
    .limit(most);
  return rows.map(({ at, action, actor, facts }) => {
    return { at: at.toISOString(), what: currentAction(action), actor, facts };
  });
}
