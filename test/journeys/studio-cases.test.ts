import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { DentistSuggestion } from "#contract/dentist-suggestion.ts";
import { getGrievance } from "#domain/grievances/find-grievance.ts";
import { suggestDentist } from "#domain/inbox/suggest-dentist.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { addOffice } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { fileOne } from "#test/support/grievances.ts";
import { sendNewestMail } from "#test/support/mail-links.ts";
import { payCheckout } from "#test/support/paid-order.ts";
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
  await page.getByRole("button", { name: "Acknowledge" }).click();
  await expect.poll(() => page.getByText("Status: Acknowledged", { exact: true }).count()).toBe(1);
  await page.getByText("Acknowledged. We're emailing Rosa Delgado.").waitFor();
  await step("Resolve").click();
  await page.getByRole("button", { name: "Resolve" }).click();
  await expect.poll(() => page.locator("[aria-invalid]").count()).toBeGreaterThan(0);
  await page.getByLabel("Outcome").selectOption("agreed");
  await page.getByLabel("Your answer").fill("We pay it back.");
  await page.getByRole("button", { name: "Resolve" }).click();
  const status = () => getGrievance(operatorOn(server), { number, key });
  await expect.poll(async () => (await status()).state).toBe("resolved");
  expect((await status()).outcome).toBe("agreed");
  await expect.poll(() => page.getByText("Status: Resolved", { exact: true }).count()).toBe(1);
  await page.getByText("Resolved. Your answer was sent to Rosa Delgado.").waitFor();
  const told = page.locator("main ol li", { hasText: "We pay it back." });
  expect(await told.innerText()).toMatch(
    / resolved it\n+[^\n]+\n+Outcome: We agree\n+We pay it back\.$/,
  );
  await step("Assign").click();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByText("No one is assigned to this case now.").waitFor();
  await page.locator("main ol").getByText("left it unassigned").waitFor();
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
  await page.getByText(`Your reply was sent to ${email}.`).waitFor();
  expect(await page.getByLabel("Your message").isVisible()).toBe(false);
  await sendNewestMail(server, { kind: "message_answered", recipient: email });
  await step("Close the case").click();
  await page.getByRole("button", { name: "Close case" }).click();
  await page.getByText("Status: Closed", { exact: true }).waitFor();
  expect(await step("Close the case").count()).toBe(0);
});

