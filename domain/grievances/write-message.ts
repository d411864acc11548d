import type { GrievanceStatus } from "#contract/grievance-fields.ts";
import { addEventOnce } from "#domain/cases/add-event-once.ts";
import { openCase } from "#domain/cases/status-key.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { getGrievance, lockGrievance } from "./find-grievance.ts";
import { tellStaff } from "./send-news.ts";

export type FromSender = {
  number: string;
  key: string;
  message: string;
  /** Tickets of files that were uploaded ahead. */
  files?: string[] | undefined;
  idempotencyKey?: string | undefined;
};

/** What the sender adds to a grievance; a retry adds it once. */
export async function writeMessage(
  ctx: Ctx,
  { message: text, files, idempotencyKey, ...asked }: FromSender,
): Promise<GrievanceStatus> {
  may(ctx.actor, "send_message");
  const caseId = await openCase(ctx, "grievance", asked);
  await addEventOnce(ctx, {
    kind: "grievance",
    caseId,
    step: "sender_wrote",
    text,
    files,
    idempotencyKey,
    lock: (tx) => lockGrievance(ctx, tx, caseId),
    complete: (tx, found) => tellStaff(ctx, tx, found, "sender_wrote"),
  });
  return getGrievance(ctx, asked);
}
