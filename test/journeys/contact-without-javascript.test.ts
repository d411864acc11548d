import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { contactForm, type Lang } from "#test/support/contact-form.ts";
import { inboxOf, publishContactPage, rosa } from "#test/support/contact-page.ts";
import { openPage } from "#test/support/pages.ts";
import { makeReadOnly } from "#test/support/read-only-database.ts";
import { startTestServer } from "#test/support/server.ts";

// The contact form without JavaScript: every step loads a document.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;
let clock = new Date();
beforeAll(async () => {
  const starting = startTestServer({ now: () => clock, env: { MAILS_PER_ADDRESS: "1000" } });
  [server, browser] = await Promise.all([starting, openBrowser()]);
  await publishContactPage(server);
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function open(lang: Lang = "en") {
  opened = await openPage(browser, { javaScriptEnabled: false });
  const { page } = opened;
  await page.goto(server.url(lang === "es" ? "/es/write-to-us" : "/write-to-us"));
  return { page, form: contactForm(page, lang) };
}

// spec 19.1
test.each(["en", "es"] as const)(
  "a message in %s comes back with its errors, then gets a number",
  async (lang) => {
    const { page, form } = await open(lang);
    const before = (await inboxOf(server)).length;
    await form.fillIn({ email: "rosa", message: "" });
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await form.send.click();
    expect((await answer).status()).toBe(422);
    await expect.poll(() => form.problem.isVisible()).toBe(true);
    await expect.poll(() => page.locator(":focus").innerText()).toContain(form.words.problem);
    await expect.poll(() => page.locator(":focus").innerText()).toContain(form.words.problem);
    expect(await form.typed()).toEqual({ ...rosa, email: "rosa", message: "" });
    await expect.poll(() => page.locator("[aria-invalid]").count()).toBe(2);

    await form.field("email").fill(rosa.email);
    await form.field("message").fill(rosa.message);
    await form.send.click();
    await expect.poll(() => form.sent.isVisible()).toBe(true);
    await expect.poll(() => page.locator(":focus").innerText()).toBe(form.words.sent);
    const number = await form.number();
    expect((await inboxOf(server))[0]).toMatchObject({ ...rosa, number });

    await page.reload();
    expect(await form.number()).toBe(number);
    expect(await inboxOf(server)).toHaveLength(before + 1);

    await form.again.click();
    await expect.poll(() => form.field("message").inputValue()).toBe("");
    expect(new URL(page.url()).pathname).toBe(lang === "es" ? "/es/write-to-us" : "/write-to-us");
  },
);

// spec 19.8
test("a message on a page open for over a day is kept and sent on the second try", async () => {
  const { page, form } = await open();
  await form.fillIn();
  clock = new Date(clock.getTime() + 25 * 60 * 60 * 1000);
  await form.send.click();
  await expect
    .poll(() => page.getByRole("alert").innerText())
    .toContain("Select “Send message” again");
  expect(await form.typed()).toEqual(rosa);
  await form.send.click();
  await expect.poll(() => form.sent.isVisible()).toBe(true);
});

// spec 19.3, 19.4
test("a message is kept while the database is read-only, and the phone number is offered", async () => {
  const { page, form } = await open();
  await form.fillIn();
  const restore = await makeReadOnly(server);
  try {
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await form.send.click();
    expect((await answer).status()).toBe(503);
  } finally {
    await restore();
  }
  expect(await form.typed()).toEqual(rosa);
  await expect
    .poll(() => page.locator("form").getByRole("link", { name: "Or call us" }).isVisible())
    .toBe(true);
  await form.send.click();
  await expect.poll(() => form.sent.isVisible()).toBe(true);
});