// spec 32.6
test("an empty list leads to another list, and not to itself", async () => {
  const page = await openAs("support", "/studio/cases?view=overdue");
  await page.getByText("Try other filters.").waitFor();
  const views = page.getByRole("list", { name: "Show" });
  expect(await views.getByRole("link", { name: "Overdue" }).getAttribute("aria-current")).toBe(
    "page",
  );
  const link = page.getByRole("link", { name: "Show all open cases" });
  expect(await link.getAttribute("href")).toBe("/studio/cases");
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

// spec 32.12
test.each([true, false])("a reply begins with a template, with JavaScript %s", async (isOn) => {
  const options = { javaScriptEnabled: isOn, viewport: { width: 390, height: 844 } };
  const { number } = await fileOne(operatorOn(server), { language: "es" });
  const page = await openAs("owner", "/studio/cases", options);
  await page.getByRole("link", { name: "Reply templates" }).click();
  const name = `Thanks ${isOn}`;
  const adding = page.locator("form:has(input[name=form][value=add])");
  await adding.getByLabel("Name", { exact: true }).fill(name);
  await adding.getByLabel("English text").fill("Hello {first_name}");
  await adding.getByLabel("Spanish text").fill("Hola {name}: recibimos {number}.");
  await adding.getByLabel("Complaints").check();
  await page.getByRole("button", { name: "Add template" }).click();
  await page.getByText("We don't recognize {first_name}").first().waitFor();
  expect(await adding.getByLabel("Complaints").isChecked()).toBe(true);
  await adding.getByLabel("English text").fill("Hello {name}");
  expect(isOn ? await axeFindingsInBothSchemes(page) : []).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole("button", { name: "Add template" }).click();
  await page.locator("summary", { hasText: name }).waitFor();

  await page.goto(server.url(`/studio/cases/${number}`));
  await page.locator("summary", { hasText: "Reply" }).click();
  const form = page.locator("form:has(input[name=form][value=reply])");
  await form.getByLabel("Your message").fill("Ya la leí.");
  await form.getByLabel("Reply template").selectOption(name);
  await form.getByRole("button", { name: "Use template" }).click();
  const filled = `Ya la leí.\n\nHola Rosa Delgado: recibimos ${number}.`;
  await expect.poll(() => form.getByLabel("Your message").inputValue()).toBe(filled);
  expect(isOn ? await axeFindingsInBothSchemes(page) : []).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await page.getByText("No activity since it was received.").waitFor();
  await form.getByRole("button", { name: "Send reply" }).click();
  await page.locator("main ol").getByText(`recibimos ${number}.`).waitFor();
  await page.locator("main ol").getByText("replied and acknowledged it").waitFor();
  await page.getByText("to send the final answer with Resolve").waitFor();

  await page.goto(server.url("/studio/cases/templates"));
  await page.locator("summary", { hasText: name }).click();
  await page.getByRole("button", { name: "Archive", exact: true }).last().click();
  await page.getByRole("heading", { name: "Archived" }).waitFor();
});

// spec 32.13
test.each([true, false])(
  "a case is linked to what it is about, with JavaScript %s",
  async (isOn) => {
    const options = { javaScriptEnabled: isOn, viewport: { width: 390, height: 844 } };
    const name = `Sedona Smiles ${isOn}`;
    const officeId = await addOffice(operatorOn(server), { name });
    const { id, number: receipt } = await payCheckout(server);
    const { number } = await fileOne(operatorOn(server));
    const page = await openAs("support", `/studio/cases/${number}`, options);
    await page.getByLabel("Receipt number").fill("R-2026-999999");
    await page.getByRole("button", { name: "Link payment" }).click();
    await page.getByText("No payment has this receipt number.").waitFor();
    await page.getByLabel("Receipt number").fill(receipt);
    await page.getByRole("button", { name: "Link payment" }).click();
    const payment = page.getByRole("link", { name: `Payment ${receipt}` });
    expect(await payment.getAttribute("href")).toBe(`/studio/payments/${id}`);
    await page.getByLabel("Office name or city").fill(name.toLowerCase());
    await page.getByRole("button", { name: "Find office" }).click();
    await page.getByRole("button", { name: `Link ${name}` }).click();
    const office = page.getByRole("link", { name });
    expect(await office.getAttribute("href")).toBe(`/office/${officeId}`);
    expect(isOn ? await axeFindingsInBothSchemes(page) : []).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole("button", { name: `Remove Payment ${receipt}` }).click();
    await payment.waitFor({ state: "detached" });
    await office.waitFor();
  },
);

// spec 32.15
test("the keyboard moves through the list while a case has the focus, and opens it", async () => {
  for (let one = 0; one < 3; one += 1) await fileOne(operatorOn(server));
  const page = await openAs("support", "/studio/cases?kind=grievance");
  const links = page.locator("tbody th a");
  const focused = () =>
    links.evaluateAll((all) => all.findIndex((link) => link === document.activeElement));
  await page.getByText("Keyboard:").waitFor();
  await page.keyboard.press("j");
  expect(await focused()).toBe(-1);
  await links.first().focus();
  const pressed: [string, number][] = [
    ["k", 0],
    ["j", 1],
    ["ArrowDown", 2],
    ["Control+k", 2],
    ["k", 1],
    ["ArrowUp", 0],
    ["j", 1],
  ];
  for (const [key, at] of pressed) {
    await page.keyboard.press(key);
    expect([key, await focused()]).toEqual([key, at]);
  }
  const outline = await links.nth(1).evaluate((link) => getComputedStyle(link).outlineStyle);
  expect(outline).not.toBe("none");
  const number = await links.nth(1).innerText();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: number }).waitFor();
});

// spec 32.14
test("owners read and download the yearly report, and support doesn't", async () => {
  await fileOne(operatorOn(server));
  const page = await openAs("owner", "/studio/cases", { viewport: { width: 390, height: 844 } });
  await page.getByRole("link", { name: "Yearly complaint report" }).click();
  const received = page.getByRole("row", { name: /^Received/ });
  // On a phone the totals stand alone, until what they are about is unfolded.
  const total = page.locator("main dl > div").first();
  await expect.poll(() => total.innerText()).toMatch(/^Received\s+[1-9]/);
  expect(await received.isVisible()).toBe(false);
  await page.locator("main summary").click();
  await received.waitFor();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("link", { name: "Download this report (CSV)" }).isVisible()).toBe(
    false,
  );
  expect(await received.isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download this report (CSV)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^grievances-\d{4}\.csv$/);
  const support = await openAs("support", "/studio/cases");
  expect(await support.getByRole("link", { name: "Yearly complaint report" }).count()).toBe(0);
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
