import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { contactForm, type Lang } from "#test/support/contact-form.ts";
import { inboxOf, publishContactPage, rosa } from "#test/support/contact-page.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { makeReadOnly } from "#test/support/read-only-database.ts";
import { startTestServer } from "#test/support/server.ts";

// The contact form with JavaScript: one call, without leaving the page.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;
let posts: string[];
beforeAll(async () => {
  [server, browser] = await Promise.all([
    startTestServer({ env: { MAILS_PER_ADDRESS: "1000" } }),
    openBrowser(),
  ]);
  await publishContactPage(server);
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function open(lang: Lang = "en", options: Parameters<typeof openPage>[1] = {}) {
  opened = await openPage(browser, options);
  const { page } = opened;
  posts = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && !request.url().endsWith("/collect"))
      posts.push(new URL(request.url()).pathname);
  });
  await page.goto(server.url(lang === "es" ? "/es/write-to-us" : "/write-to-us"));
  await untilAlive(page);
  return { page, form: contactForm(page, lang) };
}
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent ?? "nothing");
const hold = async (page: Page) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/contact", async (route) => {
    await held;
    await route.continue();
  });
  return release;
};

describe("a message", () => {
  // spec 19.1, 19.5
  test.each([
    ["en", "plan", "/api/v4/contact"],
    ["es", "group", "/api/km/contact"],
  ] as const)("in %s to the %s is sent once and gets a number", async (lang, audience, call) => {
    const { page, form } = await open(lang);
    await form.fillIn({ audience });
    const release = await hold(page);
    await form.send.dblclick();
    await expect.poll(() => form.send.getAttribute("aria-disabled")).toBe("true");
    await form.send.click({ force: true });
    release();
    await form.sent.waitFor();
    expect(posts).toEqual([call]);
    await expect.poll(() => focused(page)).toBe(form.words.sent);
    await expect.poll(() => form.send.count()).toBe(0);
    const [message] = await inboxOf(server);
    expect(message).toMatchObject({ ...rosa, audience, number: await form.number() });
    expect(opened.issues).toEqual([]);
  });

  // spec 19.2
  test.each([
    ["en", "Enter an email address, such as name@example.com"],
    ["es", "Escriba un correo electrónico, por ejemplo nombre@example.com"],
  ] as const)(
    "in %s with an error shows it beside the field and keeps the rest",
    async (lang, said) => {
      const { page, form } = await open(lang);
      await form.fillIn({ email: "rosa" });
      await form.send.click();
      await form.problem.waitFor();
      await expect.poll(() => focused(page)).toContain(form.words.problem);
      expect(await form.typed()).toEqual({ ...rosa, email: "rosa" });
      const about = (await form.field("email").getAttribute("aria-describedby")) ?? "";
      const beside = about.split(" ").map((id) => page.locator(`[id="${id}"]`).innerText());
      expect((await Promise.all(beside)).join(" ")).toContain(said);
      await expect.poll(() => page.locator("[aria-invalid]").count()).toBe(1);

      await page.getByRole("link", { name: said }).click();
      await page.keyboard.type("@example.com");
      await page.keyboard.press("Enter");
      await form.sent.waitFor();
      expect(posts).toHaveLength(2);
    },
  );

  test("can be followed by a second one with its own number", async () => {
    const { page, form } = await open();
    await form.fillIn();
    await form.send.click();
    await form.sent.waitFor();
    const first = await form.number();
    await form.again.click();
    await expect.poll(() => form.field("message").inputValue()).toBe("");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(
      "audience",
    );
    await form.fillIn();
    await form.send.click();
    await form.sent.waitFor();
    expect(await form.number()).not.toBe(first);
  });

  // spec 19.5
  test("whose answer was lost gets the same number when sent again", async () => {
    const { page, form } = await open();
    const before = (await inboxOf(server)).length;
    await form.fillIn();
    await page.route("**/api/km/contact", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form.send.click();
    await form.problem.waitFor();
    expect(await form.typed()).toEqual(rosa);
    await page.unroute("**/api/km/contact");
    await form.send.click();
    await form.sent.waitFor();
    expect(await inboxOf(server)).toHaveLength(before + 1);
  });

  // spec 19.10
  test("can be written and sent with the keyboard alone", async () => {
    const { page, form } = await open();
    const { keyboard } = page;
    // From the skip link, past the link for offices, to the topics.
    const keys = ["Tab", "Enter", "Tab", "Tab", "ArrowDown", "Tab"];
    for (const key of keys) await keyboard.press(key);
    for (const text of [rosa.name, rosa.email, rosa.phone, "Plans", rosa.message]) {
      await keyboard.type(text);
      await keyboard.press("Tab");
    }
    expect(await form.typed()).toEqual(rosa);
    await keyboard.press("Enter");
    await form.sent.waitFor();
    await keyboard.press("Tab");
    await expect.poll(() => focused(page)).toBe(form.words.again);
  });
});

describe("while it cannot be sent", () => {
  const phone = "(845) 555-0142";

  // spec 19.4
  test("the form says so, keeps the input and offers the phone number", async () => {
    const { page, form } = await open();
    await form.fillIn();
    const before = (await inboxOf(server)).length;
    const restore = await makeReadOnly(server);
    try {
      await form.send.click();
      await form.problem.waitFor();
    } finally {
      await restore();
    }
    await expect
      .poll(() => page.getByRole("alert").innerText())
      .toContain("We can't process this right now");
    const call = page.locator("form").getByRole("link", { name: `Or call us: ${phone}` });
    await expect.poll(() => call.getAttribute("href")).toMatch(/^tel:/);
    expect(await form.typed()).toEqual(rosa);
    await form.send.click();
    await form.sent.waitFor();
    expect(await inboxOf(server)).toHaveLength(before + 1);
  });

  // spec 19.3
  test("offline, the input is kept", async () => {
    const { page, form } = await open();
    await form.fillIn();
    await page.context().setOffline(true);
    await form.send.click();
    await form.problem.waitFor();
    await expect.poll(() => page.getByRole("alert").innerText()).toContain("You're offline.");
    expect(await form.typed()).toEqual(rosa);
    await page.context().setOffline(false);
    await form.send.click();
    await form.sent.waitFor();
  });

  // spec 19.3
  test("input typed before hydration is kept", async () => {
    opened = await openPage(browser);
    const { page } = opened;
    const form = contactForm(page);
    const app: (() => Promise<void>)[] = [];
    await page.route("**/assets/*.js", (route) => void app.push(() => route.continue()));
    await page.goto(server.url("/write-to-us"));
    await form.fillIn({ email: "" });
    await form.send.click();
    await form.problem.waitFor();
    await expect.poll(() => focused(page)).toContain(form.words.problem);
    await form.field("name").fill("Rosa D.");
    await form.field("message").fill("Changed before the app was there");
    await page.unroute("**/assets/*.js");
    for (const go of app) await go().catch(() => {});
    await untilAlive(page);
    const kept = { name: "Rosa D.", message: "Changed before the app was there" };
    expect(await form.typed()).toEqual({ ...rosa, email: "", ...kept });
    await form.field("email").fill(rosa.email);
    await form.send.click();
    await form.sent.waitFor();
    expect((await inboxOf(server))[0]).toMatchObject({ ...rosa, ...kept });
  });
});

describe("suggested answers", () => {
  const question = "What happens when my child turns 26?";

  // spec 19.15
  test("follow what is typed, say how many they are, and keep the focus and the text", async () => {
    const { page, form } = await open();
    await form.fillIn({ message: "" });
    const message = "My child will turn 26 in March. What happens to their plan?";
    await form.field("message").pressSequentially(message, { delay: 5 });
    const answer = page.locator("form details", { hasText: question });
    await answer.waitFor();
    await expect
      .poll(() => page.locator("form output").allInnerTexts())
      .toContainEqual(expect.stringContaining("that may help"));
    expect(await form.field("message").inputValue()).toBe(message);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("message");
    expect(posts).toEqual([]);
    await answer.locator("summary").click();
    await answer.getByText("after that, they need their own plan", { exact: false }).waitFor();
    await form.field("message").fill("Hello");
    await answer.waitFor({ state: "detached" });
  });

  // spec 19.15
  test("never hold up the message, and start over with the next one", async () => {
    const { page, form } = await open("es");
    await form.fillIn({ message: "¿Qué pasa cuando mi hija cumple 26 años?" });
    await page.locator("form details").first().waitFor();
    await form.send.click();
    await form.sent.waitFor();
    await form.again.click();
    await expect.poll(() => form.field("message").inputValue()).toBe("");
    expect(await page.locator("form details").count()).toBe(0);
    expect(opened.issues).toEqual([]);
  });

  // spec 19.10, 19.15
  test.each(["light", "dark"] as const)("axe finds nothing in them, %s", async (colorScheme) => {
    const { page, form } = await open("en", { colorScheme, bypassCSP: true });
    await form.fillIn({ message: "What happens when my child turns 26?" });
    await page.locator("form details summary").first().click();
    expect(await axeFindings(page)).toEqual([]);
  });
});

// spec 19.10
test.each(["light", "dark"] as const)("axe finds nothing in any state, %s", async (colorScheme) => {
  const { page, form } = await open("en", { colorScheme, bypassCSP: true });
  expect(await axeFindings(page)).toEqual([]);
  await form.fillIn({ email: "rosa", message: "" });
  await form.send.click();
  await form.problem.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await form.fillIn();
  await form.send.click();
  await form.sent.waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
