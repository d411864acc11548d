import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseGone } from "#db/database-errors.ts";
import type { Ctx } from "#domain/context.ts";
import { type AuditEvent, record } from "./record.ts";

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
