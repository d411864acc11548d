import { and, count, eq, isNull, or, type SQL } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { caseFiles } from "#db/schema/case-files.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { hashToken } from "#domain/secrets/vault.ts";

type Tickets = readonly string[] | undefined;
type Here = Pick<Ctx, "site">;

/** Says before anything is stored that a file is gone, or went with another case. */
export async function checkFiles(ctx: Here & { db: Db }, tickets: Tickets): Promise<void> {
  if (!tickets || tickets.length === 0) return;
  const [found] = await ctx.db
    .select({ files: count() })
    .from(caseFiles)
    .where(unclaimed(ctx, tickets));
  if (found?.files !== tickets.length) throw gone();
}

/** In the transaction of the case: either all of its files are with it, or it isn't stored. */
export async function claimFiles(
  ctx: Here,
  tx: Tx,
  {
    caseId,
    eventId = null,
    tickets,
  }: { caseId: string; eventId?: string | null; tickets: Tickets },
): Promise<void> {
  if (!tickets || tickets.length === 0) return;
  const { rowCount } = await tx
    .update(caseFiles)
    .set({ caseId, eventId })
    .where(unclaimed(ctx, tickets));
  if (rowCount !== tickets.length) throw gone();
}

function unclaimed({ site }: Here, tickets: readonly string[]): SQL | undefined {
  const each = tickets.map((ticket) => {
    const [id = "", key = ""] = ticket.split(".");
    return and(eq(caseFiles.id, id), eq(caseFiles.keyHash, hashToken(key)));
  });
  return and(eq(caseFiles.siteId, site.id), isNull(caseFiles.caseId), or(...each));
}

const gone = () => invalidField("files", "file_gone");
