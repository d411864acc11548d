import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nameSubjects } from "#domain/audit/name-subjects.ts";
import type { Ctx } from "#domain/context.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { addStaff } from "#test/support/staff.ts";

// What the activity log calls the things that its entries are about.

let site: TestApp;
let ctx: Ctx;
beforeAll(async () => {
  site = await startTestApp();
  ctx = operatorOn(site);
});
afterAll(() => site.close());

// spec 20.12
test("members, people, plans, payments, coupons and staff have names, in one statement", async () => {
  const planId = await addPlan(ctx);
  const [, { accountId, subscriptionId, id: paymentId, amountCents }] = await joinPlan(ctx, {
    planId,
  });
  const coupon = await addCoupon(ctx, { code: "lucky", kind: "percent", percent: 10 } as never);
  const { staffId } = await addStaff(site, { email: "ana@example.com", role: "support" });
  const { rows } = await site.db.execute<{ id: string }>(
    sql`select id from people where account_id = ${accountId}`,
  );
  const personId = rows[0]?.id ?? "";
  let statements = 0;
  const db = new Proxy(site.db, {
    get(target, name) {
      if (name === "execute" || name === "select") statements += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  const ids = [accountId, personId, subscriptionId, paymentId, coupon.id, staffId, "ses_1", ""];
  const named = await nameSubjects({ ...ctx, db }, ids);
  expect(statements).toBe(1);
  expect(ids.map((id) => named.get(id))).toEqual([
    expect.objectContaining({ kind: "member", name: "Rosa Delgado", belongsTo: accountId }),
    expect.objectContaining({ kind: "person", name: "Rosa Delgado", belongsTo: accountId }),
    expect.objectContaining({ kind: "plan", name: "Rosa Delgado", belongsTo: accountId }),
    {
      kind: "payment",
      name: null,
      belongsTo: paymentId,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      amountCents,
    },
    expect.objectContaining({ kind: "coupon", name: "LUCKY", belongsTo: null }),
    expect.objectContaining({ kind: "staff", name: "Name of ana@example.com" }),
    undefined,
    undefined,
  ]);
  const mesa = operatorOn(site, "mesa.localhost");
  expect((await nameSubjects(mesa, ids)).size).toBe(0);
});
