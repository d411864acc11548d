import { and, eq, isNull } from "drizzle-orm";
import type { CallInput } from "#contract/call.ts";
import type { joinStudio } from "#contract/calls/studio.ts";
import { staff } from "#db/schema/staff.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { hashPassword } from "#domain/passwords/hash-password.ts";
import { refuseWeakPassword } from "#domain/passwords/refuse-weak-password.ts";
import { startSession } from "#domain/sessions/start-session.ts";
import { linkIsOver, useToken } from "#domain/secrets/use-token.ts";
import { deriveSecret } from "#domain/second-factor/app-code.ts";
import { findInvited } from "./find-invitation.ts";
import { endTokensOf } from "./queries.ts";
import type { StaffSession } from "./staff-log-in.ts";
import { findStep } from "#domain/second-factor/totp.ts";

type Given = CallInput<typeof joinStudio>["body"];

/** Accepts an invitation with a password and a code, and signs in. */
export async function joinStaff(
  ctx: Ctx,
  { token, name, password, code }: Given,
): Promise<StaffSession> {
  const invited = await findInvited(ctx, token);
  if (!invited) throw linkIsOver();
  const { id: staffId, email } = invited;
  refuseWeakPassword(password, email, ctx.site.name);
  const shown = ctx.vault.inUse.map((derive) => deriveSecret({ vault: { derive } }, token));
  const secret = shown.find((one) => findStep(one, code, ctx.now) !== null);
  const step = secret === undefined ? null : findStep(secret, code, ctx.now);
  if (secret === undefined || step === null) throw invalidField("code", "app_code_wrong");
  const passwordHash = await hashPassword(password, ctx.client.address);
  return ctx.db.transaction(async (tx) => {
    await useToken(ctx, tx, { token, purposes: ["join_staff"] });
    const [joined] = await tx
      .update(staff)
      .set({
        name,
        passwordHash,
        totpSecret: ctx.vault.seal(secret),
        totpStep: step,
        joinedAt: ctx.now,
      })
      .where(
        and(
          eq(staff.siteId, ctx.site.id),
          eq(staff.id, staffId),
          isNull(staff.joinedAt),
          isNull(staff.disabledAt),
        ),
      )
      .returning({ role: staff.role });
    if (!joined) throw linkIsOver();
    await endTokensOf(ctx, tx, staffId);
    const session = await startSession(ctx, tx, { staffId });
    const { sessionId } = session;
    const { role } = joined;
    const actor = { kind: "staff", staffId, sessionId, email, role } as const;
    await record({ ...ctx, actor }, tx, { action: "staff_joined", subject: staffId });
    return { email, name, role, session };
  });
}
