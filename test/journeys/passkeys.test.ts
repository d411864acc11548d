import { readFileSync } from "node:fs";
import type { Browser, Page, Request } from "playwright-core";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { sessions } from "#db/schema/sessions.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { entrance, pathOf } from "#test/support/entrance.ts";
import { signInBrowser } from "#test/support/member-page.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { addMember, anyPassword, type Person } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";
import { plugIn } from "#test/support/virtual-authenticator.ts";

// Passkeys in a browser with a device of its own.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let ana: Person;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(async () => {
  ana = await addMember(server);
  opened = await openPage(browser);
  ({ page } = opened);
});
afterEach(() => opened.close());

const clientModules = JSON.parse(readFileSync("build/client-modules.json", "utf8")) as Record<
  string,
  string[]
>;
const patience = { timeout: 10_000 };
const untilAt = (path: string) => expect.poll(() => pathOf(page), patience).toBe(path);
const card = () => page.getByRole("region", { name: "Passkeys", exact: true });
const rows = () =>
  card()
    .locator("li")
    .filter({ has: page.locator("summary") });
const add = () => card().getByRole("button", { name: "Add a passkey" });

async function openSecurity() {
  await signInBrowser(page.context(), server, ana);
  await page.goto(server.url("/dashboard/security"));
  await untilAlive(page);
}

async function logOut() {
  await page.context().clearCookies();
  await page.goto(server.url("/member-login"));
  await untilAlive(page);
}

/** As if the member had logged in eleven minutes ago. */
async function grow(minutes = 11) {
  const startedAt = new Date(server.deps.now().getTime() - minutes * 60_000);
  const accountId = ana.kind === "member" ? ana.accountId : "";
  await server.db
    .update(sessions)
    .set({ startedAt, authenticatedAt: null })
    .where(eq(sessions.accountId, accountId));
}

// spec 26.1, 26.3
test("a member adds a passkey, logs out, and logs in with it alone", async () => {
  const device = await plugIn(page);
  await openSecurity();
  await expect.poll(() => card().innerText()).toContain("You don't have a passkey yet.");
  await add().click();
  await expect.poll(() => rows().count(), patience).toBe(1);
  expect(await rows().innerText()).toMatch(/Chrome, \w+[\s\S]*Not used yet/);
  expect(await device.credentials()).toMatchObject([
    { isResidentCredential: true, rpId: "localhost" },
  ]);
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await page.addInitScript(() => {
    // A browser that can't offer passkeys in the email field, which would answer first here.
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await logOut();
  expect(await page.getByLabel("Email").getAttribute("autocomplete")).toBe("username webauthn");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await untilAt("/dashboard");
  await page.goto(server.url("/dashboard/security"));
  await expect.poll(() => rows().innerText()).toContain("Last used");
  expect(opened.issues).toEqual([]);
});

// spec 26.3
test("the email field offers the passkey, and choosing it logs in", async () => {
  const device = await plugIn(page);
  await openSecurity();
  await add().click();
  await expect.poll(() => rows().count(), patience).toBe(1);
  // With a device that answers at once, the offer itself is the choice.
  expect(await device.credentials()).toHaveLength(1);
  await logOut();
  await untilAt("/dashboard");
});

// spec 26.2
test("a device that doesn't recognize its owner logs no one in, and the page says what to do", async () => {
  const device = await plugIn(page);
  await openSecurity();
  await add().click();
  await expect.poll(() => rows().count(), patience).toBe(1);
  await device.recognize(false);
  await logOut();
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect
    .poll(() => page.locator("main").innerText(), { timeout: 20_000 })
    .toContain("No passkey was used. Try again, or use your password.");
  const form = entrance(page);
  await form.logIn(ana.email, anyPassword);
  await untilAt("/dashboard");
});

// spec 26.4
test("a passkey gets another name, and is removed after a question", async () => {
  await plugIn(page);
  await openSecurity();
  await add().click();
  await expect.poll(() => rows().count(), patience).toBe(1);
  await rows().locator("summary").click();
  await rows().getByLabel("Name").fill("Blue phone");
  await rows().getByRole("button", { name: "Save name" }).click();
  await expect.poll(() => rows().innerText(), patience).toContain("Blue phone");
  await rows().getByRole("button", { name: "Remove: Blue phone" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => rows().count(), patience).toBe(0);
  expect(opened.issues).toEqual([]);
});

// spec 26.8
test("after ten minutes it asks for the password first, and then goes on by itself", async () => {
  await plugIn(page);
  await openSecurity();
  await grow();
  await add().click();
  const password = card().getByLabel("Your password");
  await expect.poll(() => password.evaluate((it) => it === document.activeElement)).toBe(true);
  await password.fill("not this one");
  await add().click();
  await expect.poll(() => card().innerText()).toContain("That isn't your current password");
  await password.fill(anyPassword);
  await add().click();
  await expect.poll(() => rows().count(), patience).toBe(1);
  await expect.poll(() => password.count()).toBe(0);
});

// spec 26.8
test("a passkey takes the place of that password", async () => {
  await plugIn(page);
  await openSecurity();
  await add().click();
  await expect.poll(() => rows().count(), patience).toBe(1);
  await grow();
  await rows()
    .getByRole("button", { name: /^Remove:/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await rows().getByRole("button", { name: "Use a passkey instead" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => rows().count(), patience).toBe(0);
});

// spec 26.9
test("the script for passkeys comes with the login page, and with no public page", async () => {
  const chunks = Object.entries(clientModules).filter(([, modules]) =>
    modules.some((id) => id.includes("@simplewebauthn/")),
  );
  expect(chunks).toHaveLength(1);
  const script = chunks[0]?.[0] ?? "";
  const loaded = async (path: string) => {
    const names: string[] = [];
    const note = (request: Request) => void names.push(new URL(request.url()).pathname);
    page.on("request", note);
    await page.goto(server.url(path));
    await untilAlive(page);
    await page.waitForLoadState("networkidle");
    page.off("request", note);
    return names.includes(`/${script}`);
  };
  for (const path of ["/", "/support", "/find-a-dentist", "/sign-up", "/checkout"])
    expect([path, await loaded(path)]).toEqual([path, false]);
  expect(await loaded("/member-login")).toBe(true);
});
