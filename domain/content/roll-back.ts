import { eq } from "drizzle-orm";
import { sites } from "#db/schema/sites.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { findPayload } from "./stored-content.ts";
import { lockSite } from "#domain/sites/list-sites.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";

/** Publishes an earlier version again; nothing is copied or lost. */
export async function rollBack(
  ctx: Ctx,
  { version }: { version: number },
): Promise<{ version: number }> {
  may(ctx.actor, "write_content");
  return ctx.db.transaction(async (tx) => {
    const site = await lockSite(ctx, tx);
    const payload = await findPayload({ db: tx, site }, version);
    if (!payload) throw new DomainError("not_found", `There is no version ${version}.`);
    refuseUnreadable(payload, site, ctx.log);
    await tx.update(sites).set({ publishedVersion: version }).where(eq(sites.id, site.id));
    const facts = { version: String(version) };
    await record(ctx, tx, { action: "content_rolled_back", subject: site.id, facts });
    return { version };
  });
}
