import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ChargeRequest, PaymentGateway } from "#gateways/payments/payment-gateway.ts";
import { createSandboxAdapter } from "#gateways/payments/sandbox/sandbox-adapter.ts";
import type { Behavior } from "#gateways/payments/sandbox/test-cards.ts";
import { sandboxKeys } from "#server/sandbox.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { answerChallenge, callSandbox, cardToken } from "#test/support/sandbox.ts";

let app: TestApp;
let gateway: PaymentGateway;
beforeAll(async () => {
  app = await startTestApp({ sandbox: true });
  gateway = adapter();
});
afterAll(() => app.close());

const adapter = (patienceMs = 9_000) =>
  createSandboxAdapter({ ...sandboxKeys(app.deps.vault), address: app.deps.address, patienceMs });

async function chargeRequest(
  behavior: Behavior,
  changes: Partial<ChargeRequest> = {},
): Promise<ChargeRequest> {
  return {
    key: `pay_${randomUUID()}`,
    amountCents: 278_00,
    gatewayId: null,
    createdAt: new Date(),
    token: await cardToken(app, behavior),
    siteId: "sit_1",
    seller: "Test Dental",
    customer: null,
    keepsCard: false,
    isOffSession: false,
    returnUrl: `http://localhost:${app.deps.address.port}/checkout/payment`,
    ...changes,
  };
}

