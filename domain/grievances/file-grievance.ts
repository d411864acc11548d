import type { ContactAudience } from "#contract/contact.ts";
import type { Grievance } from "#contract/grievance-fields.ts";
import { grievances } from "#db/schema/grievances.ts";
import { checkFiles, claimFiles } from "#domain/case-files/claim-files.ts";
import { statusKeyHash, statusPath } from "#domain/cases/status-key.ts";
import { submitCase } from "#domain/cases/submit-case.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { deadlines, nextReminderAt } from "./rules.ts";
import { tellStaff } from "./send-news.ts";

type Input = {
  audience: ContactAudience;
  grievance: Grievance;
  idempotencyKey?: string | undefined;
};

/** Stores a grievance under its number, with its clocks; a retry returns the same one. */
export async function fileGrievance(
  ctx: Ctx,
  { audience, grievance, idempotencyKey }: Input,
): Promise<{ number: string; statusUrl: string }> {
  const sent = checkGrievance(ctx, { grievance });
  const { timeZone } = ctx.site.settings;
  const { email = null, language } = sent;
  const clocks = deadlines({ at: ctx.now, isUrgent: sent.urgent, timeZone });
  const values = {
    ...clocks,
    audience,
    language,
    accountId: ctx.actor.kind === "member" ? ctx.actor.accountId : null,
    name: sent.name,
    email,
    phone: sent.phone ?? null,
    patient: sent.patient,
    patientName: sent.patientName ?? null,
    isAuthorized: sent.authorized,
    memberNumber: sent.memberNumber ?? null,
    against: sent.against,
    office: sent.office ?? null,
    serviceOn: sent.serviceOn ?? null,
    text: sent.text,
    desiredOutcome: sent.desiredOutcome ?? null,
    isDiscussed: sent.discussed,
    isUrgent: sent.urgent,
    state: "received" as const,
    acknowledgedAt: null,
  };
  const tickets = sent.files;
  const stored = await submitCase(ctx, "grievance", {
    idempotencyKey,
    given: [audience, values.accountId, sent],
    sender: email === null ? null : { email, language },
    insert: (db, shared) =>
      db
        .insert(grievances)
        .values({
          ...shared,
          ...values,
          nextReminderAt: nextReminderAt(values, timeZone, ctx.now),
          tokenHash: statusKeyHash(ctx, "grievance", shared),
        })
        .returning({ number: grievances.number }),
    complete: async (tx, id) => {
      await claimFiles(ctx, tx, { caseId: id, tickets });
      await tellStaff(ctx, tx, { id, assignedTo: null }, "received");
    },
  });
  return {
    number: stored.number,
    statusUrl: statusPath(ctx, "grievance", { ...stored, language }),
  };
}

/** The same without storing it, its files included. */
export async function previewGrievance(
  ctx: Ctx,
  input: Pick<Input, "grievance">,
): Promise<Grievance> {
  const checked = checkGrievance(ctx, input);
  await checkFiles(ctx, checked.files);
  return checked;
}

/** What only the day can tell, and without what was typed for a question that isn't asked. */
function checkGrievance(ctx: Ctx, { grievance }: Pick<Input, "grievance">): Grievance {
  may(ctx.actor, "send_message");
  const { serviceOn, patient } = grievance;
  if (serviceOn !== undefined && serviceOn > siteDay(ctx))
    throw invalidField("serviceOn", "service_in_future");
  const { patientName: _, ...own } = grievance;
  return {
    ...(patient === "self" ? own : grievance),
    authorized: patient === "other_adult" && grievance.authorized,
  };
}
