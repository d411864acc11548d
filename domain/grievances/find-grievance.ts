import { and, asc, eq } from "drizzle-orm";
import type { GrievanceStatus } from "#contract/grievance-fields.ts";
import type { CaseStep } from "#contract/grievance.ts";
import type { Db, Tx } from "#db/connect.ts";
import { caseEvents } from "#db/schema/cases.ts";
import { grievances } from "#db/schema/grievances.ts";
import { listFiles } from "#domain/case-files/read-files.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import { openCase } from "#domain/cases/status-key.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

export type GrievanceRow = typeof grievances.$inferSelect;

type Here = Pick<Ctx, "site">;

export const grievanceById = ({ site }: Here, id: string) =>
  and(eq(grievances.siteId, site.id), eq(grievances.id, id));

export async function findGrievance(
  ctx: Here & { db: Db | Tx },
  id: string,
): Promise<GrievanceRow | undefined> {
  const [found] = await ctx.db.select().from(grievances).where(grievanceById(ctx, id));
  return found;
}

/** Locked until the transaction ends, so that two steps come one after the other. */
export async function lockGrievance(ctx: Here, tx: Tx, id: string): Promise<GrievanceRow> {
  const [found] = await tx.select().from(grievances).where(grievanceById(ctx, id)).for("update");
  if (!found) throw new DomainError("not_found");
  return found;
}

const forStaffOnly: readonly CaseStep[] = ["noted", "assigned"];

/** Where a grievance stands, for the holder of its key. */
export async function getGrievance(
  ctx: Ctx,
  asked: { number: string; key: string },
): Promise<GrievanceStatus> {
  const found = await findGrievance(ctx, await openCase(ctx, "grievance", asked));
  if (!found) throw new DomainError("not_found");
  const events = await ctx.db
    .select({
      id: caseEvents.id,
      at: caseEvents.at,
      step: caseEvents.step,
      text: caseEvents.text,
      outcome: caseEvents.outcome,
    })
    .from(caseEvents)
    .where(and(eq(caseEvents.siteId, ctx.site.id), eq(caseEvents.caseId, found.id)))
    .orderBy(asc(caseEvents.at), asc(caseEvents.id));
  const { name, patient, patientName, against, office, serviceOn, text, desiredOutcome } = found;
  return {
    number: caseNumber(ctx, "grievance", found),
    state: found.state,
    isUrgent: found.isUrgent,
    receivedAt: found.receivedAt.toISOString(),
    acknowledgeBy: found.acknowledgeBy.toISOString(),
    resolveBy: found.resolveBy.toISOString(),
    outcome: found.outcome,
    mayAppeal: mayAppeal(found),
    hasEmail: found.email !== null,
    language: found.language,
    sent: {
      name,
      patient,
      patientName,
      against,
      office,
      serviceOn,
      text,
      desiredOutcome,
      discussed: found.isDiscussed,
    },
    events: events
      .filter(({ step }) => !forStaffOnly.includes(step))
      .map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
    files: await listFiles(ctx, found.id),
  };
}

/** Once, of an answer that was given. */
export function mayAppeal({ state, appealedAt, outcome }: GrievanceRow): boolean {
  return state === "resolved" && appealedAt === null && outcome !== "withdrawn";
}
