import { and, eq, isNull } from "drizzle-orm";
import type { PasskeyAssertion } from "#contract/passkey-fields.ts";
import type { Tx } from "#db/connect.ts";
import { accounts } from "#db/schema/accounts.ts";
import { passkeys } from "#db/schema/login-security.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { consume, refundTries } from "#domain/limits/consume.ts";
import { limitOn } from "#domain/limits/limit.ts";
import { networkOf } from "#domain/limits/network-of.ts";
import { onlyInDemo } from "#domain/sessions/find-actor.ts";
import { userHandle } from "./add-passkey.ts";
import { consumeChallenge, isOpenChallenge, type ChallengePurpose } from "./challenge.ts";
import type { RelyingParty } from "./relying-party.ts";

export type GivenPasskey = { credential: PasskeyAssertion; rp: RelyingParty };
type Asked = GivenPasskey & { purpose: ChallengePurpose; accountId?: string };
export type Proof = { passkeyId: string; accountId: string; email: string };

/**
 * Checks a passkey's answer and, in one transaction, uses it up and does what it allows. The error
 * never says which check failed; the audit log says which passkey it was.
 */
export async function withPasskey<Result>(
  ctx: Ctx,
  asked: Asked,
  act: (tx: Tx, proof: Proof) => Promise<Result>,
): Promise<Result> {
  const limits = [limitOn("passkeys", networkOf(ctx.client.address), ctx.rules)];
  const tries = await consume(ctx, limits);
  const known = await findPasskey(ctx, asked);
  const answer = known && (await verify(ctx, asked, known));
  if (!known?.email || !answer) throw await refuse(ctx, known?.id);
  const { id: passkeyId, accountId, email, signCount } = known;
  const { challenge, newCounter } = answer;
  if (!(await consumeChallenge(ctx, challenge))) throw await refuse(ctx, passkeyId);
  const result = await ctx.db.transaction(async (tx) => {
    // Of two answers made with one counter, as a cloned key would, the first wins.
    const used = await tx
      .update(passkeys)
      .set({ signCount: newCounter, lastUsedAt: ctx.now })
      .where(
        and(
          eq(passkeys.siteId, ctx.site.id),
          eq(passkeys.id, passkeyId),
          eq(passkeys.signCount, signCount),
        ),
      )
      .returning({ id: passkeys.id });
    if (used.length === 0) return null;
    await refundTries(tx, tries);
    return { of: await act(tx, { passkeyId, accountId, email }) };
  });
  if (!result) throw await refuse(ctx, passkeyId);
  return result.of;
}

async function findPasskey({ db, site, rules }: Ctx, { credential, accountId }: Asked) {
  const { id, publicKey, signCount } = passkeys;
  const [found] = await db
    .select({
      id,
      publicKey,
      signCount,
      accountId: accounts.id,
      email: accounts.email,
      user: accounts.passkeyUser,
    })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(
      and(
        eq(passkeys.siteId, site.id),
        eq(passkeys.credentialId, credential.id),
        accountId === undefined ? undefined : eq(passkeys.accountId, accountId),
        isNull(accounts.erasedAt),
        onlyInDemo(rules, accounts.isDemo),
      ),
    );
  return found ?? null;
}

type Known = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

async function verify(ctx: Ctx, { credential, rp, purpose }: Asked, known: Known) {
  const { id, response } = credential;
  const { userHandle: handle, ...parts } = response;
  // Without a list of passkeys to choose from, the authenticator names the account.
  const isNamed = handle === undefined ? purpose.kind !== "log_in" : true;
  if (!isNamed || (handle !== undefined && handle !== userHandle(known.user))) return null;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  let challenge = "";
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        response: { ...parts, ...(handle !== undefined && { userHandle: handle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: (given) => {
        challenge = given;
        return isOpenChallenge(ctx, purpose, given);
      },
      expectedOrigin: rp.origins,
      expectedRPID: rp.id,
      requireUserVerification: true,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, "base64url")),
        counter: known.signCount,
      },
    });
    return verified ? { challenge, newCounter: authenticationInfo.newCounter } : null;
  } catch (error) {
    ctx.log.info({ why: error instanceof Error ? error.message : "" }, "a passkey was refused");
    return null;
  }
}

async function refuse(ctx: Ctx, passkeyId: string | undefined): Promise<DomainError> {
  await record(ctx, ctx.db, { action: "passkey_refused", subject: passkeyId });
  return new DomainError("bad_credentials", "This passkey doesn't work here. Log in another way.");
}
