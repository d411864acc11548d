import { eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#db/schema/accounts.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { hashPassword } from "#domain/passwords/hash-password.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan, type Joining } from "#test/support/join.ts";
import { openMemberPage, signInBrowser } from "#test/support/member-page.ts";
import { markDocument, untilAlive } from "#test/support/pages.ts";
import { anyPassword, type Person } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";

// A member's cards without a connection, and that nothing of them is left after the member.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let rosa: Person;
let omar: Person;
let ahead = 0;
beforeAll(async () => {
  const now = () => new Date(Date.now() + ahead);
  [server, browser] = await Promise.all([startTestServer({ now }), openBrowser()]);
  const ctx = operatorOn(server);
  const planId = await addPlan(ctx, { name: { en: "Sunny plan", es: "Plan Soleado" } });
  rosa = await join({ planId });
  const members = [{ ...omarHaddad, relationship: "self" as const }];
  omar = await join({ planId, members });

  async function join(joining: Joining): Promise<Person> {
    const [{ actor }] = await joinPlan(ctx, joining);
    if (actor.kind !== "member") throw new Error("nobody joined");
    return { host: "localhost", ...actor };
  }
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const omarHaddad = { firstName: "Omar", lastName: "Haddad", dateOfBirth: "1979-01-12" };

/** A browser in which a member has looked at the cards once. */
async function openOnce(person: Person, path = "/dashboard/cards") {
  const opened = await openMemberPage(browser, server, person, { bypassCSP: false });
  await opened.page.goto(server.url(path));
  await savedNote(opened.page).waitFor();
  return opened;
}
const savedNote = (page: Page) =>
  page.getByText(/Saved on this device\. You can open|Guardada en este dispositivo\. Puede/);

/** What the browser has of the site beside cookies. */
const leftIn = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    owner: localStorage.getItem("enamel-card-of"),
  }));
const nothing = { caches: [], workers: 0, owner: null };

/** Opens the cards without a connection; false where the browser has nothing to show. */
async function showsOffline(page: Page, path = "/dashboard/cards"): Promise<boolean> {
  await page.context().setOffline(true);
  try {
    await page.goto(server.url(path));
    return await page.getByRole("article").first().isVisible();
  } catch (error) {
    if (String(error).includes("ERR_INTERNET_DISCONNECTED")) return false;
    throw error;
  } finally {
    await page.context().setOffline(false);
  }
}

// spec 27.1
test("a card that was opened once is there without a connection, complete and with its age", async () => {
  const { page, issues } = await openOnce(rosa);
  const number = await page.locator("article .tabular-nums").first().innerText();
  const code = await page.locator("article [role=img] path").getAttribute("d");
  await page.context().setOffline(true);
  await page.reload();
  const card = page.getByRole("article", { name: "Rosa Delgado" });
  await card.waitFor();
  for (const said of [number, "Sunny plan", "THIS IS NOT INSURANCE"])
    expect(await card.innerText()).toContain(said);
  expect(await card.locator("[role=img] path").getAttribute("d")).toBe(code);
  const main = await page.locator("main").innerText();
  expect(main).toMatch(
    /Last updated on \w+ \d+, \d{4}, at [\d:]+ [ap]\.m\.\s+Your plan may have changed/,
  );
  // Drawn as online: with the style sheet and the brand's font.
  const look = await page.evaluate(async () => {
    await document.fonts.ready;
    return {
      radius: getComputedStyle(document.querySelector("article > div:last-child") ?? document.body)
        .borderRadius,
      fonts: [...document.fonts]
        .filter(({ status }) => status === "loaded")
        .map((one) => one.family),
      scripts: document.scripts.length,
      token: document.querySelector('meta[name="csrf-token"]'),
    };
  });
  expect(look.radius).not.toBe("0px");
  expect(look.fonts.length).toBeGreaterThan(0);
  expect([look.scripts, look.token]).toEqual([0, null]);
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await savedNote(page).waitFor();
  expect(issues).toEqual([]);
  await page.context().close();
});

// spec 27.1
test("a card page that a link led to is kept as well", async () => {
  const { page } = await openMemberPage(browser, server, rosa, { bypassCSP: false });
  await page.goto(server.url("/dashboard"));
  await untilAlive(page);
  const isSameDocument = await markDocument(page);
  await page.getByRole("navigation").getByRole("link", { name: "ID cards", exact: true }).click();
  await savedNote(page).waitFor();
  expect(await isSameDocument()).toBe(true);
  expect(await showsOffline(page)).toBe(true);
  await page.context().close();
});

test("a copy that can't be stored leaves the one before it", async () => {
  const { page } = await openOnce(rosa);
  // As in a browser whose disk is full.
  await page.addInitScript(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  });
  const stored = page.waitForResponse((answer) => answer.url().endsWith("/dashboard/cards/saved"));
  await page.reload();
  await (await stored).finished();
  await page.waitForTimeout(500);
  expect(await savedNote(page).count()).toBe(0);
  expect(await showsOffline(page)).toBe(true);
  await page.context().close();
});

