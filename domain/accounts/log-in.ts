import { and, eq, sql } from "drizzle-orm";
import type { CallInput } from "#contract/call.ts";
import type { login } from "#contract/calls/member-sessions.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { hashPassword, isOutdated } from "#domain/passwords/hash-password.ts";
import { claimReminded } from "#domain/sessions/claim-reminded.ts";
import { endOldestSessions } from "#domain/sessions/close-session.ts";
import { makeTicket } from "#domain/second-factor/login-ticket.ts";
import { type StartedSession, newSession } from "#domain/sessions/start-session.ts";
import { addDevice } from "#domain/sessions/known-device.ts";
import { sealEntries, type Sealed } from "#domain/audit/record.ts";
import { actorName } from "#domain/audit/record.ts";
import { checkPassword } from "./check-password.ts";

type Credentials = CallInput<typeof login>["body"];

type LoggedIn = { email: string; session: StartedSession; devices: string };
/** The password was right, and a code is asked for. */
type SecondStep = { ticket: string };

/** Neither the response nor its timing distinguishes an unknown email from a wrong password. */
export async function logIn(
  ctx: Ctx,
  { email, password }: Credentials,
): Promise<LoggedIn | SecondStep> {
  const account = await findByEmail(ctx, email);
  const isRight = await checkPassword(ctx, {
    whose: email,
    password,
    hash: account?.passwordHash ?? null,
    subject: account?.id,
  });
  if (!isRight || !account) throw wrongCredentials();
  const { id: accountId, passwordHash } = account;
  if (account.hasSecondFactor) return { ticket: makeTicket(ctx, { accountId, passwordHash }) };
  const session = await enter(ctx, { accountId, email: account.email, passwordHash });
  // A password change during the check has ended all sessions; no new one may follow.
  if (!session) throw wrongCredentials();
  const current = isOutdated(passwordHash)
    ? await renewHash(ctx, { accountId, passwordHash, password })
    : passwordHash;
  const devices = addDevice(ctx, { accountId, passwordHash: current });
  return { email: account.email, session, devices };
}

type Outdated = { accountId: string; passwordHash: string; password: string };

/** Rehashes the password at the current cost, unless it has changed meanwhile. */
async function renewHash(
  { db, site, client }: Ctx,
  { accountId, passwordHash, password }: Outdated,
): Promise<string> {
  const renewed = await hashPassword(password, client.address);
  await db
    .update(accounts)
    .set({ passwordHash: renewed })
    .where(
      and(
        eq(accounts.siteId, site.id),
        eq(accounts.id, accountId),
        eq(accounts.passwordHash, passwordHash),
      ),
    );
  return renewed;
}

type Known = { id: string; email: string; passwordHash: string; hasSecondFactor: boolean };

async function findByEmail({ db, site, rules }: Ctx, email: string): Promise<Known | undefined> {
  const { rows } = await db.execute<Known>(sql`
    select id, email, password_hash as "passwordHash",
      exists (
        select from second_factors
        where account_id = accounts.id and site_id = ${site.id} and confirmed_at is not null
      ) as "hasSecondFactor"
    from accounts
    where site_id = ${site.id} and lower(email) = ${email.toLowerCase()} and erased_at is null
      and (not is_demo or ${rules.isDemo})`);
  return rows[0];
}

function wrongCredentials(): DomainError {
  return new DomainError("bad_credentials", "Incorrect email or password.");
}

type Entry = { accountId: string; email: string; passwordHash: string };

/**
 * Session, end of the previous ones and audit entry in few statements: login is the most frequent
 * write. Null if the checked password has changed meanwhile, or the account was erased.
 */
async function enter(ctx: Ctx, account: Entry): Promise<StartedSession | null> {
  const { site, client, actor } = ctx;
  const { accountId, email, passwordHash } = account;
  const { token, row } = newSession(ctx, { accountId });
  const now = ctx.now.toISOString();
  const before = "sessionId" in actor ? actor.sessionId : "";
  const name = actorName({ kind: "member", accountId, sessionId: row.id, email });
  const start = sql`
    with open as (
      select id from accounts
      where id = ${accountId} and site_id = ${site.id} and password_hash = ${passwordHash}
        and erased_at is null
      for update
    ), left_behind as (
      update sessions set ended_at = ${now}
      where id = ${before} and site_id = ${site.id} and ended_at is null
        and exists (select from open)
    ), started as (
      insert into sessions
        (id, site_id, account_id, token_hash, device, address, started_at, last_seen_at, ends_at)
      select ${row.id}, ${site.id}, id, ${row.tokenHash}, ${row.device}, ${row.address},
        ${now}::timestamptz, ${now}::timestamptz, ${row.endsAt.toISOString()}::timestamptz
      from open
      returning id
    )
    insert into audit_log (site_id, at, actor, action, subject, address, facts)
    select ${site.id}, ${now}::timestamptz, ${name}, 'logged_in', id, ${client.address}, '{}'
    from started
    returning number, hash`;
  const isStarted = await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Sealed>(start);
    await sealEntries(ctx, tx, rows);
    if (rows.length === 1) await claimReminded(ctx, tx, accountId);
    return rows.length === 1;
  });
  if (!isStarted) return null;
  await endOldestSessions(ctx, ctx.db, { accountId });
  return { sessionId: row.id, token };
}
