import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Account } from "#contract/account.ts";
import { grievances } from "#db/schema/grievances.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import { exportThread } from "#domain/cases/export-thread.ts";
import type { Ctx } from "#domain/context.ts";

/** A member's own grievances, by account or address, with their history without staff's notes. */
export async function exportGrievances(ctx: Ctx, { id, email }: Pick<Account, "id" | "email">) {
  const isSender = or(
    eq(grievances.accountId, id),
    eq(sql`lower(${grievances.email})`, email.toLowerCase()),
  );
  const sent = await ctx.db
    .select(exported)
    .from(grievances)
    .where(and(eq(grievances.siteId, ctx.site.id), isSender))
    .orderBy(asc(grievances.number));
  const each = sent.map(async ({ caseId, ...row }) => ({
    ...row,
    number: caseNumber(ctx, "grievance", row),
    ...(await exportThread(ctx, caseId)),
  }));
  return Promise.all(each);
}

const exported = {
  caseId: grievances.id,
  number: grievances.number,
  receivedAt: grievances.receivedAt,
  name: grievances.name,
  email: grievances.email,
  phone: grievances.phone,
  patient: grievances.patient,
  patientName: grievances.patientName,
  memberNumber: grievances.memberNumber,
  against: grievances.against,
  office: grievances.office,
  serviceOn: grievances.serviceOn,
  text: grievances.text,
  desiredOutcome: grievances.desiredOutcome,
  isDiscussed: grievances.isDiscussed,
  isUrgent: grievances.isUrgent,
  state: grievances.state,
  outcome: grievances.outcome,
};
