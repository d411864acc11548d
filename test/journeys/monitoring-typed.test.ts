import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { testCards } from "#gateways/payments/sandbox/test-cards.ts";
import { beginCheckout, typeCard } from "#test/support/order-page.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { isReporting, recordRequests } from "#test/support/recorded-requests.ts";
import { startJoining } from "#test/support/joining.ts";

// What is typed into forms never leaves in a report, whatever the page does with it.

let joining: Awaited<ReturnType<typeof startJoining>>;
let wire: Awaited<ReturnType<typeof recordRequests>>;
let page: Page;
let opened: Awaited<ReturnType<typeof openPage>>;

beforeAll(async () => {
  joining = await startJoining();
  wire = await recordRequests(joining.server.port);
  joining.server.deps.address.port = wire.port;
});
afterEach(() => opened.close());
afterAll(async () => {
  await wire.close();
  await joining.close();
});

/** The same visit, as the wire sees it. */
async function show(path: string) {
  wire.seen.length = 0;
  await page.goto(wire.url(path));
  await untilAlive(page);
  await expect.poll(() => isReporting(page)).toBe(true);
  await page.waitForTimeout(300);
}

/** Fills every field with letters that no mask of numbers, quotes or addresses would remove. */
async function typeEverywhere(): Promise<number> {
  const fields = page.locator(
    "main input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), main textarea",
  );
  let count = 0;
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const type = await field.getAttribute("type");
    const isNumeric = (await field.getAttribute("inputmode")) === "numeric";
    const text = type === "email" ? "Zyxmark@zyxmark.example" : "Zyxmark and Zyxmarks";
    await field.fill(isNumeric ? "86420" : text);
    count += 1;
  }
  return count;
}

/** Errors whose names and messages are what the fields hold, now and after they are gone. */
const throwTyped = () =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>("main input, main textarea");
    const typed = [...fields].map(({ value }) => value).filter(Boolean);
    const kept = [...fields].filter(({ type }) => type !== "password").map(({ value }) => value);
    Object.assign(window, { kept: kept.filter(Boolean) });
    for (const value of typed)
      setTimeout(() => {
        const error = new Error(`no place for ${value} here, ${value.toUpperCase()}`);
        throw Object.assign(error, { name: value.split(" ")[0] });
      });
  });

const throwLater = () =>
  page.evaluate(() => {
    for (const value of (window as unknown as { kept: string[] }).kept)
      setTimeout(() => {
        throw new Error(`id${value.toLowerCase()}, /find?q=${encodeURIComponent(value)}`);
      });
  });

/** As an app does after it has sent them, without an event. */
const emptyFields = () =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>("main input, main textarea");
    for (const field of fields) if (field.type !== "file") field.value = "";
  });

const leave = async () => {
  await page.goto(wire.url("/privacy"));
  await expect.poll(() => wire.reports().length).toBeGreaterThan(0);
};

async function openTab() {
  opened = await openPage(joining.browser);
  ({ page } = opened);
  page.setDefaultTimeout(10_000);
}

// spec 9.19
test.each([
  ["the login", "/member-login"],
  ["the sign-up", "/sign-up"],
  ["a complaint", "/grievance-form"],
  ["a message to the support, and its search", "/support"],
  ["the search of the questions", "/faq"],
  ["the search for a dentist", "/find-a-dentist"],
  ["a front desk's check", "/check"],
  ["the checkout's account", "/checkout/create-account"],
])("typed into %s stays there", async (_name, path) => {
  await openTab();
  if (path === "/checkout/create-account")
    await beginCheckout(page.context(), joining.server, {
      planId: joining.plan,
      officeId: joining.office,
      payer: null,
      people: [],
    });
  await show(path);
  expect(await typeEverywhere()).toBeGreaterThan(0);
  await throwTyped();
  // A form is refused at its fields, or sent: both are interactions.
  await page
    .locator("main button[type=submit]:visible")
    .first()
    .click()
    .catch(() => {});
  await page.waitForTimeout(500);
  await emptyFields();
  await throwLater();
  await page.waitForTimeout(200);
  await leave();
  const sent = wire.seen.filter(({ line }) => line.includes("/collect"));
  const events = wire.reports().flatMap((report) => report.events);
  expect(events.filter(({ type }) => type === "error").length).toBeGreaterThanOrEqual(2);
  for (const { body, line } of sent) {
    expect(line).toBe("POST /collect");
    expect(body).not.toMatch(/zyxm|86420/i);
  }
});

// spec 9.22
test("typed into the card's fields stays in their frame, which reports nothing", async () => {
  await openTab();
  await beginCheckout(page.context(), joining.server, { planId: joining.plan });
  await show("/checkout/payment");
  await typeCard(page);
  await page.frameLocator("iframe").locator("#number").click();
  await page.frameLocator("iframe").locator("#cvc").press("Tab");
  await page.waitForTimeout(300);
  const frame = page.frames().find((one) => one !== page.mainFrame());
  const frameHost = new URL(frame?.url() ?? "").host;
  expect(frameHost).not.toBe(new URL(page.url()).host);
  await leave();
  const ofFrame = wire.seen.filter(({ headers }) => headers.host === frameHost);
  expect(ofFrame.length).toBeGreaterThan(0);
  expect(ofFrame.filter(({ line }) => /collect|monitoring/.test(line))).toEqual([]);
  const sent = wire.seen.filter(({ line }) => line === "POST /collect");
  for (const { body, headers } of sent) {
    expect(headers.origin).toBe(wire.url(""));
    for (const secret of [testCards.success.number, "01/45", "85004"])
      expect(body).not.toContain(secret);
  }
  const interactions = wire
    .reports()
    .flatMap(({ events }) => events.filter(({ type }) => type === "interaction"));
  expect(interactions.filter((one) => "element" in one && one.element === "iframe")).toEqual([]);
});
