import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { demoMember } from "#db/demo/people.ts";
import { accounts } from "#db/schema/accounts.ts";
import { listReceipts } from "#domain/billing/list-receipts.ts";
import type { Ctx, Member } from "#domain/context.ts";
import { getDashboard } from "#domain/dashboard/get-dashboard.ts";
import { cancelSubscription } from "#domain/refunds/cancel-subscription.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { operatorOn } from "#test/support/content.ts";
import { startTestServer } from "#test/support/server.ts";
import { loadMembership } from "#domain/demo/load-membership.ts";
import { justLoggedIn } from "#test/support/people.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let ctx: Ctx;
beforeAll(async () => {
  server = await startTestServer();
  ctx = operatorOn(server);
});
afterAll(() => server.close());

async function asMember(): Promise<Ctx> {
  const { email } = demoMember;
  const [found] = await ctx.db.select().from(accounts).where(eq(accounts.email, email));
  const accountId = found?.id ?? "";
  const actor: Member = { kind: "member", accountId, sessionId: "", email };
  return { ...ctx, actor };
}
const dashboard = async () =>
  getDashboard(await asMember(), { lang: "en", origin: "http://localhost" });

test("the demo's member is on a plan with two others, once however often the demo starts", async () => {
  await loadMembership(ctx);
  await loadMembership(ctx);
  const { card, plans } = await dashboard();
  expect(card).toMatchObject({ firstName: "Rosa", isActive: true });
  expect(plans.map(({ state, people }) => [state, people.length])).toEqual([["active", 3]]);
  const receipts = await listReceipts(await asMember());
  expect(receipts.map(({ kind }) => kind)).toEqual(["payment"]);
});

test("the demo's member can cancel with a refund, and no later start enrolls them again", async () => {
  const member = await asMember();
  const id = (await dashboard()).plans[0]?.id ?? "";
  const { refundCents } = await quoteCancellation(member, { id });
  const left = await cancelSubscription(await justLoggedIn(member), {
    id,
    refundCents,
    idempotencyKey: "leaving",
  });
  expect(left).toMatchObject({ state: "canceled", refundState: "done" });
  await loadMembership(ctx);
  expect((await dashboard()).plans).toEqual([]);
});