const paid = (last4: string) => ({
  kind: "paid",
  gatewayId: expect.stringMatching(/^ch_/) as string,
  card: { brand: "visa", last4, expires: "2045-01" },
  kept: null,
});
const refused = (reason: string) => ({
  kind: "declined",
  gatewayId: expect.stringMatching(/^ch_/) as string,
  reason,
});
const asks = {
  kind: "requires_action",
  gatewayId: expect.stringMatching(/^ch_/) as string,
  action: {
    kind: "redirect",
    url: expect.stringMatching(/^http:\/\/pay\.localhost:\d+\/challenge\//) as string,
  },
};

// spec 25.7
test.each<[Behavior, object, object]>([
  ["success", paid("4242"), paid("4242")],
  ["declined", refused("declined"), refused("declined")],
  ["insufficient_funds", refused("insufficient_funds"), refused("insufficient_funds")],
  ["expired_card", refused("expired_card"), refused("expired_card")],
  ["challenge_passed", asks, asks],
  ["challenge_failed", asks, asks],
  ["reset_before", { kind: "unknown" }, { kind: "nothing" }],
  ["reset_after", { kind: "unknown" }, paid("0259")],
  ["timeout_after", { kind: "unknown" }, paid("0341")],
  ["error_after", { kind: "unknown" }, paid("0127")],
  ["malformed_after", { kind: "unknown" }, paid("0101")],
])(
  "a card for %s gets that result, and the same when looked up later",
  async (behavior, said, found) => {
    const input = await chargeRequest(behavior);
    const asked = behavior === "timeout_after" ? adapter(1_500) : gateway;
    expect(await asked.charge(input)).toEqual(said);
    expect(await gateway.find(input)).toEqual(found);
  },
);

test("a slow card is processing for five seconds, then paid", async () => {
  const input = await chargeRequest("slow");
  const began = performance.now();
  const charging = gateway.charge(input);
  await expect.poll(async () => (await gateway.find(input)).kind).toBe("processing");
  expect(await charging).toEqual(paid("5126"));
  expect(performance.now() - began).toBeGreaterThan(4_900);
  expect(await gateway.find(input)).toEqual(paid("5126"));
});

describe("3-D Secure", () => {
  test.each<[Behavior, "approve" | "refuse", object]>([
    ["challenge_passed", "approve", paid("3220")],
    ["challenge_passed", "refuse", refused("authentication_failed")],
    ["challenge_failed", "approve", refused("authentication_failed")],
    ["challenge_failed", "refuse", refused("authentication_failed")],
  ])("%s, answered with %s", async (behavior, answer, end) => {
    const input = await chargeRequest(behavior);
    const charged = await gateway.charge(input);
    if (charged.kind !== "requires_action" || charged.action.kind !== "redirect") {
      throw new Error(`the bank does not ask: ${charged.kind}`);
    }
    expect(await answerChallenge(app, charged.action.url, answer)).toBe(input.returnUrl);
    expect(await gateway.find(input)).toEqual(end);
    // A second click changes nothing.
    await answerChallenge(app, charged.action.url, "approve");
    expect(await gateway.find(input)).toEqual(end);
  });

  test("does not ask for a canceled charge", async () => {
    const input = await chargeRequest("challenge_passed");
    const charged = await gateway.charge(input);
    expect(await gateway.cancel(input)).toEqual({ kind: "voided" });
    if (charged.kind !== "requires_action" || charged.action.kind !== "redirect") throw new Error();
    expect(await answerChallenge(app, charged.action.url, "approve")).toBeUndefined();
    expect(await gateway.find(input)).toEqual({ kind: "nothing" });
  });
});

describe("canceling", () => {
  test("before a charge prevents any charge under its key", async () => {
    const input = await chargeRequest("success");
    expect(await gateway.cancel(input)).toEqual({ kind: "voided" });
    const never = { kind: "declined", gatewayId: null, reason: "declined" };
    expect(await gateway.charge(input)).toEqual(never);
    expect(await gateway.find(input)).toEqual({ kind: "nothing" });
    expect(await gateway.cancel(input)).toEqual({ kind: "voided" });
  });

  test("after a charge returns the charge", async () => {
    const input = await chargeRequest("success");
    await gateway.charge(input);
    expect(await gateway.cancel(input)).toEqual(paid("4242"));
    expect(await gateway.find(input)).toEqual(paid("4242"));
  });

  test("during a charge ends the same for both", async () => {
    const ends = Array.from({ length: 20 }, async () => {
      const input = await chargeRequest("success");
      const [charged, voided] = await Promise.all([gateway.charge(input), gateway.cancel(input)]);
      const found = await gateway.find(input);
      const both = voided.kind === "voided" ? ["declined", "nothing"] : ["paid", "paid"];
      expect([charged.kind, found.kind]).toEqual(both);
    });
    await Promise.all(ends);
  });
});

describe("one key", () => {
  test("sent fifty times at once is one charge", async () => {
    const input = await chargeRequest("success");
    const said = await Promise.all(Array.from({ length: 50 }, () => gateway.charge(input)));
    const [first] = said;
    expect(first).toEqual(paid("4242"));
    for (const charged of said) expect(charged).toEqual(first);
    const { rows } = await app.db.execute(
      sql`select amount_cents from sandbox_charges where key = ${input.key}`,
    );
    expect(rows).toEqual([{ amount_cents: 278_00 }]);
  });

  test("with another amount is unknown and charges nothing", async () => {
    const input = await chargeRequest("success");
    await gateway.charge(input);
    expect(await gateway.charge({ ...input, amountCents: 1_00 })).toEqual({ kind: "unknown" });
    expect(await gateway.find(input)).toEqual(paid("4242"));
  });
});

describe("a saved card", () => {
  const keep = async (behavior: Behavior) => {
    const input = await chargeRequest(behavior, { keepsCard: true });
    const charged = await gateway.charge(input);
    const found = charged.kind === "unknown" ? await gateway.find(input) : charged;
    if (found.kind === "requires_action" && found.action.kind === "redirect") {
      await answerChallenge(app, found.action.url, "approve");
    }
    const { rows } = await app.db.execute(
      sql`select customer, token from sandbox_charges where key = ${input.key}`,
    );
    const { customer, token } = rows[0] as { customer: string; token: string };
    return chargeRequest("success", { customer, token, isOffSession: true });
  };

  test("is returned with the charge that saved it", async () => {
    const input = await chargeRequest("success", { keepsCard: true });
    const kept = { customer: expect.stringMatching(/^cus_/) as string, gatewayCard: input.token };
    expect(await gateway.charge(input)).toEqual({ ...paid("4242"), kept });
  });

  test.each<[Behavior, object]>([
    ["success", { kind: "paid" }],
    ["challenge_passed", { kind: "paid" }],
    ["challenge_failed", { kind: "declined", reason: "authentication_failed" }],
    ["reset_after", { kind: "unknown" }],
  ])("for %s can be charged off-session", async (behavior, end) => {
    expect(await gateway.charge(await keep(behavior))).toMatchObject(end);
  });

  test("cannot be charged for another customer, nor can a card that was not saved", async () => {
    const strange = { kind: "declined", reason: "wrong_details" };
    const input = { ...(await keep("success")), customer: "cus_other" };
    expect(await gateway.charge(input)).toMatchObject(strange);
    const fleeting = await chargeRequest("success", { isOffSession: true });
    expect(await gateway.charge(fleeting)).toMatchObject(strange);
  });
});

describe("a refund", () => {
  const chargedBy = async (behavior: Behavior) => {
    const input = await chargeRequest(behavior);
    await gateway.charge(input);
    const found = await gateway.find(input);
    if (found.kind !== "paid") throw new Error(`not paid: ${found.kind}`);
    return found.gatewayId;
  };
  const refund = (gatewayId: string, amountCents: number) => ({
    key: `rfd_${randomUUID()}`,
    gatewayId,
    amountCents,
    createdAt: new Date(),
  });
  const done = { kind: "done", gatewayId: expect.stringMatching(/^re_/) as string };

  test("is issued once per key, in parts, and never beyond the amount paid", async () => {
    const charge = await chargedBy("success");
    const first = refund(charge, 200_00);
    expect(await gateway.findRefund(first)).toEqual({ kind: "nothing" });
    const said = await Promise.all(Array.from({ length: 10 }, () => gateway.refund(first)));
    expect(said[0]).toEqual(done);
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await gateway.findRefund(first)).toEqual(said[0]);
    expect(await gateway.refund(refund(charge, 78_01))).toEqual({ kind: "failed" });
    expect(await gateway.refund(refund(charge, 78_00))).toEqual(done);
    expect(await gateway.refund({ ...first, amountCents: 1_00 })).toEqual({ kind: "unknown" });
  });

  test("of an unknown charge is rejected", async () => {
    expect(await gateway.refund(refund("ch_unknown", 1_00))).toEqual({ kind: "failed" });
  });

  test("whose answer was lost is found later", async () => {
    const input = refund(await chargedBy("reset_after"), 278_00);
    expect(await gateway.refund(input)).toEqual({ kind: "unknown" });
    expect(await gateway.findRefund(input)).toEqual(done);
    expect(await gateway.refund(input)).toEqual(done);
  });
});

