import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { testCards } from "#gateways/payments/sandbox/test-cards.ts";
import { operatorOn } from "#test/support/content.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { openPage, overflowOf } from "#test/support/pages.ts";
import { cardToken } from "#test/support/sandbox.ts";
import { startTestServer } from "#test/support/server.ts";

// The card fields framed by a page that records their messages.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let site: Server;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  site = createServer((request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(sitePage(new URL(request.url ?? "/", siteUrl()).search.slice(1)));
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const origin = JSON.stringify(siteUrl());
  await server.db.execute(
    sql`update sites set settings = jsonb_set(settings, '{origin}', ${origin}::jsonb) where key = 'localhost'`,
  );
  await server.deps.sites.refresh();
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  site.close();
  await server.close();
});

const fieldsUrl = () => server.deps.gatewayFor(operatorOn(server).site)?.fields().fieldsUrl ?? "";

const siteUrl = (host = "localhost") => `http://${host}:${(site.address() as AddressInfo).port}`;
const sitePage = (query: string) => `<!doctype html><html lang="en"><title>Pay</title>
  <main><h1>Pay</h1><iframe title="Card" src="${fieldsUrl()}&${query}"
    style="width: 100%; height: 700px; border: 0"></iframe></main>
  <script>
    const told = [];
    addEventListener("message", ({ data, origin }) => told.push({ ...data, origin }));
    const fields = document.querySelector("iframe").contentWindow;
    const say = (type) => fields.postMessage({ type }, "${new URL(fieldsUrl()).origin}");
  </script>`;

type Options = BrowserContextOptions & { query?: string; host?: string };

async function open(options?: BrowserContextOptions) {
  opened = await openPage(browser, options);
  ({ page } = opened);
}

async function openFields({ query = "", host, ...options }: Options = {}) {
  await open(options);
  await page.goto(`${siteUrl(host)}/?${query}`);
  return page.frameLocator("iframe");
}

type Told = {
  type: string;
  token?: string;
  last4?: string;
  brand?: string;
  height?: number;
  origin: string;
};
const told = () => page.evaluate<Told[]>("told");
const say = (type: string) => page.evaluate(`say(${JSON.stringify(type)})`);
const answers = async () => (await told()).filter(({ type }) => type !== "height");
type Fields = Awaited<ReturnType<typeof openFields>>;
async function typeCard(fields: Fields, number: string = testCards.success.number) {
  await fields.getByLabel("Card number").pressSequentially(number);
  await fields.getByLabel("Expiration date").pressSequentially("0145");
  await fields.getByLabel("Security code").fill("123");
  await fields.getByLabel("Billing ZIP code").fill("85004");
}

