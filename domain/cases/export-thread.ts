import { and, asc, eq, notInArray } from "drizzle-orm";
import { caseEvents } from "#db/schema/cases.ts";
import { listFiles } from "#domain/case-files/read-files.ts";
import type { Ctx } from "#domain/context.ts";

/** What was written in a case, and its files by name, for its sender: without staff's notes. */
export async function exportThread(ctx: Pick<Ctx, "db" | "site">, caseId: string) {
  const { siteId, at, step, text, outcome } = caseEvents;
  const isIts = and(eq(siteId, ctx.site.id), eq(caseEvents.caseId, caseId));
  const events = await ctx.db
    .select({ at, step, text, outcome })
    .from(caseEvents)
    .where(and(isIts, notInArray(step, ["noted", "assigned"])))
    .orderBy(asc(at), asc(caseEvents.id));
  const files = await listFiles(ctx, caseId);
  return { events, files: files.map(({ name, type, bytes }) => ({ name, type, bytes })) };
}
