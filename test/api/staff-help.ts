import { and, desc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { AuditAction } from "#contract/audit-actions.ts";
import type { EmailKind } from "#contract/email-kinds.ts";
import type { StaffRole } from "#contract/studio.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { outbox } from "#db/schema/outbox.ts";
import { sessions } from "#db/schema/sessions.ts";
import { composeMail } from "#domain/email/compose-mail.ts";
import { operatorOn } from "#test/support/content.ts";
import { type ApiBrowser, openApiBrowser } from "#test/support/members.ts";
import { addStaff, signIn } from "#test/support/people.ts";
import { type Family, site } from "./families.ts";

// Staff who change a family's plan, from the studio.

export const reason = "They called and asked for it";

export async function studioOf(role: StaffRole, host = "localhost"): Promise<ApiBrowser> {
  const { token } = await signIn(site(), await addStaff(site(), { role, host }));
  const browser = await openApiBrowser(site(), host, { "enamel-staff": token });
  await browser.get("/api/studio/me");
  return browser;
}

export const planUrl = ({ accountId, id }: Family) =>
  `/api/studio/members/${accountId}/plans/${id}`;

/** What the log says of an action. */
export const entries = (subject: string, action: AuditAction) =>
  site()
    .db.select({ actor: auditLog.actor, facts: auditLog.facts })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.action, action)));
export const byStaff = { actor: expect.stringMatching(/^staff stf_/), facts: { reason } };

/** Every session's last password is older than ten minutes. */
export async function growOld(): Promise<void> {
  const authenticatedAt = new Date(site().deps.now().getTime() - 11 * 60_000);
  await site().db.update(sessions).set({ authenticatedAt });
}

/** The newest email to a member that still has something to say, as it is sent. */
export async function lastMailTo({ accountId }: Family, kind?: EmailKind) {
  const isTo = and(
    sql`${outbox.facts} ->> 'accountId' = ${accountId}`,
    kind && eq(outbox.kind, kind),
  );
  const mails = await site().db.select().from(outbox).where(isTo).orderBy(desc(outbox.id));
  const ctx = { ...operatorOn(site()), origin: "http://localhost" };
  for (const mail of mails) {
    const written = await composeMail(ctx, mail);
    if (written) return { kind: mail.kind, subject: written.subject, text: written.text };
  }
  throw new Error("no email");
}
