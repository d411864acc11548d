import type { AssertionOptions } from "#contract/passkey-fields.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { memberOf } from "#domain/policy.ts";
import { claimReminded } from "#domain/sessions/claim-reminded.ts";
import { noteAuthentication } from "#domain/sessions/recent-login.ts";
import { startSession, type StartedSession } from "#domain/sessions/start-session.ts";
import { challengeMillis, makeChallenge, type ChallengePurpose } from "./challenge.ts";
import { readPasskeys } from "./own-passkeys.ts";
import type { RelyingParty } from "./relying-party.ts";
import { withPasskey, type GivenPasskey } from "./verify-assertion.ts";

/** For anybody: it names no passkey, so it reveals nothing about any account. */
export function getLoginOptions(ctx: Ctx, rp: RelyingParty): AssertionOptions {
  return optionsFor(ctx, rp, { kind: "log_in" });
}

/** A passkey proves both the device and, by its own check, the person: no code is asked for. */
export function logInByPasskey(
  ctx: Ctx,
  given: GivenPasskey,
): Promise<{ email: string; session: StartedSession }> {
  const purpose = { kind: "log_in" } as const;
  return withPasskey(ctx, { ...given, purpose }, async (tx, { accountId, email }) => {
    await claimReminded(ctx, tx, accountId);
    const session = await startSession(ctx, tx, { accountId });
    const { sessionId } = session;
    const actor = { kind: "member", accountId, sessionId, email } as const;
    const facts = { by: "passkey" };
    await record({ ...ctx, actor }, tx, { action: "logged_in", subject: sessionId, facts });
    return { email, session };
  });
}

/** The same for a member who is logged in and is asked again who they are. */
export async function getConfirmOptions(ctx: Ctx, rp: RelyingParty): Promise<AssertionOptions> {
  const { accountId, sessionId } = memberOf(ctx);
  const own = await readPasskeys(ctx, ctx.db, accountId);
  const options = optionsFor(ctx, rp, { kind: "confirm", sessionId });
  const allowCredentials = own.map(({ credentialId: id, transports }) => ({
    id,
    type: "public-key" as const,
    transports,
  }));
  return { ...options, allowCredentials };
}

export async function confirmByPasskey(ctx: Ctx, given: GivenPasskey): Promise<void> {
  const { accountId, sessionId } = memberOf(ctx);
  const purpose = { kind: "confirm", sessionId } as const;
  await withPasskey(ctx, { ...given, purpose, accountId }, (tx) =>
    noteAuthentication(ctx, tx, { sessionId, by: "passkey" }),
  );
}

function optionsFor(ctx: Ctx, rp: RelyingParty, purpose: ChallengePurpose): AssertionOptions {
  return {
    challenge: makeChallenge(ctx, purpose),
    rpId: rp.id,
    timeout: challengeMillis,
    userVerification: "required",
    allowCredentials: [],
  };
}
