import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setWallet } from "#domain/membership/set-wallet.ts";
import { openBrowser } from "#test/support/browser.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { openMemberPage } from "#test/support/member-page.ts";
import { untilAlive } from "#test/support/pages.ts";
import type { Person } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";
import { makeGoogleKeys } from "#test/support/wallet-keys.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let member: Person;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const ctx = operatorOn(server);
  const [{ actor }] = await joinPlan(ctx, { planId: await addPlan(ctx) });
  if (actor.kind !== "member") throw new Error("no member joined");
  member = { host: "localhost", ...actor };
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

// spec 27.3, 27.7
test("a wallet's link is followed by a click alone, and leaves the kept card", async () => {
  const ctx = operatorOn(server);
  await setWallet(ctx, {
    kind: "google",
    text: makeGoogleKeys().file,
    issuer: "3388000000012345678",
  });
  const { page } = await openMemberPage(browser, server, member, { bypassCSP: false });
  await page.goto(server.url("/dashboard/cards"));
  await page.getByText("Saved on this device.").waitFor();
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(new URL(request.url()).pathname));
  const signed = () => asked.filter((path) => path.includes("google-wallet"));
  const link = page.getByRole("link", { name: /^Add to Google Wallet/ });
  await untilAlive(page);
  await link.hover();
  await link.focus();
  // Links in view are loaded ahead after a second.
  await page.waitForTimeout(2_000);
  expect(signed()).toEqual([]);
  await page
    .context()
    .route("https://pay.google.com/**", (route) =>
      route.fulfill({ body: "<h1>Google</h1>", contentType: "text/html" }),
    );
  await link.click();
  await page.getByRole("heading", { name: "Google" }).waitFor();
  await page.context().setOffline(true);
  await page.goto(server.url("/dashboard/cards"));
  await page.getByRole("article", { name: "Rosa Delgado" }).waitFor();
  await page.context().close();
});
