import type { Db, Tx } from "#db/connect.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import type { Actor, Ctx } from "#domain/context.ts";

type Here = Pick<Ctx, "actor" | "client" | "now"> & { site: Pick<Ctx["site"], "id"> };

export type AuditEvent = {
  /** In the past tense: logged_in, password_changed, staff_invited. */
  action: string;
  /** The id of the record it is about. */
  subject?: string | undefined;
  /** Never a name, an address or a secret: entries cannot be erased. */
  facts?: Record<string, string> | undefined;
};

/** Appends to the audit log in the caller's transaction. Call it last: it locks the log. */
export async function record(
  { site, actor, client, now }: Here,
  db: Db | Tx,
  { action, subject = "", facts = {} }: AuditEvent,
): Promise<void> {
  await db.insert(auditLog).values({
    siteId: site.id,
    at: now,
    actor: actorName(actor),
    action,
    subject,
    address: client.address,
    facts,
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
