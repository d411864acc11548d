import { sql } from "drizzle-orm";
import type { Behavior } from "#gateways/payments/sandbox/test-cards.ts";
import { operatorOn } from "./content.ts";
import { beginLife, liveUntil } from "./membership-life.ts";
import type { Person } from "./people.ts";
import type { startTestServer } from "./server.ts";

// Members whose yearly plan renews soon, is past due or lapsed, as of today.

type Server = Awaited<ReturnType<typeof startTestServer>>;
type Wanted = Omit<Parameters<typeof beginLife>[1], "card" | "joinedAt"> & {
  /** Days until the running term ends; less than 0: days since. */
  endsIn: number;
  /** What the saved card does at the renewal. */
  renewsBy?: Behavior;
};

const day = 24 * 60 * 60 * 1_000;

export async function addRenewingMember(server: Server, wanted: Wanted) {
  const { endsIn, renewsBy = "success", ...joining } = wanted;
  const now = Date.now();
  const end = new Date(now + endsIn * day);
  const joined = new Date(end);
  joined.setUTCFullYear(end.getUTCFullYear() - 1);
  const life = await beginLife(server, { ...joining, joinedAt: joined.toISOString() });
  const eve = Math.min(end.getTime() - day, now);
  await liveUntil(server, new Date(eve).toISOString());
  await changeCard(server, life.id, renewsBy);
  // The emails of these days wait, for a test that opens their link.
  if (eve < now) await liveUntil(server, new Date(now).toISOString(), { mail: "away" });
  const { accountId, id } = life;
  const person: Person = { kind: "member", host: "localhost", email: "", accountId };
  return { person, id, accountId };
}

/** Lets the saved card behave otherwise from now on. */
export async function changeCard(server: Server, id: string, behavior: Behavior): Promise<void> {
  await operatorOn(server).db.execute(sql`update sandbox_tokens set behavior = ${behavior}
    where token = (select gateway_card from payment_methods join subscriptions
      on payment_methods.id = payment_method_id where subscriptions.id = ${id})`);
}
