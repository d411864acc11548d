import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { sql } from "drizzle-orm";
import { writeFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { testCards } from "#gateways/payments/sandbox/test-cards.ts";
import { operatorOn } from "#test/support/content.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { cardToken } from "#test/support/sandbox.ts";
import { startTestServer } from "#test/support/server.ts";

// The card fields as a site frames them, by a page that says what it is told.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let site: Server;
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
afterEach(() => page.context().close());
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  site.close();
  await server.close();
});

const fieldsUrl = () => server.deps.paymentsOf(operatorOn(server).site)?.fields().fieldsUrl ?? "";

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

async function openFields({ query = "", host, ...options }: Options = {}) {
  page = await (await browser.newContext(options)).newPage();
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
  await fields.getByLabel("Expires").pressSequentially("0145");
  await fields.getByLabel("Security code").fill("123");
  await fields.getByLabel("ZIP code").fill("85004");
}


test("pics", async () => {
  for (const [name, o] of Object.entries({
    wide: { viewport: { width: 800, height: 760 }, query: "lang=en" },
    phonees: { viewport: { width: 390, height: 1400 }, query: "lang=es", colorScheme: "dark" as const },
  })) {
    const f = await openFields(o);
    await page.addStyleTag({ content: "html{color-scheme:light dark}" });
    await f.locator("summary").click();
    await page.waitForTimeout(300);
    const h = (await told()).filter(({ type }) => type === "height").at(-1)?.height;
    await page.evaluate(`document.querySelector("iframe").style.height="${h}px"`);
    await page.screenshot({ path: `/tmp/h61pics/${name}.png`, fullPage: true });
    await f.locator("summary").click();
    await f.getByLabel(/number|tarjeta/).fill("5555 5555 5555 4444");
    await say("submit"); await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/h61pics/${name}-bad.png`, fullPage: true });
    await page.context().close();
  }
  for (const scheme of ["light", "dark"] as const) {
    const url = await chargeThatAsks(`http://harbor.localhost:${server.port}/checkout/payment`);
    page = await (await browser.newContext({ viewport: { width: 390, height: 700 }, colorScheme: scheme })).newPage();
    await page.goto(url);
    await page.screenshot({ path: `/tmp/h61pics/bank-${scheme}.png` });
  }
  const f = await openFields(); void f;
}, 60000);
async function chargeThatAsks(returnUrl: string): Promise<string> {
    const charged = await server.deps.paymentsOf(operatorOn(server).site)?.charge({
      key: `pay_${randomUUID()}`,
      amountCents: 278_00,
      gatewayId: null,
      createdAt: new Date(),
      token: await cardToken(server, "challenge_passed"),
      seller: "Test Dental",
      email: "rosa@example.com",
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
