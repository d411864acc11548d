import { and, desc, eq } from "drizzle-orm";
import { outbox } from "#db/schema/outbox.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

export const mailStates = ["waiting", "sent", "dropped", "refused"] as const;
export type MailState = (typeof mailStates)[number];

type Input = { limit: number; state?: MailState | undefined };

/** A site's emails, newest first: recipients and states, never the content. */
export function listMail({ db, site, actor }: Ctx, { limit, state }: Input) {
  may(actor, "see_outbox");
  const { id, kind, recipient, language, createdAt, tries, dueAt, settledAt, lastError } = outbox;
  return db
    .select({
      id,
      kind,
      recipient,
      language,
      createdAt,
      state: outbox.state,
      tries,
      dueAt,
      settledAt,
      lastError,
    })
    .from(outbox)
    .where(and(eq(outbox.siteId, site.id), state && eq(outbox.state, state)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit);
}
