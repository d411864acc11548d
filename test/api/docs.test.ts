import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

const referencePath = async () => {
  const page = await (await server.request("/api/docs")).text();
  return /<script src="([^"]+)">/.exec(page)?.[1] ?? "";
};

describe("GET /api/docs", () => {
  test("shows and tries out calls, from this origin alone and without a word on the console", async () => {
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
    await page.getByRole("button", { name: "Open Group - contact" }).click();
    await page.getByRole("link", { name: "/api/v4/contact" }).click();
    await page.getByRole("button", { name: /Test Request.*post \/api\/v4\/contact/ }).click();
    await page.getByRole("button", { name: /^Send post request/ }).click();
    await page.getByRole("link", { name: "201 Created" }).waitFor();
    expect({ strangers, complaints }).toEqual({ strangers: [], complaints: [] });
    await page.close();
  });
});

describe("the reader's script", () => {
  test("is kept for a year under a name that changes with it, compressed for whoever takes that", async () => {
    const path = await referencePath();
    const plain = await server.request(path);
    expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const whole = (await plain.arrayBuffer()).byteLength;
    for (const encoding of ["br", "gzip"]) {
      const answer = await server.request(path, { headers: { "accept-encoding": encoding } });
      expect(answer.headers.get("content-encoding")).toBe(encoding);
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(whole / 3);
    }
  });

  test("is not there under an older name", async () => {
    const answer = await server.request("/api/docs/reference-older.js");
    expect(answer.status).toBe(404);
  });
});
