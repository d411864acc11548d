import { and, eq } from "drizzle-orm";
import type { GrievanceStatus } from "#contract/grievance-fields.ts";
import { caseEvents } from "#db/schema/cases.ts";
import { claimFiles } from "#domain/case-files/claim-files.ts";
import { addEvent } from "#domain/cases/add-event.ts";
import { openCase } from "#domain/cases/status-key.ts";
import type { Ctx } from "#domain/context.ts";
import { consume } from "#domain/limits/consume.ts";
import { sendingLimit } from "#domain/limits/limit.ts";
import { once, type RequestMark } from "#domain/outbox/once.ts";
import { may } from "#domain/policy.ts";
import { getGrievance, lockGrievance } from "./find-grievance.ts";
import { tellStaff } from "./send-news.ts";

type Input = {
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
  { idempotencyKey, message, files: tickets, ...asked }: Input,
): Promise<GrievanceStatus> {
  may(ctx.actor, "send_message");
  const id = await openCase(ctx, "grievance", asked);
  const find = (mark: RequestMark) => findEvent(ctx, id, mark);
  const request = {
    scope: `message to ${id}`,
    idempotencyKey,
    given: tickets ? [message, tickets] : [message],
    find,
  };
  await once(ctx, request, async (mark) => {
    await consume(ctx, [sendingLimit(ctx)]);
    await ctx.db.transaction(async (tx) => {
      const found = await lockGrievance(ctx, tx, id);
      const event = { kind: "grievance", caseId: id, step: "sender_wrote" } as const;
      const eventId = await addEvent(ctx, tx, { ...event, text: message, mark });
      await claimFiles(ctx, tx, { caseId: id, eventId, tickets });
      await tellStaff(ctx, tx, found, "sender_wrote");
    });
  });
  return getGrievance(ctx, asked);
}

async function findEvent({ db, site }: Ctx, id: string, { idempotencyKey }: RequestMark) {
  const [found] = await db
    .select({ requestHash: caseEvents.requestHash })
    .from(caseEvents)
    .where(
      and(
        eq(caseEvents.siteId, site.id),
        eq(caseEvents.caseId, id),
        eq(caseEvents.idempotencyKey, idempotencyKey),
      ),
    );
  return found && { ...found, result: undefined };
}
