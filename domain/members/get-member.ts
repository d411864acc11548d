import { and, eq, gte, sql } from "drizzle-orm";
import type { StaffMemberPage } from "#contract/staff-members.ts";
import type { Lang } from "#contract/languages.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { sessions } from "#db/schema/sessions.ts";
import { actorName, record } from "#domain/audit/record.ts";
import { presentListed, readReceipts } from "#domain/billing/list-receipts.ts";
import { listCasesOf } from "#domain/case-work/list-cases.ts";
import type { Ctx } from "#domain/context.ts";
import { membershipsOf } from "#domain/membership/list-memberships.ts";
import { may } from "#domain/policy.ts";
import { balanceOf } from "#domain/renewals/get-balance.ts";
import { getMemberAccount } from "./member-account.ts";
import { readConsents, readHelp, readMails } from "./read-history.ts";
import { readPlans } from "./read-plans.ts";

type Asked = { accountId: string; lang: Lang };

/** What a member sees, and what was sent to them; the look at it is written down. */
export async function getMember(ctx: Ctx, asked: Asked): Promise<StaffMemberPage> {
  may(ctx.actor, "see_members");
  const account = await getMemberAccount(ctx, ctx.db, asked);
  await noteLook(ctx, account.id);
  const [{ subscriptions, people }, { balanceCents, invoices }, receipts, mails, consents, cases] =
    await Promise.all([
      membershipsOf(ctx, asked),
      balanceOf(ctx, asked),
      readReceipts(ctx, { accountId: account.id }),
      readMails(ctx, account),
      readConsents(ctx, account),
      listCasesOf(ctx, { accountId: account.id, email: account.email }),
    ]);
  const { email, firstName, lastName, phone, address, language, emailConsentAt } = account;
  return {
    accountId: account.id,
    name: `${firstName ?? ""} ${lastName ?? ""}`.trim(),
    email,
    phone,
    address,
    language,
    hasEmailConsent: emailConsentAt !== null,
    createdAt: account.createdAt.toISOString(),
    balanceCents,
    people: people.map(({ id: personId, dateOfBirth: _birth, ...person }) => ({
      personId,
      ...person,
    })),
    plans: await readPlans(ctx, asked, subscriptions),
    invoices: invoices.map(({ id, planName, dueOn, totalCents, state }) => {
      return { id, planName, dueOn, totalCents, state };
    }),
    receipts: receipts.map((row) => {
      const { totalCents: amountCents, ...receipt } = presentListed(row);
      return { ...receipt, amountCents, paymentId: row.paymentId };
    }),
    mails,
    consents,
    cases,
    help: await readHelp(ctx, { account, plans: subscriptions, people }),
  };
}

const action = "member_viewed";

/** Who looked at whom: an entry for the first look of a session, and none for those after it. */
export async function noteLook(ctx: Ctx, accountId: string): Promise<void> {
  if (await hasLooked(ctx, accountId)) return;
  await record(ctx, ctx.db, { action, subject: accountId });
}

async function hasLooked({ db, site, actor }: Ctx, accountId: string): Promise<boolean> {
  if (actor.kind !== "staff") return false;
  const sessionStart = db
    .select({ at: sessions.startedAt })
    .from(sessions)
    .where(and(eq(sessions.siteId, site.id), eq(sessions.id, actor.sessionId)));
  const [looked] = await db
    .select({ one: sql`1` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.siteId, site.id),
        eq(auditLog.subject, accountId),
        eq(auditLog.action, action),
        eq(auditLog.actor, actorName(actor)),
        gte(auditLog.at, sessionStart),
      ),
    )
    .limit(1);
  return looked !== undefined;
}
