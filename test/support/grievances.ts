import type { Grievance } from "#contract/grievance-fields.ts";
import { readCaseNumber } from "#domain/cases/case-number.ts";
import { grievances } from "#db/schema/grievances.ts";
import { and, eq } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";
import { uploadFile } from "#domain/case-files/upload-file.ts";
import { fileGrievance } from "#domain/grievances/file-grievance.ts";
import { pdfWithActions } from "./hostile-files.ts";

export const complaint: Grievance = {
  name: "Rosa Delgado",
  email: "rosa@example.com",
  patient: "self",
  authorized: false,
  against: "office",
  office: "Harborview Dental",
  text: "I paid more than the list says.",
  discussed: false,
  urgent: false,
  language: "en",
};

/** The ticket of a file that was uploaded ahead. */
export async function uploadOne(ctx: Ctx, name = "a.pdf", pdf?: string): Promise<string> {
  const isClean = async () => true;
  const file = pdf === undefined ? pdfWithActions : Buffer.from(pdf);
  const { ticket } = await uploadFile(ctx, { name, file, isClean });
  return ticket;
}

export type Filed = { id: string; number: string; key: string; statusUrl: string };

/** A grievance of a visitor to the context's site. */
export async function fileOne(ctx: Ctx, changed: Partial<Grievance> = {}): Promise<Filed> {
  const visitor: Ctx = { ...ctx, actor: { kind: "visitor" } };
  const grievance = { ...complaint, ...changed };
  const { number, statusUrl } = await fileGrievance(visitor, { audience: "plan", grievance });
  const [row] = await ctx.db
    .select({ id: grievances.id })
    .from(grievances)
    .where(
      and(
        eq(grievances.siteId, ctx.site.id),
        eq(grievances.number, readCaseNumber("grievance", number) ?? 0),
      ),
    );
  return { id: row?.id ?? "", number, statusUrl, key: keyIn(statusUrl) };
}

export const keyIn = (statusUrl: string) =>
  new URLSearchParams(statusUrl.split("?")[1]).get("key") ?? "";
