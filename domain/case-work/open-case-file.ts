import { record } from "#domain/audit/record.ts";
import { type FileContent, readFile } from "#domain/case-files/read-files.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { findCase } from "./get-case.ts";

type Input = { number: string; fileId: string };

/** A file of a case, for staff who read cases. The log says who opened it. */
export async function openCaseFile(ctx: Ctx, { number, fileId }: Input): Promise<FileContent> {
  may(ctx.actor, "read_inbox");
  const { id: caseId, kind } = await findCase(ctx, number);
  const found = await readFile(ctx, { caseId, fileId });
  await record(ctx, ctx.db, { action: "case_file_opened", subject: fileId, facts: { kind } });
  return found;
}
