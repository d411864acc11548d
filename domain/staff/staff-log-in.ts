import { and, eq, isNull, lt } from "drizzle-orm";
import type { CallInput } from "#contract/call.ts";
import type { studioLogin } from "#contract/calls/studio.ts";
import type { StaffRole } from "#contract/studio.ts";
import { staff } from "#db/schema/staff.ts";
import { passwordLimits, tryRefunds } from "#domain/accounts/limits.ts";
import { record } from "#domain/audit/record.ts";
import { recordForSure } from "#domain/audit/record-for-sure.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { refundTries, consume, type Taken } from "#domain/limits/consume.ts";
import { hashPassword, isOutdated, isPassword } from "#domain/passwords/hash-password.ts";
import { startSession, type StartedSession } from "#domain/sessions/start-session.ts";
import { findStaff, isActive, type StaffRow } from "./queries.ts";
import { consumeCode, openSecret } from "#domain/second-factor/app-code.ts";
import { findStep } from "#domain/second-factor/totp.ts";

type Credentials = CallInput<typeof studioLogin>["body"];
export type StaffSession = {
  email: string;
  name: string;
  role: StaffRole;
  session: StartedSession;
};

/** The error never reveals which of email, password and code is wrong. */
export async function staffLogIn(ctx: Ctx, given: Credentials): Promise<StaffSession> {
  const { address } = ctx.client;
  const taken = await consume(ctx, passwordLimits(ctx, `staff ${given.email}`));
  let isJudged = false;
  try {
    const found = await findStaff(ctx, ctx.db, { email: given.email });
    const member = found && isActive(found) ? found : null;
    const isRight = await isPassword(given.password, member?.passwordHash ?? null, address);
    isJudged = true;
    const known = isRight ? member?.passwordHash : null;
    if (!member || !known) throw await refuse(ctx, member, "password");
    const codes = await reserveCode(ctx, member.id);
    const secret = member.totpSecret && openSecret(ctx, member.totpSecret, member.id);
    const step = secret && findStep(secret, given.code, ctx.now);
    if (!codes || !step) throw await refuse(ctx, member, "code");
    const signedIn = await enter(ctx, {
      member,
      known,
      step,
      given,
      tries: [...tryRefunds(taken), ...codes],
    });
    if (!signedIn) throw await refuse(ctx, member, "code");
    return signedIn;
  } catch (error) {
    // Never compared, because too many are waiting or an error occurred: the try doesn't count.
    if (!isJudged) await refundTries(ctx.db, taken);
    throw error;
  }
}

/** Beyond the limit, every code is wrong. */
async function reserveCode(ctx: Ctx, staffId: string): Promise<Taken | null> {
  try {
    return await consumeCode(ctx, staffId);
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_many") return null;
    throw error;
  }
}

type Entry = { member: StaffRow; known: string; step: number; given: Credentials; tries: Taken };

async function enter(ctx: Ctx, { member, known, step, given, tries }: Entry) {
  const renewed = isOutdated(known)
    ? await hashPassword(given.password, ctx.client.address)
    : known;
  return ctx.db.transaction(async (tx): Promise<StaffSession | null> => {
    // Of concurrent logins with the same code, one succeeds.
    const [used] = await tx
      .update(staff)
      .set({ totpStep: step, passwordHash: renewed })
      .where(
        and(
          eq(staff.siteId, ctx.site.id),
          eq(staff.id, member.id),
          eq(staff.passwordHash, known),
          lt(staff.totpStep, step),
          isNull(staff.disabledAt),
        ),
      )
      .returning({ role: staff.role });
    if (!used) return null;
    await refundTries(tx, tries);
    const started = await startSession(ctx, tx, { staffId: member.id });
    const { id: staffId, email } = member;
    const { sessionId } = started;
    const actor = { kind: "staff", staffId, sessionId, email, role: used.role } as const;
    await record({ ...ctx, actor }, tx, { action: "logged_in", subject: sessionId });
    return { email, name: member.name ?? "", role: used.role, session: started };
  });
}

async function refuse(ctx: Ctx, member: StaffRow | null, part: "password" | "code") {
  // The audit log may be more exact than the response: a right password with a wrong code is
  // suspicious.
  await recordForSure(ctx, {
    action: "studio_login_refused",
    subject: member?.id,
    facts: { part },
  });
  return new DomainError(
    "bad_credentials",
    "The email address, the password, or the code is wrong, or the code was already used.",
  );
}
