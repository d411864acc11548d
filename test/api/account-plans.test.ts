import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { receipts } from "#db/schema/billing.ts";
import { paymentMethods } from "#db/schema/cards.ts";
import { people } from "#db/schema/subscriptions.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { anyPassword } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";
import { leo, openReadyShopper, rosa, type Shopper } from "#test/support/shopper.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let shopper: Shopper;
let subscriptionId: string;
beforeAll(async () => {
  server = await startTestServer();
  const planId = await addPlan(operatorOn(server), { name: { en: "Sunny plan" } });
  shopper = await openReadyShopper(server, { planId, people: [rosa, leo] });
  const { body } = await shopper.pay({ paymentToken: await shopper.token() });
  ({ subscriptionId } = body);
});
afterAll(() => server.close());

const read = async (path: string) =>
  (await (await shopper.browser.get(path)).json()) as Record<string, unknown>;
const erase = () => shopper.browser.post("/api/v4/member/erase", { password: anyPassword });

// spec 1.10, 7.5
test("GET /api/v4/member/info names the plan and the people on it", async () => {
  expect(await read("/api/v4/member/info")).toMatchObject({
    subscriptions: [
      {
        id: subscriptionId,
        planName: "Sunny plan",
        state: "ends_at_term",
        cycle: "annual",
        isAutoRenew: false,
        officeId: null,
      },
    ],
    people: [
      { name: "Rosa Delgado", relationship: "self", tier: "Adult", subscriptionId },
      { name: "Leo Delgado", relationship: "spouse", tier: "Adult", subscriptionId },
    ],
  });
});

test("GET /api/v4/member/export includes plans, people, payments, receipts and consents", async () => {
  const copy = await read("/api/v4/member/export");
  expect(copy).toMatchObject({
    subscriptions: [{ id: subscriptionId }],
    people: [{ dateOfBirth: leo.dateOfBirth }, { dateOfBirth: rosa.dateOfBirth }],
    payments: [{ state: "paid", cardLast4: "4242" }],
    receipts: [{ kind: "payment" }],
  });
  const consents = copy.consents as { disclosureId: string; isGiven: boolean; html: string }[];
  expect(consents.map(({ disclosureId, isGiven }) => [disclosureId, isGiven])).toEqual([
    ["auto-renewal", false],
    ["not-insurance", true],
    ["terms", true],
  ]);
  expect(consents[1]?.html).toContain("not insurance");
  expect(JSON.stringify(copy)).not.toMatch(/gatewayId|idempotencyKey|wishHash|customer/);
});

test("POST /api/v4/member/erase refuses while a plan is active, and says to cancel it first", async () => {
  const answer = await erase();
  expect(answer.status).toBe(409);
  expect(((await answer.json()) as { message: string }).message).toContain("Cancel it first");
});

test("POST /api/v4/member/erase after cancellation keeps receipts, but no names or cards", async () => {
  const path = `/api/v4/member/cancelSubscription/${subscriptionId}`;
  const { refundCents } = (await read(path)) as { refundCents: number };
  await shopper.browser.post(path, { refundCents }, { headers: { "idempotency-key": "bye" } });
  expect((await erase()).status).toBe(200);
  const { accountId } = shopper;
  const kept = await server.db.select().from(receipts).where(eq(receipts.accountId, accountId));
  expect(kept).toHaveLength(2);
  const known = await server.db.select().from(people).where(eq(people.accountId, accountId));
  expect(known).toHaveLength(2);
  expect(JSON.stringify(known)).not.toMatch(/Rosa|Leo|Delgado|1985-03-27|1983-01-05/);
  const cards = await server.db.select().from(paymentMethods);
  expect(cards.filter((card) => card.accountId === accountId)).toEqual([]);
});
