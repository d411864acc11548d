import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { beginLife } from "#test/support/membership-life.ts";
import { answerChallenge, cardToken } from "#test/support/sandbox.ts";
import {
  begin,
  changeNow,
  plan,
  planOf,
  price,
  quote,
  read,
  site,
  startPlans,
} from "./changing-plans.ts";

// A plan that is joined while another one is being changed to it.

startPlans();

// spec 31.4
test("a change that is approved after someone joined the new plan is refunded whole", async () => {
  const own = await plan(price(149_00, 14_00));
  const other = await plan(price(199_00));
  const member = await begin({ planId: own });
  const { body } = await quote(member, other, { when: "now" });
  const paymentToken = await cardToken(site(), "challenge_passed");
  const begun = await changeNow(member, body, { paymentToken });
  const { accountId } = member;
  const as = { kind: "member", accountId, sessionId: "ses_none", email: "" } as const;
  await beginLife(site(), { planId: other, joinedAt: "2026-06-15T18:00:00Z", as });
  await answerChallenge(site(), begun.body.action?.url ?? "", "approve");
  const status = await member.browser.get(`/api/km/checkout/payment/${begun.body.paymentId}`);
  expect(await read(status)).toMatchObject({ body: { status: "paid" } });
  const { rows } = await site().db.execute(sql`select amount_cents from refunds
    where payment_id = ${begun.body.paymentId}`);
  expect(rows).toEqual([{ amount_cents: Math.floor((50_00 * 259) / 365) }]);
  expect(await planOf(member)).toMatchObject({ planId: own, state: "active" });
});
