import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { newId } from "#db/new-id.ts";
import { gatewayDifferences, payouts, reconciliations } from "#db/schema/reconciliation.ts";
import { differenceKinds } from "#contract/membership.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { overflowOf, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { staffPage } from "#test/support/staff-page.ts";

const editions = [
  { prefix: "", words: en.reconciliation },
  { prefix: "/es", words: es.reconciliation },
];

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const { db, site, now } = operatorOn(server);
  const own = { siteId: site.id, gateway: "stripe" };
  const at = new Date(now.getTime() - 60_000);
  const sums = { charges: 212, chargedCents: 31_842_17, refundedCents: 1_204_00 };
  await db.insert(reconciliations).values({ ...own, ...sums, at, from: at, until: now });
  await db.insert(payouts).values([
    {
      ...own,
      gatewayId: "po_1",
      amountCents: 1_952_21,
      state: "paid",
      arrivesOn: "2026-11-20",
      chargedCents: 2_480_00,
      refundedCents: 300_00,
      feeCents: 227_79,
      seenAt: now,
    },
    {
      ...own,
      gatewayId: "po_2",
      amountCents: 99_00,
      state: "failed",
      arrivesOn: "2026-11-21",
      seenAt: now,
    },
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** One of each kind; returns how they are shown. */
async function differ(): Promise<void> {
  const { db, site, now } = operatorOn(server);
  await db.delete(gatewayDifferences);
  for (const kind of differenceKinds)
    await db.insert(gatewayDifferences).values({
      id: newId("dif", now),
      siteId: site.id,
      gateway: "stripe",
      subject: `pi_${kind}`,
      kind,
      gatewayCents: 169_00,
      ledgerCents: 0,
      chargedAt: now,
      foundAt: now,
    });
}

async function open(path: string, role: "owner" | "support", options: BrowserContextOptions = {}) {
  return staffPage(browser, server, { role, path }, options);
}

describe("/studio/reconciliation", () => {
  test.each(editions)("passes axe and fits every width: $prefix", async ({ prefix, words }) => {
    await differ();
    const { page, close } = await open(`${prefix}/studio/reconciliation`, "owner");
    await untilAlive(page);
    expect(await page.locator("article").count()).toBe(differenceKinds.length);
    expect(await page.getByRole("table", { name: words.payouts }).innerText()).toContain("$227.79");
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await overflowOf(page);
      expect([width, overflow]).toEqual([width, 0]);
      expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    }
    await close();
  });

  // spec 25.56
  test.each([true, false])("an owner closes a difference, JavaScript: %s", async (isOn) => {
    await differ();
    const { page, close } = await open("/studio/reconciliation", "owner", {
      javaScriptEnabled: isOn,
    });
    const words = en.reconciliation;
    if (isOn) await untilAlive(page);
    const card = page.locator("article").filter({ hasText: words.kinds.not_in_ledger });
    const button = card.getByRole("button", { name: words.close });
    await card.locator("summary").click();
    await button.click();
    await expect.poll(() => card.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
    await card.getByRole("textbox").fill("Refunded by hand");
    await button.click();
    await page.getByText(words.closed).waitFor();
    expect(await card.count()).toBe(0);
    expect(await page.locator("article").count()).toBe(differenceKinds.length - 1);
    await close();
  });

  test("support sees differences and can't close them", async () => {
    await differ();
    const { page, close } = await open("/studio/reconciliation", "support");
    expect(await page.locator("article").count()).toBe(differenceKinds.length);
    expect(await page.locator("article summary").count()).toBe(0);
    await close();
  });
});
