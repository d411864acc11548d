import type { MessageThread } from "#contract/calls/message-thread.ts";
import type { Tx } from "#db/connect.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { addEventOnce } from "#domain/cases/add-event-once.ts";
import { openCase } from "#domain/cases/status-key.ts";
import { tellCaseWorkers } from "#domain/cases/tell-case-workers.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { getThread, openMessage } from "./get-thread.ts";

type Input = { number: string; key: string; message: string; idempotencyKey?: string | undefined };

/**
 * What the sender of a message writes once more: it is open again, and the staff who work on it are
 * told. A retry adds and tells it once.
 */
export async function answerMessage(
  ctx: Ctx,
  { message: text, idempotencyKey, ...asked }: Input,
): Promise<MessageThread> {
  may(ctx.actor, "send_message");
  const caseId = await openCase(ctx, "message", asked);
  const sent = { kind: "message", caseId, step: "sender_wrote", text, idempotencyKey } as const;
  await addEventOnce(ctx, {
    ...sent,
    lock: (tx) => openAgain(ctx, tx, caseId),
    complete: (tx, found) =>
      tellCaseWorkers(ctx, tx, found, { kind: "message_work", facts: { caseId } }),
  });
  return getThread(ctx, asked);
}

type Opened = Pick<typeof contactMessages.$inferSelect, "assignedTo">;

async function openAgain(ctx: Ctx, tx: Tx, id: string): Promise<Opened> {
  const { assignedTo } = contactMessages;
  const [found] = await tx
    .update(contactMessages)
    .set({ closedAt: null })
    .where(openMessage(ctx, id))
    .returning({ assignedTo });
  if (!found) throw new DomainError("not_found");
  return found;
}
