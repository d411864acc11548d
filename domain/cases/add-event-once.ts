import { and, eq } from "drizzle-orm";
import type { CaseStep } from "#contract/grievance.ts";
import type { CaseKind } from "#contract/studio-cases.ts";
import type { Tx } from "#db/connect.ts";
import { caseEvents } from "#db/schema/cases.ts";
import type { Ctx } from "#domain/context.ts";
import { claimFiles } from "#domain/case-files/claim-files.ts";
import { consume } from "#domain/limits/consume.ts";
import { sendingLimit } from "#domain/limits/limit.ts";
import { once, type RequestMark } from "#domain/outbox/once.ts";
import { addEvent } from "./add-event.ts";

type Input<Locked> = {
  kind: CaseKind;
  caseId: string;
  step: Extract<CaseStep, "sender_wrote" | "appealed">;
  text: string;
  /** Tickets of files that were uploaded ahead. */
  files?: string[] | undefined;
  idempotencyKey?: string | undefined;
  /** Locks the case, so that what comes to it at once comes one after the other. */
  lock: (tx: Tx) => Promise<Locked>;
  /** What else stands in the event's transaction. */
  complete?: (tx: Tx, found: Locked) => Promise<void>;
};

/** What the sender of a case adds to its history; a retry under the same key adds it once. */
export async function addEventOnce<Locked>(
  ctx: Ctx,
  { kind, caseId, step, text, files: tickets, idempotencyKey, lock, complete }: Input<Locked>,
): Promise<void> {
  const scope = step === "sender_wrote" ? `message to ${caseId}` : `appeal of ${caseId}`;
  const given = tickets ? [text, tickets] : [text];
  const find = (mark: RequestMark) => findEvent(ctx, caseId, mark);
  await once(ctx, { scope, idempotencyKey, given, find }, async (mark) => {
    await consume(ctx, [sendingLimit(ctx)]);
    await ctx.db.transaction(async (tx) => {
      const found = await lock(tx);
      // Ahead of what the case allows: a duplicate meets the key, not what the first one changed.
      const eventId = await addEvent(ctx, tx, { kind, caseId, step, text, mark });
      await claimFiles(ctx, tx, { caseId, eventId, tickets });
      await complete?.(tx, found);
    });
  });
}

async function findEvent({ db, site }: Ctx, caseId: string, { idempotencyKey }: RequestMark) {
  const [found] = await db
    .select({ requestHash: caseEvents.requestHash })
    .from(caseEvents)
    .where(
      and(
        eq(caseEvents.siteId, site.id),
        eq(caseEvents.caseId, caseId),
        eq(caseEvents.idempotencyKey, idempotencyKey),
      ),
    );
  return found && { ...found, result: undefined };
}
