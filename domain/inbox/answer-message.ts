import type { MessageThread } from "#contract/calls/message-thread.ts";
import type { Tx } from "#db/connect.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { addEventOnce } from "#domain/cases/add-event-once.ts";
import { findCaseWorkers } from "#domain/cases/find-case-workers.ts";
import { openCase } from "#domain/cases/status-key.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { queueMails } from "#domain/outbox/queue-mail.ts";
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
    complete: (tx, found) => tellStaff(ctx, tx, found),
  });
  return getThread(ctx, asked);
}

type Opened = Pick<typeof contactMessages.$inferSelect, "id" | "assignedTo">;

async function openAgain(ctx: Ctx, tx: Tx, messageId: string): Promise<Opened> {
  const { id, assignedTo } = contactMessages;
  const [found] = await tx
    .update(contactMessages)
    .set({ closedAt: null })
    .where(openMessage(ctx, messageId))
    .returning({ id, assignedTo });
  if (!found) throw new DomainError("not_found");
  return found;
}

async function tellStaff(ctx: Ctx, tx: Tx, { id: caseId, assignedTo }: Opened): Promise<void> {
  if (!ctx.rules.canSendMail) return;
  const told = await findCaseWorkers(ctx, tx, { assignedTo });
  if (told.length === 0) return;
  const mails = told.map(({ id: staffId, email: recipient, language }) => {
    const facts = { caseId, staffId };
    return { kind: "message_work" as const, recipient, language, facts };
  });
  await queueMails(ctx, tx, mails);
}
