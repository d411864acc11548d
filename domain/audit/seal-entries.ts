import type { Db, Tx } from "#db/connect.ts";
import { auditSeals } from "#db/schema/audit-log.ts";
import type { Ctx } from "#domain/context.ts";

type Here = Pick<Ctx, "vault"> & { site: Pick<Ctx["site"], "id"> };
export type Sealed = { number: number | string; hash: string };

/** An entry's hash covers all entries before it, so its seal does too. */
export const sealOf = ({ site }: Pick<Here, "site">, { number, hash }: Sealed) =>
  ["audit seal", `${site.id} ${number} ${hash}`] as const;

/** In the transaction of the entries: one without a seal counts as forged. */
export async function sealEntries(here: Here, tx: Db | Tx, entries: Sealed[]): Promise<void> {
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
