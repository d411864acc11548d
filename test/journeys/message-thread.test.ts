import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { takeStep } from "#domain/case-work/take-step.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { sendOne } from "#test/support/messages.ts";
import { openTestPage, overflowingWidths, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { staffPage } from "#test/support/staff-page.ts";

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

// spec 32.16
test.each([true, false])(
  "a message is answered by its link, and staff see the answer, with JavaScript %s",
  async (javaScriptEnabled) => {
    const { number, statusUrl } = await sendOne(operatorOn(server));
    const text = `The family plan.\n${"a-word-without-a-break-".repeat(12)}`;
    await takeStep(operatorOn(server), { number, step: "resolve", text });
    const { page, issues } = await openTestPage(browser, { javaScriptEnabled, bypassCSP: true });
    await page.goto(server.url(statusUrl));
    if (javaScriptEnabled) await untilAlive(page);
    const main = page.locator("main");
    await page.getByText("We've closed this conversation.").waitFor();
    const send = page.getByRole("button", { name: "Send message" });
    await send.click();
    await expect.poll(() => page.locator("textarea[aria-invalid]").count()).toBe(1);
    await page.getByLabel("Your message").fill("And for <b>my mother</b>?");
    await send.click();
    await expect.poll(() => main.innerText()).toContain("And for <b>my mother</b>?");
    expect(await main.innerText()).toContain("We'll reply by email and on this page.");
    expect(await page.getByLabel("Your message").inputValue()).toBe("");
    // A reload sends nothing again.
    await page.reload();
    expect(await page.getByText("my mother").count()).toBe(1);
    // Axe is a script.
    const found = javaScriptEnabled ? await axeFindingsInBothSchemes(page) : [];
    expect(found).toEqual([]);
    expect(await overflowingWidths(page, [320, 390])).toEqual([]);

    await page.getByRole("link", { name: "Español" }).first().click();
    await page.getByLabel("Su mensaje").waitFor();
    await page.goBack();

    const path = `/studio/cases/${number}`;
    const desk = await staffPage(browser, server, { role: "support", path }, {});
    onTestFinished(desk.close);
    await desk.page.getByText("And for <b>my mother</b>?").waitFor();
    await desk.page.locator("summary", { hasText: "Close the case" }).waitFor();

    const before = page.url();
    await page.getByRole("button", { name: "Replace the link" }).click();
    await page.getByText("Here's your new link.").waitFor();
    expect((await page.goto(before))?.status()).toBe(404);
    expect(issues.filter((issue) => !/422|404/.test(issue))).toEqual([]);
  },
);
