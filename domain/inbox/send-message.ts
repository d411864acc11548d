import type { ContactAudience } from "#contract/contact.ts";
import type { ContactMessage } from "#contract/entities.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { statusKeyHash } from "#domain/cases/status-key.ts";
import { submitCase } from "#domain/cases/submit-case.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

type Input = {
  audience: ContactAudience;
  message: ContactMessage;
  idempotencyKey?: string | undefined;
};

/** Stores a visitor's message under a reference number; a retry returns the same one. */
export async function sendMessage(
  ctx: Ctx,
  { audience, message: sent, idempotencyKey }: Input,
): Promise<{ number: string }> {
  may(ctx.actor, "send_message");
  const { name, email, phone = null, topic, message, language = null } = sent;
  const { number } = await submitCase(ctx, "message", {
    idempotencyKey,
    given: [audience, name, email, phone, topic, message, language],
    sender: null,
    insert: (db, shared) =>
      db
        .insert(contactMessages)
        .values({
          ...shared,
          audience,
          name,
          email,
          phone,
          topic,
          message,
          language,
          tokenHash: statusKeyHash(ctx, "message", shared),
        })
        .returning({ number: contactMessages.number }),
  });
  return { number };
}