test("an unreachable gateway is an unknown outcome, not an error", async () => {
  const keys = sandboxKeys(app.deps.vault);
  const nowhere = createSandboxAdapter({
    ...keys,
    address: { host: "127.0.0.1", port: 9 },
    patienceMs: 500,
  });
  const input = await chargeRequest("success");
  const back = { key: "rfd_1", gatewayId: "ch_1", amountCents: 1, createdAt: new Date() };
  expect(await nowhere.charge(input)).toEqual({ kind: "unknown" });
  expect(await nowhere.find(input)).toEqual({ kind: "unknown" });
  expect(await nowhere.cancel(input)).toEqual({ kind: "unknown" });
  expect(await nowhere.refund(back)).toEqual({ kind: "unknown" });
  expect(await nowhere.findRefund(back)).toEqual({ kind: "unknown" });
});

test("another site's page cannot answer for the cardholder", async () => {
  const result = await gateway.charge(await chargeRequest("challenge_passed"));
  if (result.kind !== "requires_action" || result.action.kind !== "redirect")
    throw new Error(result.kind);
  const { url } = result.action;
  const path = new URL(url).pathname;
  for (const origin of ["http://evil.example", "null"]) {
    const answer = await callSandbox(app, path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin },
      body: "answer=approve",
    });
    expect(answer.status).toBe(403);
  }
  expect(await answerChallenge(app, url, "approve")).toBeDefined();
});
