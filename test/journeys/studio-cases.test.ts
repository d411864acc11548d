import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { getGrievance } from "#domain/grievances/find-grievance.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { fileOne } from "#test/support/grievances.ts";
import { overflowOf } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { staffPage } from "#test/support/staff-page.ts";
import type { TabOptions } from "#test/support/tabs.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  const starting = startTestServer({ env: { MAILS_PER_ADDRESS: "1000" } });
  [server, browser] = await Promise.all([starting, openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function openAs(role: "owner" | "support" | "editor", path: string, options?: TabOptions) {
  const opened = await staffPage(browser, server, { role, path }, options);
  onTestFinished(opened.close);
  return opened.page;
}

// spec 32.5, 32.6
test.each([true, false])("support works on a complaint, with JavaScript %s", async (isOn) => {
  const { number, key } = await fileOne(operatorOn(server));
  const page = await openAs("support", "/studio/cases", { javaScriptEnabled: isOn });
  await page.getByRole("link", { name: number }).click();
  const step = (title: string) => page.locator("summary", { hasText: title });
  await step("Acknowledge").click();
  await page.getByRole("button", { name: "Acknowledge" }).click();
  await expect.poll(() => page.getByText("Acknowledged", { exact: true }).count()).toBe(1);
  await step("Resolve").click();
  await page.getByRole("button", { name: "Resolve" }).click();
  await expect.poll(() => page.locator("[aria-invalid]").count()).toBeGreaterThan(0);
  await page.getByLabel("Outcome").selectOption("agreed");
  await page.getByLabel("Your answer").fill("We pay it back.");
  await page.getByRole("button", { name: "Resolve" }).click();
  const status = () => getGrievance(operatorOn(server), { number, key });
  await expect.poll(async () => (await status()).state).toBe("resolved");
  expect((await status()).outcome).toBe("agreed");
  await expect.poll(() => page.getByText("Resolved", { exact: true }).count()).toBe(1);
});

const hostile = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "\u202egnp.exe",
  "{{7*7}} ${7*7}",
  '=HYPERLINK("http://x")',
];

// spec 32.5
test("staff and sender see hostile words as words", async () => {
  const text = hostile.join("\n");
  const sent = { name: hostile[0] ?? "", office: hostile[1], text, desiredOutcome: text };
  const { number, statusUrl } = await fileOne(operatorOn(server), sent);
  const page = await openAs("owner", `/studio/cases/${number}`);
  let alerts = 0;
  page.on("dialog", (dialog) => {
    alerts += 1;
    void dialog.dismiss();
  });
  for (const path of [`/studio/cases/${number}`, "/studio/cases", statusUrl]) {
    await page.goto(server.url(path));
    expect(await page.locator("main").innerText()).toContain("<script>alert(1)</script>");
    expect(await page.locator("main script, main img[src=x]").count()).toBe(0);
  }
  expect(alerts).toBe(0);
});

// spec 32.6
test("the list and a case fit a phone and satisfy axe; editors have no list", async () => {
  const { number } = await fileOne(operatorOn(server));
  const page = await openAs("owner", "/studio/cases", { viewport: { width: 390, height: 844 } });
  for (const path of ["/studio/cases", `/studio/cases/${number}`]) {
    await page.goto(server.url(path));
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
  const editor = await openAs("editor", "/studio");
  expect(await editor.getByRole("link", { name: "Cases" }).count()).toBe(0);
});
