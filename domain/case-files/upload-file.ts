import { randomBytes } from "node:crypto";
import { type CaseFileType, largestCaseFile } from "#contract/case-files.ts";
import { cleanLine } from "#contract/typed-text.ts";
import { newId } from "#db/new-id.ts";
import { caseFiles } from "#db/schema/case-files.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { consume } from "#domain/limits/consume.ts";
import { limitOn } from "#domain/limits/limit.ts";
import { networkOf } from "#domain/limits/network-of.ts";
import { may } from "#domain/policy.ts";
import { hashToken } from "#domain/secrets/vault.ts";
import { redrawPicture } from "./redraw-picture.ts";

type Input = {
  name: string;
  file: Uint8Array;
  /** Whether a virus scanner found nothing; it throws where it can't be asked. */
  isClean: (file: Uint8Array) => Promise<boolean>;
};

/** Stores a file ahead of the case that it is for; the ticket is all that claims it. */
export async function uploadFile(
  ctx: Ctx,
  { name, file, isClean }: Input,
): Promise<{ ticket: string; name: string; bytes: number }> {
  may(ctx.actor, "send_message");
  await consume(ctx, [limitOn("files", networkOf(ctx.client.address), ctx.rules)]);
  if (file.length > largestCaseFile) throw invalidField("files", "file_too_large");
  const type = typeOf(file);
  await refuseInfected(ctx, () => isClean(file));
  const content = type === "image/jpeg" ? await redrawPicture(file) : file;
  const stored = {
    id: newId("fil", ctx.now),
    name: storedName(name, type),
    type,
    bytes: content.length,
    content,
  };
  const key = randomBytes(32).toString("base64url");
  await ctx.db.insert(caseFiles).values({
    ...stored,
    siteId: ctx.site.id,
    createdAt: ctx.now,
    keyHash: hashToken(key),
  });
  return { ticket: `${stored.id}.${key}`, name: stored.name, bytes: stored.bytes };
}

const pictures = ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF87a", "GIF89a"];
const isWebp = (head: string) => head.startsWith("RIFF") && head.slice(8, 12) === "WEBP";

/** What a file is stored as, by its content: its name and what the browser says prove nothing. */
function typeOf(file: Uint8Array): CaseFileType {
  if (file.length === 0) throw invalidField("files", "file_empty");
  const head = Buffer.from(file.subarray(0, 16)).toString("latin1");
  if (head.startsWith("%PDF-")) return "application/pdf";
  const isPicture = isWebp(head) || pictures.some((beginning) => head.startsWith(beginning));
  if (!isPicture) throw invalidField("files", "file_type_not_accepted");
  return "image/jpeg";
}

async function refuseInfected({ log }: Ctx, ask: () => Promise<boolean>): Promise<void> {
  const isClean = await ask().catch((error: Error) => {
    log.error({ err: error.stack }, "virus scanner isn't responding");
    throw new DomainError(
      "unavailable",
      "We can't check files for viruses right now. Try again in a few minutes.",
      { retryAfterSeconds: 60 },
    );
  });
  if (!isClean) throw invalidField("files", "file_infected");
}

const extensions: Record<CaseFileType, string> = { "image/jpeg": "jpg", "application/pdf": "pdf" };
const longestName = 80;

/** To show and to save under: no folder, nothing that a file system reads, the right extension. */
function storedName(given: string, type: CaseFileType): string {
  const last = cleanLine(given).split(/[/\\]/).at(-1) ?? "";
  const base = last.replace(/\.\w{1,5}$/, "").replace(/[<>:"|?*]|^[.\s]+|[.\s]+$/g, "");
  return `${base.slice(0, longestName).toWellFormed().trim() || "file"}.${extensions[type]}`;
}
