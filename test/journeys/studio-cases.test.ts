import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { DentistSuggestion } from "#contract/dentist-suggestion.ts";
import { getGrievance } from "#domain/grievances/find-grievance.ts";
import { suggestDentist } from "#domain/inbox/suggest-dentist.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { fileOne } from "#test/support/grievances.ts";
import { sendNewestMail } from "#test/support/mail-links.ts";
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

const suggest = (changed: Partial<DentistSuggestion>) => {
  const suggestion = { dentist: "Rosa Montoya, DMD", city: "Mesa, AZ", language: "en" } as const;
  const visitor = { ...operatorOn(server), actor: { kind: "visitor" } } as const;
  return suggestDentist(visitor, { suggestion: { ...suggestion, ...changed } });
};

// spec 24.31, 32.8
test.each([true, false])("support answers who suggested, with JavaScript %s", async (isOn) => {
  const email = `ana-${isOn}@example.com`;
  const { number } = await suggest({ email });
  const page = await openAs("support", "/studio/cases", { javaScriptEnabled: isOn });
  await page.getByRole("link", { name: "Dentist suggestions" }).click();
  await page.getByRole("row", { name: number }).getByText("Rosa Montoya, DMD").waitFor();
  await page.getByRole("link", { name: number }).click();
  const step = (title: string) => page.locator("summary", { hasText: title });
  await step("Reply").click();
  await page.getByLabel("Your message").fill("The office said yes.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await page.getByText("The office said yes.").waitFor();
  await sendNewestMail(server, { kind: "message_answered", recipient: email });
  await step("Close the case").click();
  await page.getByRole("button", { name: "Close case" }).click();
  await page.getByText("Closed", { exact: true }).waitFor();
  expect(await step("Close the case").count()).toBe(0);
});

// spec 24.31, 32.6
test("who left no address is offered no reply, and owners download the list", async () => {
  const { number } = await suggest({ phone: "480 555 0123" });
  const page = await openAs("owner", `/studio/cases/${number}`);
  await page.getByText("No email", { exact: true }).waitFor();
  const steps = page.locator("main summary");
  expect(await steps.allInnerTexts()).toEqual(["Close the case", "Add a note", "Assign"]);
  await steps.filter({ hasText: "Close" }).click();
  await page.getByText("only your team sees what you write").waitFor();
  await page.goto(server.url("/studio/cases?kind=suggestion"));
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download all dentist suggestions (CSV)" }).click();
  expect((await download).suggestedFilename()).toBe("suggestions.csv");
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
  const suggested = await suggest({ dentist: hostile[0] ?? "", office: hostile[1] });
  const page = await openAs("owner", `/studio/cases/${number}`);
  let alerts = 0;
  page.on("dialog", (dialog) => {
    alerts += 1;
    void dialog.dismiss();
  });
  const ofSuggestion = [`/studio/cases/${suggested.number}`, "/studio/cases?kind=suggestion"];
  for (const path of [`/studio/cases/${number}`, "/studio/cases", statusUrl, ...ofSuggestion]) {
    await page.goto(server.url(path));
    expect(await page.locator("main").innerText()).toContain("<script>alert(1)</script>");
    expect(await page.locator("main script, main img[src=x]").count()).toBe(0);
  }
  expect(alerts).toBe(0);
});

// spec 32.6
test("the list and a case fit a phone and satisfy axe; editors have no list", async () => {
  const { number } = await fileOne(operatorOn(server));
  const suggested = await suggest({ office: "Harborview Dental", email: "ana@example.com" });
  const page = await openAs("owner", "/studio/cases", { viewport: { width: 390, height: 844 } });
  const numbers = [number, suggested.number];
  for (const path of ["/studio/cases", ...numbers.map((one) => `/studio/cases/${one}`)]) {
    await page.goto(server.url(path));
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
  const editor = await openAs("editor", "/studio");
  expect(await editor.getByRole("link", { name: "Cases" }).count()).toBe(0);
});
