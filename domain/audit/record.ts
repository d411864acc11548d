import type { AuditAction } from "#contract/audit-actions.ts";
import type { AuditFact } from "#contract/studio.ts";
import { beforeCommit } from "#db/before-commit.ts";
import type { Db, Tx } from "#db/connect.ts";
import { auditLog, auditSeals } from "#db/schema/audit-log.ts";
import type { Actor, Ctx } from "#domain/context.ts";

type Here = Pick<Ctx, "actor" | "client" | "now" | "vault"> & { site: Pick<Ctx["site"], "id"> };

export type AuditEvent = {
  /** In the past tense: logged_in, password_changed, staff_invited. */
  action: AuditAction;
  /** The id of the record it is about. */
  subject?: string | undefined;
  /** Never a name, an address or a secret: entries cannot be erased. */
  facts?: { [Fact in AuditFact]?: string } | undefined;
};

/** Appends to the audit log at the end of the caller's transaction, because it locks the log. */
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
  await together(db, (tx) =>
    beforeCommit(tx, async () => {
      const { number, hash } = auditLog;
      const entries = await tx.insert(auditLog).values(entry).returning({ number, hash });
      await sealEntries(ctx, tx, entries);
    }),
  );
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

export type Sealed = { number: number | string; hash: string };

/** An entry's hash covers all entries before it, so its seal does too. */
export const sealOf = ({ site }: Pick<Here, "site">, { number, hash }: Sealed) =>
  ["audit seal", `${site.id} ${number} ${hash}`] as const;

/** In the transaction of the entries: one without a seal counts as forged. */
export async function sealEntries(
  here: Pick<Here, "site" | "vault">,
  tx: Db | Tx,
  entries: Sealed[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(auditSeals).values(
    entries.map((entry) => ({
      siteId: here.site.id,
      number: Number(entry.number),
      seal: here.vault.derive(...sealOf(here, entry)),
    })),
  );
}

/** An entry and its seal are written together, or neither is. */
export function together<Result>(db: Db | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return "rollback" in db ? work(db) : db.transaction(work);
}
