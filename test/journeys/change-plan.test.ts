import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { payments } from "#db/schema/billing.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { typeCard } from "#test/support/order-page.ts";
import { overflowOf, untilAlive } from "#test/support/pages.ts";
import {
  button,
  link,
  mainOf,
  openRenewalPages,
  type RenewalPages,
  surprisesIn,
} from "./renewal-pages.ts";

// Another plan or cycle: chosen for the next term, taken back, and paid for at once.

const { ownPlan: say, renewal } = en;
const bright = "Bright Plan, Yearly";

let pages: RenewalPages;
let otherId: string;
let opened: Awaited<ReturnType<RenewalPages["visit"]>> | undefined;
beforeAll(async () => {
  pages = await openRenewalPages();
  const tiers = [{ annualCents: 199_00, monthlyCents: null }];
  otherId = await addPlan(operatorOn(pages.server), { name: { en: "Bright Plan" }, tiers });
  await pages.server.deps.sites.refresh();
});
afterEach(() => opened?.close());
afterAll(() => pages.close());

async function visit(...asked: Parameters<RenewalPages["visit"]>) {
  opened = await pages.visit(...asked);
  return opened;
}

const planOf = async (id: string) => {
  const byId = eq(subscriptions.id, id);
  const [plan] = await pages.server.db.select().from(subscriptions).where(byId);
  return plan?.planId;
};
const paidFor = (id: string) =>
  pages.server.db
    .select({ state: payments.state, cents: payments.amountCents })
    .from(payments)
    .where(and(eq(payments.subscriptionId, id), eq(payments.purpose, "plan_change")));

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  "with JavaScript: $javaScriptEnabled, a plan",
  (way) => {
    // spec 31.1
    test("is changed for the next term, and kept after all", async () => {
      const { page, id, issues } = await visit({}, { ...way, path: "/dashboard" });
      await link(page, say.link).click();
      await page.waitForURL(`**/dashboard/plan/${id}`);
      await link(page, say.changeLaterNamed(bright)).click();
      await page.getByText(say.dueNothing).waitFor();
      expect(await mainOf(page)).toMatch(/Your plan then renews on .* for \$199\.00\/year\./);
      await button(page, say.sendLater).click();
      await page.getByText(say.done.chosen).waitFor();
      await page.getByRole("heading", { name: say.pendingTitle }).waitFor();
      await page.goto(pages.server.url(`/dashboard/renewal/${id}`));
      expect(await mainOf(page)).toContain("$199.00");
      await link(page, say.link).click();
      await button(page, say.keep).click();
      await page.getByText(say.done.kept).waitFor();
      expect(await page.getByRole("heading", { name: say.pendingTitle }).count()).toBe(0);
      expect(surprisesIn(issues)).toEqual([]);
    });

    // spec 31.3
    test("is changed at once with the card on file, for what is said to be due", async () => {
      const { page, id, issues } = await visit({}, { ...way, path: "/dashboard" });
      await link(page, say.link).click();
      const now = page.getByRole("link", { name: /^Change today for .*: Bright Plan, Yearly$/ });
      const due = /\$(\d+\.\d\d)/.exec((await now.textContent()) ?? "")?.[1] ?? "";
      await now.click();
      await page.getByText(say.dueToday(`$${due}`)).waitFor();
      expect(await mainOf(page)).toMatch(/Your plan then renews on .* for \$199\.00\/year\./);
      if (way.javaScriptEnabled) await untilAlive(page);
      await button(page, say.sendNow(`$${due}`)).click();
      await page.getByText(say.done.changed).waitFor();
      expect(await planOf(id)).toBe(otherId);
      expect(await paidFor(id)).toEqual([{ state: "paid", cents: Math.round(Number(due) * 100) }]);
      expect(surprisesIn(issues)).toEqual([]);
    });
  },
);

// spec 31.4
test("a declined card is explained, and another one pays after 3-D Secure", async () => {
  const { page, id, issues } = await visit();
  await page.goto(pages.server.url(`/dashboard/plan/${id}?to=${otherId}&cycle=annual&when=now`));
  await untilAlive(page);
  await button(page, en.people.adding.other).click();
  const pay = page.locator("main").getByRole("button", { name: /^Pay \$.* and change my plan$/ });
  await typeCard(page, "insufficient_funds");
  await pay.press("Enter");
  const alert = page.getByRole("alert");
  await alert.filter({ hasText: en.checkoutPayment.failures.insufficient_funds }).waitFor();
  expect(await planOf(id)).not.toBe(otherId);
  await typeCard(page, "challenge_passed");
  await pay.press("Enter");
  await page.getByText(say.bank).waitFor();
  await link(page, renewal.open.go).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByText(say.done.changed).waitFor();
  expect(await planOf(id)).toBe(otherId);
  expect(surprisesIn(issues)).toEqual([]);
});

// spec 21.14
test.each(["", "?to=PLAN&cycle=annual&when=at_renewal", "?to=PLAN&cycle=annual&when=now"])(
  "the page %s is open to everybody, on a phone and in Spanish",
  async (query) => {
    const phone = { viewport: { width: 320, height: 700 } };
    const { page, id } = await visit({}, phone);
    const path = `/es/dashboard/plan/${id}${query.replace("PLAN", otherId)}`;
    await page.goto(pages.server.url(path));
    await untilAlive(page);
    const text = query.includes("now") ? es.ownPlan.titleNow : es.ownPlan.keep;
    if (query) await page.getByText(text, { exact: true }).first().waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  },
);
