import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { AppSetup, SecondFactor } from "#contract/second-factor-fields.ts";
import type { Db, Tx } from "#db/connect.ts";
import { secondFactors } from "#db/schema/login-security.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { memberOf } from "#domain/policy.ts";
import { voidLinks } from "#domain/secrets/void-links.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import { makeSecret, openSecret } from "./app-code.ts";
import { countRecoveryCodes, dropRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.ts";
import { findStep, otpauthUri } from "./totp.ts";

// An app that was begun and not confirmed is not shown again after this time.
const setupMillis = 60 * 60 * 1_000;

const isOwn = (ctx: Ctx) =>
  and(eq(secondFactors.siteId, ctx.site.id), eq(secondFactors.accountId, memberOf(ctx).accountId));

export async function getSecondFactor(ctx: Ctx): Promise<SecondFactor> {
  const known = await findOwn(ctx, ctx.db);
  if (!known?.confirmedAt) return { isOn: false, since: null, recoveryCodesLeft: 0 };
  const recoveryCodesLeft = await countRecoveryCodes(ctx, ctx.db, known.accountId);
  return { isOn: true, since: known.confirmedAt.toISOString(), recoveryCodesLeft };
}

/** The app that is being set up in these minutes, for the page that shows its picture. */
export async function findAppSetup(ctx: Ctx): Promise<AppSetup | null> {
  const known = await findOwn(ctx, ctx.db);
  if (!known || known.confirmedAt || !isFresh(ctx, known.startedAt)) return null;
  const secret = openSecret(ctx, known.totpSecret, known.accountId);
  return secret === null ? null : present(ctx, secret);
}

const isFresh = ({ now }: Ctx, startedAt: Date) =>
  startedAt.getTime() > now.getTime() - setupMillis;

/** Makes a key for an app. Until a code of it is confirmed, logging in stays as it is. */
export async function startSecondFactor(ctx: Ctx): Promise<AppSetup> {
  const { accountId } = memberOf(ctx);
  await requireRecentLogin(ctx);
  const secret = makeSecret();
  const begun = { totpSecret: ctx.vault.seal(secret), totpStep: 0, startedAt: ctx.now };
  await ctx.db.transaction(async (tx) => {
    const started = await tx
      .insert(secondFactors)
      .values({ ...begun, accountId, siteId: ctx.site.id })
      .onConflictDoUpdate({
        target: secondFactors.accountId,
        set: begun,
        setWhere: sql`${isNull(secondFactors.confirmedAt)} and ${isOwn(ctx)}`,
      })
      .returning({ id: secondFactors.accountId });
    if (started.length === 0) throw new DomainError("conflict", "Two-step login is already on.");
    await record(ctx, tx, { action: "second_factor_started", subject: accountId });
  });
  return present(ctx, secret);
}

/** Turns it on with a code of the app; returns the recovery codes. */
export async function confirmSecondFactor(
  ctx: Ctx,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { accountId } = memberOf(ctx);
  await requireRecentLogin(ctx);
  const known = await findOwn(ctx, ctx.db);
  if (!known || known.confirmedAt)
    throw new DomainError(
      "conflict",
      "There's no app to confirm. Start setting up two-step login again.",
    );
  const secret = openSecret(ctx, known.totpSecret, accountId);
  const step = secret === null ? null : findStep(secret, code, ctx.now);
  if (step === null) throw invalidField("code", "app_code_wrong");
  return ctx.db.transaction(async (tx) => {
    const confirmed = await tx
      .update(secondFactors)
      .set({ confirmedAt: ctx.now, totpStep: step })
      .where(
        and(
          isOwn(ctx),
          isNull(secondFactors.confirmedAt),
          eq(secondFactors.totpSecret, known.totpSecret),
          gt(secondFactors.startedAt, new Date(ctx.now.getTime() - setupMillis)),
        ),
      )
      .returning({ id: secondFactors.accountId });
    if (confirmed.length === 0)
      throw new DomainError(
        "conflict",
        "There's no app to confirm. Start setting up two-step login again.",
      );
    const recoveryCodes = await makeRecoveryCodes(ctx, tx, accountId);
    // A link or code that was emailed before opens the account no longer.
    await voidLinks(ctx, tx, accountId);
    await tell(ctx, tx, "second_factor_on");
    return { recoveryCodes };
  });
}

export async function turnOffSecondFactor(ctx: Ctx): Promise<void> {
  const { accountId } = memberOf(ctx);
  await requireRecentLogin(ctx);
  await ctx.db.transaction(async (tx) => {
    const off = await tx
      .delete(secondFactors)
      .where(and(isOwn(ctx), isNotNull(secondFactors.confirmedAt)))
      .returning({ id: secondFactors.accountId });
    if (off.length === 0) return;
    await dropRecoveryCodes(ctx, tx, accountId);
    await tell(ctx, tx, "second_factor_off");
  });
}

/** New codes; the ones before work no longer. */
export async function renewRecoveryCodes(ctx: Ctx): Promise<{ recoveryCodes: string[] }> {
  const { accountId } = memberOf(ctx);
  await requireRecentLogin(ctx);
  return ctx.db.transaction(async (tx) => {
    const known = await findOwn(ctx, tx);
    if (!known?.confirmedAt) throw new DomainError("conflict", "Two-step login is off.");
    const recoveryCodes = await makeRecoveryCodes(ctx, tx, accountId);
    await record(ctx, tx, { action: "recovery_codes_renewed", subject: accountId });
    return { recoveryCodes };
  });
}

async function findOwn(ctx: Ctx, db: Db | Tx) {
  const [known] = await db.select().from(secondFactors).where(isOwn(ctx));
  return known;
}

function present(ctx: Ctx, secret: string): AppSetup {
  const { email: account } = memberOf(ctx);
  return { secret, uri: otpauthUri(secret, { issuer: ctx.site.name, account }) };
}

async function tell(ctx: Ctx, tx: Tx, kind: "second_factor_on" | "second_factor_off") {
  const { accountId } = memberOf(ctx);
  await queueMail(ctx, tx, { kind, recipient: "", language: "en", facts: { accountId } });
  await record(ctx, tx, { action: kind, subject: accountId });
}
