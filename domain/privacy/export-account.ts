import { and, asc, eq, or, sql } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { dentistSuggestions } from "#db/schema/dentist-suggestions.ts";
import { listingRequests } from "#db/schema/listing-requests.ts";
import { providerReports } from "#db/schema/provider-reports.ts";
import { passkeys, secondFactors } from "#db/schema/login-security.ts";
import { outbox } from "#db/schema/outbox.ts";
import { sessions } from "#db/schema/sessions.ts";
import type { Account } from "#contract/account.ts";
import type { CaseKind } from "#contract/studio-cases.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import { exportThread } from "#domain/cases/export-thread.ts";
import { currentAction } from "#domain/audit/areas.ts";
import type { Ctx } from "#domain/context.ts";
import { exportMembership } from "./export-membership.ts";
import { exportGrievances } from "#domain/grievances/export-grievances.ts";
import { getAccount } from "#domain/accounts/get-account.ts";
import { mailsTo } from "./mails-to.ts";

export async function exportAccount(ctx: Ctx) {
  const account = await getAccount(ctx);
  return {
    madeAt: ctx.now.toISOString(),
    site: ctx.site.name,
    account,
    ...(await findConsents(ctx, account)),
    signedIn: await listSignIns(ctx, account),
    passkeys: await listKeys(ctx, account),
    twoStepLoginSince: await findSecondFactor(ctx, account),
    mails: await listMails(ctx, account),
    messages: await listMessages(ctx, account),
    reports: await listReports(ctx, account),
    suggestions: await listSuggestions(ctx, account),
    listingRequests: await listListings(ctx, account),
    grievances: await exportGrievances(ctx, account),
    events: await listEvents(ctx, account),
    ...(await exportMembership(ctx, account.id)),
  };
}

async function findConsents({ db, site }: Ctx, { id }: Account) {
  const { emailConsentAt, remindersStoppedAt } = accounts;
  const [found] = await db
    .select({ newsByEmailSince: emailConsentAt, checkoutRemindersStoppedSince: remindersStoppedAt })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.siteId, site.id)));
  return found ?? { newsByEmailSince: null, checkoutRemindersStoppedSince: null };
}

function listSignIns({ db, site }: Ctx, { id }: Account) {
  const { device, address, startedAt, lastSeenAt, endedAt } = sessions;
  return db
    .select({ device, address, startedAt, lastSeenAt, endedAt })
    .from(sessions)
    .where(and(eq(sessions.siteId, site.id), eq(sessions.accountId, id)))
    .orderBy(asc(sessions.startedAt));
}

/** Without the keys: they are of use to no one else, and say nothing about the member. */
function listKeys({ db, site }: Ctx, { id }: Account) {
  const { name, addedAt, lastUsedAt } = passkeys;
  return db
    .select({ name, addedAt, lastUsedAt })
    .from(passkeys)
    .where(and(eq(passkeys.siteId, site.id), eq(passkeys.accountId, id)))
    .orderBy(asc(addedAt));
}

async function findSecondFactor({ db, site }: Ctx, { id }: Account): Promise<Date | null> {
  const [found] = await db
    .select({ since: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(and(eq(secondFactors.siteId, site.id), eq(secondFactors.accountId, id)));
  return found?.since ?? null;
}

function listMails({ db, site }: Ctx, account: Account) {
  const { kind, recipient, language, state, createdAt } = outbox;
  return db
    .select({ kind, recipient, language, state, createdAt })
    .from(outbox)
    .where(and(eq(outbox.siteId, site.id), mailsTo(account)))
    .orderBy(asc(outbox.createdAt));
}

async function listMessages(ctx: Ctx, { email: ours }: Account) {
  const { db, site } = ctx;
  const { id, number, receivedAt, audience, topic, name, email, phone, message } = contactMessages;
  const sent = await db
    .select({ id, number, receivedAt, audience, topic, name, email, phone, message })
    .from(contactMessages)
    .where(and(eq(contactMessages.siteId, site.id), eq(sql`lower(${email})`, ours.toLowerCase())))
    .orderBy(asc(number));
  return withThreads(ctx, "message", sent);
}

/** Reports about the directory from the account's address. */
async function listReports(ctx: Ctx, { email: ours }: Account) {
  const { db, site } = ctx;
  const { id, number, receivedAt, reason, message, email, state, answer } = providerReports;
  const sent = await db
    .select({ id, number, receivedAt, reason, message, state, answer })
    .from(providerReports)
    .where(and(eq(providerReports.siteId, site.id), eq(sql`lower(${email})`, ours.toLowerCase())))
    .orderBy(asc(number));
  return withThreads(ctx, "report", sent);
}

/** Dentists suggested from the account's address. */
async function listSuggestions(ctx: Ctx, { email: ours }: Account) {
  const { db, site } = ctx;
  const { id, number, receivedAt, dentist, office, city, phone, email } = dentistSuggestions;
  const sent = await db
    .select({ id, number, receivedAt, dentist, office, city, phone })
    .from(dentistSuggestions)
    .where(
      and(eq(dentistSuggestions.siteId, site.id), eq(sql`lower(${email})`, ours.toLowerCase())),
    )
    .orderBy(asc(number));
  return withThreads(ctx, "suggestion", sent);
}

/** What was asked of the directory from the account's address. */
async function listListings(ctx: Ctx, { email: ours }: Account) {
  const { siteId, id, number, receivedAt, email, language, name, role } = listingRequests;
  const { purpose, practice, street, unit, city, state, zip, phone, website } = listingRequests;
  const { dentists, languages, npi, correction } = listingRequests;
  const where = { practice, street, unit, city, state, zip, phone, website };
  const asked = { purpose, ...where, dentists, languages, npi, correction };
  const sent = await ctx.db
    .select({ id, number, receivedAt, ...asked, name, role, email, language })
    .from(listingRequests)
    .where(and(eq(siteId, ctx.site.id), eq(sql`lower(${email})`, ours.toLowerCase())))
    .orderBy(asc(number));
  return withThreads(ctx, "listing", sent);
}

type Sent = { id: string; number: number; receivedAt: Date };

/** Each by its number, with what was written about it since. */
function withThreads<Row extends Sent>(ctx: Ctx, kind: CaseKind, sent: Row[]) {
  return Promise.all(
    sent.map(async ({ id, ...row }) => ({
      ...row,
      number: caseNumber(ctx, kind, row),
      ...(await exportThread(ctx, id)),
    })),
  );
}

/** Events by or about the account; IP addresses only for its own. */
async function listEvents({ db, site }: Ctx, { id }: Account) {
  const us = `member ${id}`;
  const events = await db
    .select({
      at: auditLog.at,
      action: auditLog.action,
      actor: auditLog.actor,
      address: auditLog.address,
    })
    .from(auditLog)
    .where(and(eq(auditLog.siteId, site.id), or(eq(auditLog.actor, us), eq(auditLog.subject, id))))
    .orderBy(asc(auditLog.number));
  return events.map(({ actor, address, at, action }) => {
    const event = { at, action: currentAction(action) };
    return actor === us ? { ...event, address } : event;
  });
}