describe("the card fields", () => {
  test("send a token to the page that frames them, on request", async () => {
    const fields = await openFields();
    await typeCard(fields);
    await expect
      .poll(() => fields.getByLabel("Card number").inputValue())
      .toBe("4242 4242 4242 4242");
    await expect.poll(() => fields.getByLabel("Expiration date").inputValue()).toBe("01/45");
    // At once: one that comes after the answer is a request of its own.
    await page.evaluate(`say("submit"), say("submit")`);
    await expect.poll(answers).toHaveLength(1);
    const token = expect.stringMatching(/^tok_/) as string;
    const { origin } = new URL(fieldsUrl());
    expect(await answers()).toEqual([
      { type: "token", token, brand: "visa", last4: "4242", origin },
    ]);
  });

  test("report their height, at the start and on request", async () => {
    await openFields();
    const heights = async () => (await told()).filter(({ type }) => type === "height");
    await expect.poll(async () => (await heights()).length).toBeGreaterThan(0);
    const before = (await heights()).length;
    await say("hello");
    await expect.poll(async () => (await heights()).length).toBeGreaterThan(before);
    const height = (await heights()).at(-1)?.height ?? 0;
    expect(height).toBeGreaterThan(200);
    expect(height).toBeLessThan(700);
  });

  test("report Enter and leave the action to the page", async () => {
    const fields = await openFields();
    await fields.getByLabel("Billing ZIP code").press("Enter");
    await expect.poll(answers).toMatchObject([{ type: "enter" }]);
  });

  test("show beside each field how to correct it, and focus the first", async () => {
    const fields = await openFields();
    await say("submit");
    await expect.poll(answers).toMatchObject([{ type: "invalid" }]);
    const number = fields.getByLabel("Card number");
    expect(await number.evaluate((field) => document.activeElement === field)).toBe(true);
    await expect.poll(() => number.getAttribute("aria-invalid")).toBe("true");
    await fields.getByText("Enter a card number").waitFor();
    await fields.getByText("Enter the expiration date as month and year").waitFor();
    await typeCard(fields);
    await say("submit");
    await expect.poll(answers).toMatchObject([{ type: "invalid" }, { type: "token" }]);
    await expect.poll(() => number.getAttribute("aria-invalid")).toBeNull();
  });

  test("never send a number that is not a listed test card", async () => {
    const fields = await openFields();
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await typeCard(fields, "5555555555554444");
    await say("submit");
    await expect.poll(answers).toMatchObject([{ type: "invalid" }]);
    await fields.getByText("Only the test cards listed below work here").waitFor();
    expect(sent).toEqual([]);
  });

  test("report a lost connection, and work once it is back", async () => {
    const fields = await openFields();
    await typeCard(fields);
    await page.context().setOffline(true);
    await say("submit");
    await expect.poll(answers).toMatchObject([{ type: "failed" }]);
    await fields.getByText("Check your connection").waitFor();
    await page.context().setOffline(false);
    await say("submit");
    await expect.poll(answers).toMatchObject([{ type: "failed" }, { type: "token" }]);
  });

  test("do not load when framed by an unknown page", async () => {
    await openFields({ host: "evil.localhost" });
    await page.waitForTimeout(500);
    expect(page.frames().map((frame) => frame.url())).toContain("chrome-error://chromewebdata/");
    expect(await told()).toEqual([]);
  });

  test.each(["en", "es"])("pass axe and fit 320 pixels in %s", async (lang) => {
    const query = `lang=${lang}`;
    await openFields({ query, viewport: { width: 320, height: 900 }, bypassCSP: true });
    await say("submit");
    await expect.poll(answers).toMatchObject([{ type: "invalid" }]);
    await page.goto(`${fieldsUrl()}&${query}`);
    await page.locator("summary").click();
    expect(await overflowOf(page)).toBe(0);
    // The content behind a frame and the heading above it belong to the page.
    await page.addStyleTag({ content: "body { background: var(--paper) }" });
    const found = await axeFindingsInBothSchemes(page);
    expect(found.filter((one) => !one.startsWith("page-has-heading-one"))).toEqual([]);
  });
});

describe("the bank's 3-D Secure page", () => {
  test.each([
    ["en", "/checkout/payment", "Approve"],
    ["es", "/es/checkout/payment", "Aprobar"],
  ])("asks in %s and returns the browser to the site", async (lang, path, button) => {
    const returnUrl = `${siteUrl()}${path}`;
    const url = await chargeThatAsks(returnUrl);
    await open({ viewport: { width: 320, height: 700 } });
    await page.goto(url);
    expect(await page.getAttribute("html", "lang")).toBe(lang);
    await page.getByText("$278.00").waitFor();
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole("button", { name: button }).click();
    await page.waitForURL(returnUrl);
    await page.goto(url);
    await expect.poll(() => page.getByRole("button").count()).toBe(0);
    await page.getByRole("link").click();
    await page.waitForURL(returnUrl);
  });

  test("passes axe", async () => {
    const url = await chargeThatAsks(`${siteUrl()}/checkout/payment`);
    await open({ bypassCSP: true });
    await page.goto(url);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  });

  async function chargeThatAsks(returnUrl: string): Promise<string> {
    const charged = await server.deps.gatewayFor(operatorOn(server).site)?.charge({
      key: `pay_${randomUUID()}`,
      amountCents: 278_00,
      gatewayId: null,
      createdAt: new Date(),
      token: await cardToken(server, "challenge_passed"),
      siteId: "sit_1",
      seller: "Test Dental",
      customer: null,
      keepsCard: false,
      isOffSession: false,
      returnUrl,
    });
    if (charged?.kind !== "requires_action" || charged.action.kind !== "redirect") {
      throw new Error(`the bank does not ask: ${charged?.kind}`);
    }
    return charged.action.url;
  }
});
