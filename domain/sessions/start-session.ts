import { randomBytes } from "node:crypto";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { sessions } from "#db/schema/sessions.ts";
import type { Ctx } from "#domain/context.ts";
import { hashToken } from "#domain/secrets/vault.ts";
import { deviceName } from "./device-name.ts";
import { closeSession, endOldestSessions, type SessionOwner } from "./close-session.ts";

export type StartedSession = { sessionId: string; token: string };

/** Signs a browser in. Its previous session ends, which prevents session fixation. */
export async function startSession(ctx: Ctx, tx: Tx, owner: SessionOwner): Promise<StartedSession> {
  const { actor } = ctx;
  if ("sessionId" in actor) await closeSession(ctx, tx, actor.sessionId);
  const { token, row } = newSession(ctx, owner);
  await tx.insert(sessions).values(row);
  await endOldestSessions(ctx, tx, owner);
  return { sessionId: row.id, token };
}

/** A session's token for the cookie, and its row. */
export function newSession({ site, now, rules, client }: Ctx, owner: SessionOwner) {
  const token = randomBytes(32).toString("base64url");
  const row = {
    id: newId("ses", now),
    siteId: site.id,
    ...owner,
    tokenHash: hashToken(token),
    device: deviceName(client.agent),
    address: client.address,
    startedAt: now,
    lastSeenAt: now,
    endsAt: new Date(now.getTime() + rules.sessionLongestSeconds * 1_000),
  };
  return { token, row };
}
