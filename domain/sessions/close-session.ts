import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { Db, Tx } from "#db/connect.ts";
import { sessions } from "#db/schema/sessions.ts";
import type { Ctx } from "#domain/context.ts";
import { isOwnedBy, type SessionOwner } from "./owner.ts";

type Here = Pick<Ctx, "site" | "now">;

export function closeSession(ctx: Here, db: Db | Tx, sessionId: string): Promise<number> {
  return close(ctx, db, eq(sessions.id, sessionId));
}

/** All sessions of an owner, except the given one. */
export function closeSessionsOf(
  ctx: Here,
  db: Db | Tx,
  owner: SessionOwner,
  except?: string,
): Promise<number> {
  const whose = isOwnedBy(owner);
  return close(ctx, db, except === undefined ? whose : and(whose, ne(sessions.id, except)));
}

async function close({ site, now }: Here, db: Db | Tx, which: SQL | undefined): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.siteId, site.id), isNull(sessions.endedAt), which))
    .returning({ id: sessions.id });
  return ended.length;
}
