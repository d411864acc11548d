import { setTimeout as sleep } from "node:timers/promises";
import type { AuditFact } from "#contract/studio.ts";
import { isDatabaseGone } from "#db/database-errors.ts";
import type { Db, Tx } from "#db/connect.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import type { Actor, Ctx } from "#domain/context.ts";
import { sealEntries, together } from "./seal-entries.ts";

type Here = Pick<Ctx, "actor" | "client" | "now" | "vault"> & { site: Pick<Ctx["site"], "id"> };

export type AuditEvent = {
  /** In the past tense: logged_in, password_changed, staff_invited. */
  action: string;
  /** The id of the record it is about. */
  subject?: string | undefined;
  /** Never a name, an address or a secret: entries cannot be erased. */
  facts?: { [Fact in AuditFact]?: string } | undefined;
};

/** Appends to the audit log in the caller's transaction. Call it last: it locks the log. */
export async function record(
  ctx: Here,
  db: Db | Tx,
  { action, subject = "", facts = {} }: AuditEvent,
): Promise<void> {
  const { site, actor, client, now } = ctx;
  const entry = {
    siteId: site.id,
    at: now,
    actor: actorName(actor),
    action,
    subject,
    address: client.address,
    facts,
  };
  await together(db, async (tx) => {
    const { number, hash } = auditLog;
    const entries = await tx.insert(auditLog).values(entry).returning({ number, hash });
    await sealEntries(ctx, tx, entries);
  });
}

const pauses = [250, 1_000, 3_000];

/** Outside a transaction: a busy database delays what is recorded, and doesn't lose it. */
export async function recordForSure(ctx: Ctx, event: AuditEvent): Promise<void> {
  for (const pause of pauses) {
    try {
      return await record(ctx, ctx.db, event);
    } catch (error) {
      if (!isDatabaseGone(error)) throw error;
      await sleep(pause);
    }
  }
  await record(ctx, ctx.db, event).catch((error: unknown) => {
    const { action, subject } = event;
    ctx.log.error({ site: ctx.site.key, action, subject }, "an audit entry was not written");
    throw error;
  });
}

export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case "visitor":
      return "visitor";
    case "member":
      return `member ${actor.accountId}`;
    case "staff":
      return `staff ${actor.staffId}`;
    case "operator":
      return `operator ${actor.name}`;
  }
}
