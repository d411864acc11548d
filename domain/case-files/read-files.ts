import { and, asc, eq } from "drizzle-orm";
import type { CaseFile } from "#contract/grievance-fields.ts";
import { caseFiles } from "#db/schema/case-files.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

type Here = Pick<Ctx, "db" | "site">;

const ofCase = ({ site }: Here, caseId: string) =>
  and(eq(caseFiles.siteId, site.id), eq(caseFiles.caseId, caseId));

/** A case's files without their content, in the order in which they were uploaded. */
export function listFiles(ctx: Here, caseId: string): Promise<CaseFile[]> {
  const { id, name, type, bytes, eventId } = caseFiles;
  return ctx.db
    .select({ id, name, type, bytes, eventId })
    .from(caseFiles)
    .where(ofCase(ctx, caseId))
    .orderBy(asc(caseFiles.createdAt), asc(id));
}

export type FileContent = Pick<typeof caseFiles.$inferSelect, "name" | "type" | "content">;

/** The person who asks has been let into the case. */
export async function readFile(
  ctx: Here,
  { caseId, fileId }: { caseId: string; fileId: string },
): Promise<FileContent> {
  const { name, type, content } = caseFiles;
  const [found] = await ctx.db
    .select({ name, type, content })
    .from(caseFiles)
    .where(and(ofCase(ctx, caseId), eq(caseFiles.id, fileId)));
  if (!found) throw new DomainError("not_found");
  return found;
}