test("the Spanish page is kept in Spanish", async () => {
  const { page } = await openOnce(rosa, "/es/dashboard/cards");
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  const main = await page.locator("main").innerText();
  expect(main).toMatch(/Última actualización: \d+ de \w+ de \d{4}, /);
  await page.context().close();
});

// spec 27.2
test.each(["by the button", "in vain", "without the page's script", "elsewhere"])(
  "logging out %s leaves nothing of the card",
  async (way) => {
    const { page } = await openOnce(rosa);
    const context = page.context();
    const logOut = page.getByRole("button", { name: "Log out" }).first();
    if (way === "by the button") {
      await logOut.click();
      await page.waitForURL(/member-login/);
    } else if (way === "in vain") {
      await page.route("**/api/v4/member/logout", (route) => route.abort());
      await logOut.click();
      await page.getByRole("alertdialog", { name: "You're still logged in" }).waitFor();
      // It is gone all the same, and the page no longer says otherwise.
      await savedNote(page).waitFor({ state: "detached" });
    } else if (way === "elsewhere") {
      // Another tab; this one hears of it.
      const other = await context.newPage();
      await other.goto(server.url("/dashboard"));
      await other.getByRole("button", { name: "Log out" }).first().click();
      await other.waitForURL(/member-login/);
      await page.waitForURL(/member-login/);
    } else {
      // Sent as a document, as before the page has hydrated.
      await page.evaluate(() => {
        const form = document.querySelector<HTMLFormElement>('form[action$="/logout"]');
        HTMLFormElement.prototype.submit.call(form);
      });
      await page.waitForURL(/member-login/);
    }
    await expect.poll(() => leftIn(page)).toEqual(nothing);
    expect(await showsOffline(page)).toBe(false);
    await context.close();
  },
);

// spec 27.2
test("another member, and a session that is over, find nothing of the card", async () => {
  const { page } = await openOnce(rosa);
  const context = page.context();
  await signInBrowser(context, server, omar);
  await page.goto(server.url("/dashboard"));
  await expect.poll(() => leftIn(page)).toEqual(nothing);
  expect(await showsOffline(page)).toBe(false);
  await page.goto(server.url("/dashboard/cards"));
  await savedNote(page).waitFor();
  expect(await showsOffline(page)).toBe(true);
  // His session ends without a word to this browser; its next page says so.
  await context.clearCookies();
  await page.goto(server.url("/faq"));
  await expect.poll(() => leftIn(page)).toEqual(nothing);
  expect(await showsOffline(page)).toBe(false);
  await context.close();
});

// spec 27.2
test("a member who is logged out for being idle leaves nothing of the card", async () => {
  const context = await browser.newContext();
  await context.clock.install({ time: Date.now() + ahead });
  await signInBrowser(context, server, rosa);
  const page = await context.newPage();
  await page.goto(server.url("/dashboard/cards"));
  await savedNote(page).waitFor();
  await page.waitForFunction(() => localStorage.getItem("enamel-activity") !== null);
  const { authIdleSeconds } = server.deps.config;
  ahead += (authIdleSeconds + 1) * 1_000;
  await context.clock.fastForward((authIdleSeconds + 1) * 1_000);
  await page.waitForURL(/member-login\?idle/);
  await expect.poll(() => leftIn(page)).toEqual(nothing);
  expect(await showsOffline(page)).toBe(false);
  await context.close();
});

// spec 27.2
test("erasing the account leaves nothing of the card", async () => {
  const { accountId } = omar as Extract<Person, { kind: "member" }>;
  const passwordHash = await hashPassword(anyPassword);
  await server.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
  await server.db
    .update(subscriptions)
    .set({ state: "canceled", endedAt: new Date(), endedBy: "staff" })
    .where(eq(subscriptions.accountId, accountId));
  const { page } = await openOnce(omar);
  await page.goto(server.url("/dashboard/security/erase"));
  await untilAlive(page);
  await page.getByLabel("Your password").fill(anyPassword);
  await page.getByLabel("I understand").check();
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await page.waitForURL(/member-login\?erased/);
  await expect.poll(() => leftIn(page)).toEqual(nothing);
  expect(await showsOffline(page)).toBe(false);
  await page.context().close();
});

// spec 27.3
test("nothing but the card is kept, and no other page is served by its worker", async () => {
  const { page } = await openOnce(rosa);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await (await caches.open(names[0] ?? "")).keys();
    const scopes = (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope);
    const paths = requests.map(({ url }) => new URL(url).pathname);
    return { names, paths, scopes: scopes.map((scope) => new URL(scope).pathname) };
  });
  expect(kept.names).toEqual(["enamel-card"]);
  expect(kept.scopes).toEqual(["/dashboard/cards"]);
  expect(kept.paths).toContain("/dashboard/cards/saved");
  const parts = kept.paths.filter((path) => path !== "/dashboard/cards/saved");
  for (const path of parts) expect(path).toMatch(/^\/assets\/[\w-]+\.(?:css|woff2)$/);
  expect(await showsOffline(page, "/dashboard")).toBe(false);
  await page.context().close();
});
