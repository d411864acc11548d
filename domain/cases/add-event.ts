import type { CaseStep, GrievanceOutcome } from "#contract/grievance.ts";
import type { CaseKind } from "#contract/studio-cases.ts";
import type { Db, Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { caseEvents } from "#db/schema/cases.ts";
import type { Ctx } from "#domain/context.ts";
import type { RequestMark } from "#domain/outbox/once.ts";

type Event = {
  kind: CaseKind;
  caseId: string;
  step: CaseStep;
  text?: string | undefined;
  outcome?: GrievanceOutcome | undefined;
  mark?: RequestMark | undefined;
};

/** Appends to a case's history, in the transaction of what happened to it. */
export async function addEvent(
  { site, actor, now }: Pick<Ctx, "site" | "actor" | "now">,
  tx: Db | Tx,
  { text = "", outcome, mark, ...event }: Event,
): Promise<void> {
  await tx.insert(caseEvents).values({
    id: newId("cev", now),
    siteId: site.id,
    at: now,
    ...event,
    staffId: actor.kind === "staff" ? actor.staffId : null,
    text: text === "" ? null : text,
    outcome: outcome ?? null,
    ...mark,
  });
}
