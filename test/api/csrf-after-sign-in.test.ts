import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { addMember, anyPassword } from "#test/support/people.ts";
import { openShopper, payerOf, rosa } from "#test/support/shopper.ts";

let site: TestApp;
let planId: string;
beforeAll(async () => {
  site = await startTestApp({ sandbox: true });
  planId = await addPlan(operatorOn(site), { states: ["AZ"] });
  await site.deps.sites.refresh();
});
afterAll(() => site.close());

const tokenIn = (answer: Response) => ({ "csrf-token": answer.headers.get("csrf-token") ?? "" });

// spec 13.28
test("paying with the emailed code answers with the token to send next, even where the card is declined", async () => {
  const shopper = await openShopper(site);
  const { browser } = shopper;
  await shopper.begin({ planId, cycle: "annual", account: payerOf("token@example.test") });
  await shopper.add(rosa);
  const emailCode = await shopper.code();
  const pay = async (behavior: "success" | "declined", headers: Record<string, string>) => {
    const input = await shopper.input({ paymentToken: await shopper.token(behavior), emailCode });
    const sent = { headers: { "idempotency-key": randomUUID(), ...headers } };
    return browser.post("/api/km/checkout/payment", input, sent);
  };
  const before = { "csrf-token": browser.headers()["csrf-token"] };
  const declined = await pay("declined", before);
  expect(declined.status).toBe(402);
  const stale = await pay("success", before);
  expect(await stale.json()).toMatchObject({ code: "csrf_stale" });
  const paid = await pay("success", tokenIn(declined));
  expect(paid.status).toBe(201);
  expect(paid.headers.has("csrf-token")).toBe(false);
});

// spec 13.28
test("logging in and out answers with the token to send next", async () => {
  const { email } = await addMember(site);
  const browser = await openApiBrowser(site);
  const entered = await browser.post("/api/login", { email, password: anyPassword });
  expect(entered.status).toBe(200);
  const left = await browser.post("/api/v4/member/logout", undefined, {
    headers: tokenIn(entered),
  });
  expect(left.status).toBe(200);
  const again = await browser.post(
    "/api/login",
    { email, password: anyPassword },
    { headers: tokenIn(left) },
  );
  expect(again.status).toBe(200);
});
