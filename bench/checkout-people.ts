import { newId } from "#db/new-id.ts";
import { connect } from "#db/connect.ts";
import { accounts } from "#db/schema/accounts.ts";
import { sessions } from "#db/schema/sessions.ts";
import type { Ctx } from "#domain/context.ts";
import { createVault } from "#domain/secrets/vault.ts";
import { newSession } from "#domain/sessions/start-session.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { paymentPurposes } from "#domain/payment-purposes.ts";
import { readConfig } from "#server/config.ts";

export const benchSecret = "a signing secret for the bench, long enough";
const atOnce = 500;

/** Accounts of the demo's first site, each logged in; the cookies of their sessions. */
export async function addPeople(databaseUrl: string, count: number): Promise<string[]> {
  const connection = connect(databaseUrl, { max: 1, longestStatement: 0 });
  const { db } = connection;
  const site = (await listSites({ db })).find(({ hosts }) => hosts.includes("localhost"));
  if (!site) throw new Error("no site at localhost");
  const ctx: Ctx = {
    db,
    site,
    actor: { kind: "operator", name: "bench" },
    client: { address: "127.0.0.1", agent: "bench" },
    now: new Date(),
    vault: createVault(benchSecret),
    rules: readConfig({ DEMO: "on" }).rules,
    gatewayFor: () => null,
    paymentPurposes,
    log: console,
  };
  const cookies: string[] = [];
  for (let left = count; left > 0; left -= atOnce) {
    const owners = Array.from({ length: Math.min(left, atOnce) }, () => {
      const id = newId("acc", ctx.now);
      return { id, ...newSession(ctx, { accountId: id }) };
    });
    await db.insert(accounts).values(owners.map(({ id }) => accountOf(ctx, id)));
    await db.insert(sessions).values(owners.map(({ row }) => row));
    cookies.push(...owners.map(({ token }) => `enamel-session=${token}`));
  }
  await connection.close();
  return cookies;
}

function accountOf({ site, now }: Ctx, id: string) {
  return {
    id,
    siteId: site.id,
    email: `${id}@example.com`,
    passwordHash: "no password fits this",
    firstName: "Rosa",
    lastName: "Delgado",
    dateOfBirth: "1985-03-27",
    phone: "6025550133",
    address: { line1: "1 Main St", city: "Phoenix", state: "AZ" as const, zip: "85004" },
    createdAt: now,
  };
}
