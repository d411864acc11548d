import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { startTestApp } from "#test/support/app.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { startTestServer } from "#test/support/server.ts";

type Server = Awaited<ReturnType<typeof startTestServer>>;

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

describe("GET /api/docs", () => {
  // spec 13.2
  test("shows and tries out calls, from this origin only and with an empty console", async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(10_000);
    const strangers: string[] = [];
    const complaints: string[] = [];
    page.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      const isLocal = protocol === "data:" || protocol === "blob:";
      if (!isLocal && origin !== new URL(server.url("/")).origin) strangers.push(request.url());
    });
    page.on("console", (message) => {
      if (/error|warning/.test(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));

    await page.goto(server.url("/api/docs"));
    await page
      .getByRole("navigation")
      .getByText(/^contact \d/)
      .click();
    await page.getByRole("link", { name: "POST /api/v4/contact", exact: true }).click();
    await page.getByRole("button", { name: "Send POST /api/v4/contact", exact: true }).click();
    await page.getByRole("status").filter({ hasText: "201 Created" }).waitFor();
    expect(await page.getByLabel("Answer").filter({ visible: true }).innerText()).toMatch(
      /^\{\s+"number": "M-\d+"\s+\}$/,
    );
    expect({ strangers, complaints }).toEqual({ strangers: [], complaints: [] });
    await page.close();
  });
});

// spec 13.2
test.each(["/api/docs", "/api/openapi.json"])(
  "outside the demo %s exists only where a setting says so",
  async (path) => {
    const statuses: number[] = [];
    for (const setting of [{}, { API_DOCS: "on" }]) {
      const app = await startTestApp({ env: { DEMO: "off", ...setting } });
      statuses.push((await app.request(path)).status);
      await app.close();
    }
    expect(statuses).toEqual([404, 200]);
  },
);

describe("the page of the API", () => {
  const page = async (headers: Record<string, string> = {}) =>
    server.request("/api/docs", { headers });

  const escaped = (said: string) => said.replaceAll("&", "&amp;").replaceAll("'", "&#39;");

  test("is revalidated by its ETag, and compressed for clients that accept it", async () => {
    const plain = await page();
    expect(plain.headers.get("cache-control")).toBe("no-cache");
    const whole = (await plain.arrayBuffer()).byteLength;
    for (const encoding of ["br", "gzip"]) {
      const answer = await page({ "accept-encoding": encoding });
      expect(answer.headers.get("content-encoding")).toBe(encoding);
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(whole / 3);
    }
    const tag = plain.headers.get("etag") ?? "";
    expect((await page({ "if-none-match": tag })).status).toBe(304);
    expect((await page({ "if-none-match": '"another"' })).status).toBe(200);
  });

  test("serves no other files", async () => {
    const answer = await server.request("/api/docs/reference-older.js");
    expect(answer.status).toBe(404);
  });

  // spec 13.2
  test("has every call with its examples as curl commands for the requested host", async () => {
    const text = await (
      await server.request("/api/docs", { host: `mesa.localhost:${server.port}` })
    ).text();
    for (const [name, { method, path, examples }] of Object.entries<Call>(calls)) {
      expect(text).toContain(`<a href="#${name}">${method} ${path}</a>`);
      expect(text.match(new RegExp(`id="${name}"`, "g"))).toHaveLength(1);
      for (const example of examples)
        expect(text).toContain(`>${escaped(example.name)}: ${example.status}<`);
    }
    expect(text).toContain(`curl &#39;http://mesa.localhost:${server.port}/api/v4/contact&#39;`);
    expect(text).not.toContain("any-origin");
  });

  // spec 13.2
  test("is readable without JavaScript, and a link opens its call", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const reader = await context.newPage();
    await reader.goto(server.url("/api/docs#startCheckout"));
    const call = reader.locator("#startCheckout");
    await call.getByRole("heading", { name: "Body" }).waitFor();
    expect(await reader.getByRole("button").count()).toBe(0);
    expect(await reader.getByLabel("Filter calls").isVisible()).toBe(false);
    await context.close();
  });

  test("shows the calls that match a search", async () => {
    const reader = await browser.newPage();
    await reader.goto(server.url("/api/docs"));
    await reader.getByLabel("Filter calls").fill("POST /contact");
    await reader.getByText("4 of ").waitFor();
    expect(await reader.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
      "POST /api/v4/contact/{number}/message",
      "POST /api/v4/contact/{number}/link",
      "POST /api/v4/contact",
      "POST /api/km/contact",
    ]);
    await reader.close();
  });

  test("has no axe findings, in light and dark mode", async () => {
    const context = await browser.newContext({ bypassCSP: true });
    const reader = await context.newPage();
    await reader.goto(server.url("/api/docs#sendContact"));
    expect(await axeFindingsInBothSchemes(reader)).toEqual([]);
    await context.close();
  }, 60_000);
});
