import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect } from "vitest";
import { eq, sql } from "drizzle-orm";
import type { Renewal } from "#contract/renewal-fields.ts";
import { outbox } from "#db/schema/outbox.ts";
import { renewalNotices } from "#db/schema/renewals.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { UsState } from "#contract/us-states.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan, repricePlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginLife, liveUntil } from "#test/support/membership-life.ts";
import { type ApiBrowser, openApiBrowser } from "#test/support/members.ts";
import { signIn } from "#test/support/people.ts";

// A member whose plan renews, and the calls and rows that tests of renewals share.

export type Renewing = { browser: ApiBrowser; id: string; accountId: string; planId: string };

type Tiers = NonNullable<NonNullable<Parameters<typeof addPlan>[1]>["tiers"]>;
type Joined = {
  state?: UsState;
  cycle?: "annual" | "monthly";
  tiers?: Tiers;
  soldUntil?: string;
  members?: Parameters<typeof beginLife>[1]["members"];
};

/** A site for a file's tests, which turn its clock; it is March 1, 2026. */
export function openRenewals() {
  let clock = new Date("2026-03-01T18:00:00Z");
  let opened: TestApp | undefined;
  beforeAll(async () => {
    const env = { CHECKOUTS_PER_ADDRESS: "10000" };
    opened = await startTestApp({ sandbox: true, env, now: () => clock });
  });
  afterAll(() => opened?.close());
  const app = () => {
    if (!opened) throw new Error("no site is open");
    return opened;
  };
  return {
    app,
    now: () => clock,
    /** For a year at $149, or a month at $15. */
    begin: async (joined: Joined = {}): Promise<Renewing> => {
      const { state = "AZ", cycle = "annual", members } = joined;
      const usual = cycle === "monthly" ? { annualCents: 149_00, monthlyCents: 15_00 } : {};
      const planId = await addPlan(operatorOn(app()), { tiers: joined.tiers ?? [usual] });
      await app().db.execute(sql`update plans set states = array[${state}],
        active_until = ${joined.soldUntil ?? null} where id = ${planId}`);
      const joining = {
        planId,
        state,
        cycle,
        joinedAt: "2026-03-01T18:00:00Z",
        ...(members && { members }),
      };
      const { id, accountId } = await beginLife(app(), joining);
      // The first look at a plan that is paid by the month.
      await liveUntil(app(), "2026-03-01T20:00:00Z");
      return { browser: await logIn(app(), accountId), id, accountId, planId };
    },
    setClock: (day: string) => {
      clock = new Date(day);
    },
    /** A session doesn't last until then: the member logs in again. */
    turnTo: async (member: Renewing, day: string): Promise<void> => {
      clock = new Date(day);
      member.browser = await logIn(app(), member.accountId);
    },
    /** The prices of a plan that were told or agreed to, the oldest first. */
    toldOf: (id: string) =>
      app()
        .db.select({ kind: renewalNotices.kind, cents: renewalNotices.priceCents })
        .from(renewalNotices)
        .where(eq(renewalNotices.subscriptionId, id))
        .orderBy(renewalNotices.queuedAt),
  };
}

export async function logIn(app: TestApp, accountId: string): Promise<ApiBrowser> {
  const person = { kind: "member", host: "localhost", email: "", accountId } as const;
  const { token } = await signIn(app, person);
  return openApiBrowser(app, "localhost", { "enamel-session": token });
}

export const declineCard = (app: TestApp, { accountId }: Renewing) =>
  app.db.execute(sql`update sandbox_tokens set behavior = 'declined' where token =
    (select gateway_card from payment_methods where account_id = ${accountId})`);

type Failed = { code?: string; fields?: Record<string, unknown> };
export const read = async (answer: Response) => ({
  status: answer.status,
  body: (await answer.json()) as Failed & Record<string, unknown>,
});
export const renewalOf = async ({ browser, id }: Renewing) =>
  (await (await browser.get(`/api/v4/member/autoRenew/${id}`)).json()) as Renewal;
export const post = async ({ browser }: Renewing, path: string, body: object) => {
  const headers = { "idempotency-key": randomUUID() };
  return read(await browser.post(`/api/v4/member/${path}`, body, { headers }));
};
export const stateOf = async (app: TestApp, { id }: Pick<Renewing, "id">) => {
  const [plan] = await app.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return plan;
};
export const mailsTo = async (app: TestApp, { accountId }: Renewing) => {
  const mails = await app.db
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(sql`${outbox.facts} ->> 'accountId' = ${accountId}`);
  return mails.map(({ kind }) => kind);
};

/** Off, and on again by the text that is shown then, which is returned. */
export async function agreeAgain(member: Renewing): Promise<string> {
  const { id: subscriptionId } = member;
  await post(member, "autoRenew", { subscriptionId, autoRenew: false });
  const { authorization } = await renewalOf(member);
  const renewalConsentVersion = authorization?.version;
  const on = { subscriptionId, autoRenew: true, renewalConsentVersion };
  expect(await post(member, "autoRenew", on)).toMatchObject({ status: 200 });
  return authorization?.html ?? "";
}

/** A new version of the plan, with another price for everyone. */
export async function raisePrice(
  app: TestApp,
  planId: string,
  { annualCents, monthlyCents }: { annualCents: number; monthlyCents?: number },
) {
  const ctx = { ...operatorOn(app), now: app.deps.now() };
  const price = {
    annual: annualCents,
    ...(monthlyCents !== undefined && { monthly: monthlyCents }),
  };
  await repricePlan(ctx, planId, () => price);
}

export async function paidFor(app: TestApp, subscriptionId: string): Promise<number[]> {
  const { rows } = await app.db.execute<{ cents: number }>(sql`select amount_cents as cents
    from payments where subscription_id = ${subscriptionId} and state = 'paid' order by created_at`);
  return rows.map(({ cents }) => cents);
}
