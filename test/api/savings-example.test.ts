import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { pageOf } from "#test/support/block-samples.ts";
import { publish } from "#test/support/content.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

// spec 11.15
test("an example year without member fees takes nothing off for them", async () => {
  const props = {
    heading: "A year",
    plan_name: "Adult plan",
    plan_price_cents: 149_00,
    items: [{ service: "Cleaning", times: 2, usual_cents: 118_00, member_cents: 0 }],
  };
  await publish(site, ({ pages }) =>
    pages.push(pageOf("/included", [{ id: "year", type: "savings_example", props }])),
  );
  const html = await (await site.request("/included")).text();
  const text = html.replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, " ");
  expect(text).toMatch(/Paid at the office\s+\$0\.00\s.*−\$149\.00/);
  expect(text).not.toContain("−$0.00");
  // A bar of one part needs no key.
  expect(text).not.toMatch(/Plan, first year\s+\$/);
});
