import { and, eq, isNull } from "drizzle-orm";
import type { AttestationOptions, Passkey, PasskeyAttestation } from "#contract/passkey-fields.ts";
import { isTaken } from "#db/database-errors.ts";
import { newId } from "#db/new-id.ts";
import { accounts } from "#db/schema/accounts.ts";
import { passkeys } from "#db/schema/login-security.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { memberOf } from "#domain/policy.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import {
  challengeMillis,
  consumeChallenge,
  isOpenChallenge,
  makeChallenge,
  type ChallengePurpose,
} from "./challenge.ts";
import { presentPasskey, readPasskeys } from "./own-passkeys.ts";
import type { RelyingParty } from "./relying-party.ts";

const mostPasskeys = 20;
// EdDSA, ES256 and RS256: between them they cover every authenticator in use.
const algorithms = [-8, -7, -257];

const purposeOf = (ctx: Ctx): ChallengePurpose => ({
  kind: "add",
  sessionId: memberOf(ctx).sessionId,
});

/** What the browser needs to make a passkey. Reveals to the device no more than the email. */
export async function getPasskeyOptions(ctx: Ctx, rp: RelyingParty): Promise<AttestationOptions> {
  const { accountId } = memberOf(ctx);
  await requireRecentLogin(ctx);
  const [account] = await ctx.db
    .select({ user: accounts.passkeyUser, email: accounts.email })
    .from(accounts)
    .where(
      and(eq(accounts.siteId, ctx.site.id), eq(accounts.id, accountId), isNull(accounts.erasedAt)),
    );
  if (!account?.email) throw new DomainError("signed_out");
  const known = await readPasskeys(ctx, ctx.db, accountId);
  return {
    challenge: makeChallenge(ctx, purposeOf(ctx)),
    rp: { id: rp.id, name: ctx.site.name },
    user: { id: userHandle(account.user), name: account.email, displayName: account.email },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
    timeout: challengeMillis,
    attestation: "none",
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({
      id,
      type: "public-key",
      transports,
    })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  };
}

/** The bytes of the account's random id, in base64url. */
export const userHandle = (user: string) =>
  Buffer.from(user.replaceAll("-", ""), "hex").toString("base64url");

type Given = { name: string; credential: PasskeyAttestation; rp: RelyingParty };

export async function addPasskey(ctx: Ctx, { name, credential, rp }: Given): Promise<Passkey> {
  const { accountId } = memberOf(ctx);
  await requireRecentLogin(ctx);
  const { challenge, ...made } = await verify(ctx, credential, rp);
  if (!(await consumeChallenge(ctx, challenge))) throw refused();
  const row = {
    ...made,
    id: newId("pky", ctx.now),
    siteId: ctx.site.id,
    accountId,
    transports: credential.response.transports,
    name,
    addedAt: ctx.now,
    lastUsedAt: null,
  };
  try {
    await ctx.db.transaction(async (tx) => {
      const others = await readPasskeys(ctx, tx, accountId);
      if (others.length >= mostPasskeys) throw invalidField("credential", "too_many_passkeys");
      await tx.insert(passkeys).values(row);
      const facts = { accountId };
      await queueMail(ctx, tx, { kind: "passkey_added", recipient: "", language: "en", facts });
      await record(ctx, tx, { action: "passkey_added", subject: row.id });
    });
  } catch (error) {
    throw isTaken(error) ? refused() : error;
  }
  return presentPasskey(row);
}

async function verify(ctx: Ctx, { id, response }: PasskeyAttestation, rp: RelyingParty) {
  // Loaded when first needed: most starts and most processes never do.
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  let challenge = "";
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        response: { ...response, transports: [] },
        clientExtensionResults: {},
      },
      expectedChallenge: (given) => {
        challenge = given;
        return isOpenChallenge(ctx, purposeOf(ctx), given);
      },
      expectedOrigin: rp.origins,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) throw refused();
    const { credential } = registrationInfo;
    return {
      challenge,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      signCount: credential.counter,
    };
  } catch (error) {
    ctx.log.info({ why: error instanceof Error ? error.message : "" }, "a new passkey was refused");
    throw refused();
  }
}

const refused = () => invalidField("credential", "passkey_refused");
