import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Renewal } from "#contract/renewal-fields.ts";
import { newId } from "#db/new-id.ts";
import { outbox } from "#db/schema/outbox.ts";
import { planDetails, plans, planVersions } from "#db/schema/plans.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { TestApp } from "#test/support/app.ts";
import { type ApiBrowser, openApiBrowser } from "#test/support/members.ts";
import { signIn } from "#test/support/people.ts";

// A member whose plan renews, and the calls and rows that tests of renewals share.

export type Renewing = { browser: ApiBrowser; id: string; accountId: string; planId: string };

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

/** A new version of the plan, with another price for everyone. */
export async function raisePrice(
  app: TestApp,
  planId: string,
  { annualCents, monthlyCents }: { annualCents: number; monthlyCents?: number },
) {
  const createdAt = app.deps.now();
  const [tier] = await app.db.select().from(planDetails).where(eq(planDetails.planId, planId));
  if (!tier) throw new Error("no tier");
  const { siteId } = tier;
  const terms = { en: "<p>Terms.</p>" };
  await app.db.insert(planVersions).values({ siteId, planId, version: 2, terms, createdAt });
  const id = newId("pld", createdAt);
  await app.db.insert(planDetails).values({
    ...tier,
    id,
    version: 2,
    annualCents,
    ...(monthlyCents !== undefined && { monthlyCents }),
  });
  await app.db.update(plans).set({ currentVersion: 2 }).where(eq(plans.id, planId));
}

export async function paidFor(app: TestApp, subscriptionId: string): Promise<number[]> {
  const { rows } = await app.db.execute<{ cents: number }>(sql`select amount_cents as cents
    from payments where subscription_id = ${subscriptionId} and state = 'paid' order by created_at`);
  return rows.map(({ cents }) => cents);
}
