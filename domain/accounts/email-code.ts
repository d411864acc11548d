import { createHash } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Lang } from "#contract/languages.ts";
import { emailCodeDigits } from "#contract/password-strength.ts";
import type { EmailKind } from "#contract/email-kinds.ts";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { emailCodes, type EmailCodePurpose } from "#db/schema/email-codes.ts";
import { record } from "#domain/audit/record.ts";
import { recordForSure } from "#domain/audit/record-for-sure.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { consume, refundTries } from "#domain/limits/consume.ts";
import type { RequestMark } from "#domain/outbox/once.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { hashToken, type Derive } from "#domain/secrets/vault.ts";
import { codeMailLimits, codeTryLimits } from "./limits.ts";

// A code that proves who reads an address: it logs in, and where an account has no password it
// stands for one. It works once, for some minutes, in the browser that asked for it.

const codeMillis = 10 * 60 * 1_000;
const mostTries = 5;

export type EmailCode = typeof emailCodes.$inferSelect;

/** Derived, so that it is stored nowhere and each try to send the email has the same. */
export function digitsOf({ vault }: Pick<Ctx, "vault">, codeId: string): string {
  return digitsBy(vault.derive, codeId);
}

function digitsBy(derive: Derive, codeId: string): string {
  const digest = createHash("sha256").update(derive("email code", codeId)).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** emailCodeDigits).padStart(emailCodeDigits, "0");
}

type Asked = {
  purpose: EmailCodePurpose;
  kind: Extract<EmailKind, "login_code" | "confirm_code">;
  email: string;
  language: Lang;
  opensAccount?: boolean;
  /** For an email that is about an account. */
  accountId?: string;
  mark?: RequestMark | undefined;
};

/** Emails a code, within the limits. One that this browser asked for before works no longer. */
export async function sendEmailCode(
  ctx: Ctx,
  { purpose, kind, email, language, opensAccount = false, accountId, mark }: Asked,
): Promise<void> {
  await consume(ctx, codeMailLimits(ctx, email));
  const { site, now } = ctx;
  const code = {
    id: newId("cod", now),
    email,
    language,
    opensAccount,
    tries: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeMillis),
    usedAt: null,
  };
  const facts = { codeId: code.id, ...(accountId !== undefined && { accountId }) };
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(emailCodes)
      .values({ ...code, siteId: site.id, purpose, browserHash: browserHash(ctx) })
      .onConflictDoUpdate({
        target: [emailCodes.siteId, emailCodes.purpose, emailCodes.browserHash],
        set: code,
      });
    await queueMail(ctx, tx, { kind, recipient: email, language, facts, mark });
    await record(ctx, tx, { action: "email_code_asked", subject: accountId ?? code.id });
  });
}

/** The hash of what this browser's cookie holds; no one else can have a code under it. */
function browserHash({ client, site }: Ctx): string {
  if (client.browser === undefined) throw new DomainError("csrf");
  return hashToken(`${site.id} ${client.browser}`);
}

const isOpen = (ctx: Ctx, purpose: EmailCodePurpose) =>
  and(
    eq(emailCodes.siteId, ctx.site.id),
    eq(emailCodes.purpose, purpose),
    eq(emailCodes.browserHash, browserHash(ctx)),
    isNull(emailCodes.usedAt),
    gt(emailCodes.expiresAt, ctx.now),
  );

/** The address that this browser waits for a code to, for the page that asks for it. */
export async function findAwaitedEmail(
  ctx: Ctx,
  purpose: EmailCodePurpose,
): Promise<string | null> {
  if (ctx.client.browser === undefined) return null;
  const [found] = await ctx.db
    .select({ email: emailCodes.email })
    .from(emailCodes)
    .where(isOpen(ctx, purpose));
  return found?.email ?? null;
}

type Typed = { purpose: EmailCodePurpose; code: string; field: string };

/** Judges a typed code; each try is counted before the result, and a failure can't take it back. */
export async function checkEmailCode(
  ctx: Ctx,
  { purpose, code, field }: Typed,
): Promise<EmailCode> {
  const typed = code.replace(/\D/g, "");
  if (typed === "") throw invalidField(field, "mailed_code_missing");
  const taken = await consume(ctx, codeTryLimits(ctx));
  const [found] = await ctx.db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(and(isOpen(ctx, purpose), lt(emailCodes.tries, mostTries)))
    .returning();
  const isRight =
    found !== undefined && ctx.vault.inUse.some((derive) => digitsBy(derive, found.id) === typed);
  if (isRight) {
    await refundTries(ctx.db, taken);
    return found;
  }
  await recordForSure(ctx, { action: "email_code_refused", subject: found?.id });
  const isOver = found === undefined || found.tries >= mostTries;
  throw invalidField(field, isOver ? "mailed_code_expired" : "email_code_wrong");
}

/** Uses the code up: of concurrent tries, one succeeds. */
export async function useEmailCode(
  { site, now }: Ctx,
  tx: Tx,
  { id }: EmailCode,
  field: string,
): Promise<void> {
  const used = await tx
    .update(emailCodes)
    .set({ usedAt: now })
    .where(and(eq(emailCodes.siteId, site.id), eq(emailCodes.id, id), isNull(emailCodes.usedAt)))
    .returning({ id: emailCodes.id });
  if (used.length === 0) throw invalidField(field, "mailed_code_expired");
}
