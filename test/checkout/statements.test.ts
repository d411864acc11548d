import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordStatements } from "../../bench/statement-recorder.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { openShopper, rosa } from "#test/support/shopper.ts";

const most = 40;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ sandbox: true });
});
afterAll(() => app.close());

// spec 25.27
test("an enrollment runs at most 40 SQL statements", async () => {
  const said = recordStatements(app.pool);
  const planId = await addPlan(operatorOn(app), {});
  let enrollment: string[] = [];
  // Only the second run counts: the first includes statements that a process sends once.
  for (const isAlone of [false, true]) {
    const shopper = await openShopper(app, { isMember: true });
    const paymentToken = await shopper.token("success");
    said();
    expect(await shopper.begin({ planId, cycle: "annual" })).toMatchObject({ status: 201 });
    expect(await shopper.add(rosa)).toMatchObject({ status: 201 });
    const body = await shopper.input({ paymentToken });
    const headers = { "idempotency-key": randomUUID() };
    const paid = await shopper.browser.post("/api/km/checkout/payment", body, { headers });
    expect(paid.status).toBe(201);
    if (isAlone) enrollment = said().map(({ text }) => text);
  }
  const ours = enrollment.filter((text) => !text.includes("sandbox_"));
  // The sandbox gateway runs its own statements, which are excluded.
  expect(enrollment.length - ours.length).toBeGreaterThan(0);
  expect(ours.filter((text) => text.includes('insert into "payments"'))).toHaveLength(1);
  expect(ours.slice(most)).toEqual([]);
});
