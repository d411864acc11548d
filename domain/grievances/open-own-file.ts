import { type FileContent, readFile } from "#domain/case-files/read-files.ts";
import { openCase } from "#domain/cases/status-key.ts";
import type { Ctx } from "#domain/context.ts";

type Input = { number: string; key: string; fileId: string };

/** A file of a grievance, for the holder of its key. */
export async function openOwnFile(ctx: Ctx, { fileId, ...asked }: Input): Promise<FileContent> {
  const caseId = await openCase(ctx, "grievance", asked);
  return readFile(ctx, { caseId, fileId });
}
