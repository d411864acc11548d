import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { sendNewestMail } from "#test/support/mail-links.ts";
import { openMemberPage } from "#test/support/member-page.ts";
import { type openPage, untilAlive } from "#test/support/pages.ts";
import { addMember, anyPassword, endings, signIn, type Person } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";

// The dashboard with JavaScript: each form is one call on the same document.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  const env = { FAILURES_PER_ADDRESS: "10000", MAILS_PER_ADDRESS: "10000" };
  [server, browser] = await Promise.all([startTestServer({ env }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

let ana: Person;
let opened: Awaited<ReturnType<typeof openPage>>;
let page: Page;
beforeEach(async () => {
  ana = await addMember(server);
  opened = await openMemberPage(browser, server, ana);
  ({ page } = opened);
});
afterEach(() => opened.close());

const newPassword = "seven lamps on a wet pier";
const open = async (path: string) => {
  await page.goto(server.url(path));
  await untilAlive(page);
};
const pathOf = () => new URL(page.url()).pathname;
const button = (name: string | RegExp) => page.locator("main").getByRole("button", { name });
const field = (section: string, label: string) =>
  page.getByRole("region", { name: section, exact: true }).getByLabel(label, { exact: true });
const toast = (text: string) => page.getByRole("listitem").filter({ hasText: text });
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
const noTroubles = () =>
  expect(opened.issues.filter((each) => !/status of 422/.test(each))).toEqual([]);

describe("the overview", () => {
  // spec 2.9
  test("greets the member by name, says that there is no plan yet, and offers one", async () => {
    await open("/dashboard");
    await expect.poll(() => page.title()).toMatch(/^Dashboard \| /);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("Hello, Ana");
    await expect.poll(() => page.locator("main").innerText()).toContain("Once you join");
    const join = page.locator("main").getByRole("link", { name: "Join now" });
    await expect.poll(() => join.getAttribute("href")).toBe("/join-now");
    const call = page.locator("main").getByRole("link", { name: "(845) 555-0142" });
    await expect.poll(() => call.getAttribute("href")).toBe("tel:+18455550142");
    const menu = page.getByRole("navigation", { name: "Your dashboard" });
    await menu.getByRole("link", { name: "Your details" }).click();
    await page.getByRole("heading", { name: "Your details", level: 1 }).waitFor();
    await expect.poll(() => menu.locator("[aria-current=page]").innerText()).toBe("Your details");
    noTroubles();
  });

  // spec 6.4
  test("sends a visitor to the login, and back to the requested page afterwards", async () => {
    await page.context().clearCookies();
    await open("/dashboard/security");
    expect(pathOf()).toBe("/member-login");
    await page.locator("main").getByLabel("Email").fill(ana.email);
    await page.locator("main").getByLabel("Password", { exact: true }).fill(anyPassword);
    await page.locator("main").getByRole("button", { name: "Log in", exact: true }).click();
    await page.getByRole("heading", { name: "Security", level: 1 }).waitFor();
    expect(pathOf()).toBe("/dashboard/security");
  });
});

describe("the account", () => {
  // spec 21.1
  test("is saved by one call, with the keyboard alone, and stays after a reload", async () => {
    await open("/dashboard/account");
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
    });
    await page.getByLabel("Last name").focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Ruiz Solano");
    const rest = ["6025550188", "9 Bay Road", "", "85201", "Mesa", "Ari"];
    for (const text of rest) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(text);
    }
    for (const key of ["Tab", "ArrowDown", "Tab", "Space", "Tab", "Enter"]) {
      await page.keyboard.press(key);
    }
    await toast("Your changes were saved.").waitFor();
    expect(posts.filter((path) => path !== "/collect")).toEqual(["/api/v4/member/update"]);
    await open("/dashboard/account");
    await expect.poll(() => page.getByLabel("Last name").inputValue()).toBe("Ruiz Solano");
    await expect.poll(() => page.getByLabel("Phone").inputValue()).toBe("(602) 555-0188");
    await expect.poll(() => page.getByLabel("ZIP code").inputValue()).toBe("85201");
    await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Mesa");
    await expect.poll(() => page.getByLabel("State").inputValue()).toBe("AZ");
    await expect.poll(() => page.getByLabel("Español").isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel("Email me plan news").isChecked()).toBe(true);
    noTroubles();
  });

  test("shows in Spanish what is missing, beside the field, and keeps the rest", async () => {
    await open("/es/dashboard/account");
    await page.getByRole("textbox", { name: "Nombre" }).fill("");
    await page.getByLabel("Calle y número").fill("9 Bay Road");
    await page.getByLabel("Código postal").fill("8520");
    await button("Guardar cambios").click();
    await page.getByRole("heading", { name: "Hay un problema" }).waitFor();
    await expect.poll(() => focused()).toContain("Hay un problema");
    for (const [label, said] of [
      ["Nombre", "Escriba su nombre"],
      ["Ciudad", "Escriba su ciudad"],
      ["Estado", "Elija su estado"],
      ["Código postal", "Escriba un código postal"],
    ] as const) {
      const box = page.getByLabel(label, { exact: true });
      const ids = (await box.getAttribute("aria-describedby"))?.split(" ") ?? [];
      const texts = ids.map((id) => page.locator(`[id="${id}"]`).innerText());
      expect((await Promise.all(texts)).join(" ")).toContain(said);
    }
    await expect.poll(() => page.getByLabel("Calle y número").inputValue()).toBe("9 Bay Road");
  });
});

describe("security", () => {
  // spec 21.4
  test("changes the email address once the emailed link is opened", async () => {
    const email = `new-${ana.email}`;
    await open("/dashboard/security");
    await field("Email", "New email").fill(email);
    await field("Email", "Your password").fill("not this one");
    await button("Change email").click();
    await page.getByText("That isn't your current password").first().waitFor();
    await field("Email", "Your password").fill(anyPassword);
    await button("Change email").click();
    const waiting = `We sent a link to ${email}. Open it to confirm your new address.`;
    await page.getByText(waiting).waitFor();
    await expect.poll(() => field("Email", "New email").inputValue()).toBe("");
    await expect.poll(() => field("Email", "Your password").inputValue()).toBe("");
    const token = await sendNewestMail(server, { kind: "change_email", recipient: email });
    await page.request.get(server.url("/api/auth")).then(async (answer) => {
      const headers = { "csrf-token": answer.headers()["csrf-token"] ?? "" };
      await page.request.post(server.url("/api/v4/member/confirmEmail"), {
        headers,
        data: { token },
      });
    });
    await open("/dashboard/security");
    await expect.poll(() => page.getByText(email, { exact: true }).isVisible()).toBe(true);
    await expect.poll(() => page.getByText(waiting).count()).toBe(0);
    noTroubles();
  });

  test("changes the password, continues in a new session and signs out the others", async () => {
    await signIn(server, ana);
    await open("/dashboard/security");
    const rows = page.getByRole("region", { name: "Where you're logged in" }).locator("li");
    await expect.poll(() => rows.count()).toBe(2);
    await field("Password", "Current password").fill(anyPassword);
    await field("Password", "New password").fill(newPassword);
    await button("Change password").click();
    await toast("Your password was changed.").waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await expect.poll(() => field("Password", "New password").inputValue()).toBe("");

    // Page and token now belong to the new session: another change goes through at once.
    await field("Password", "Current password").fill(newPassword);
    await field("Password", "New password").fill(`${newPassword}, again`);
    const answer = page.waitForResponse("**/changePassword");
    await button("Change password").click();
    expect((await answer).status()).toBe(200);
    noTroubles();
  });

  // spec 21.8
  test("lists every browser and signs out one of them", async () => {
    await signIn(server, ana);
    await open("/dashboard/security");
    const list = page.getByRole("region", { name: "Where you're logged in" });
    await expect.poll(() => list.locator("li").first().innerText()).toContain("This browser");
    await expect
      .poll(() => list.locator("li").last().innerText())
      .toMatch(/^Unknown browser\n+Last seen today at \d+(:\d\d)? [ap]\.m\./);
    await button(/^Log out: Unknown browser, logged in today at /)
      .last()
      .click();
    await toast("That browser is logged out.").waitFor();
    await expect.poll(() => list.locator("li").count()).toBe(1);
    await expect.poll(() => focused()).toBe("Where you're logged in");
    await expect.poll(() => button("Log out everywhere else").count()).toBe(0);
    noTroubles();
  });

  // spec 21.8
  test("treats a browser that is already signed out as signed out", async () => {
    const { sessionId } = await signIn(server, ana);
    await open("/dashboard/security");
    const list = page.getByRole("region", { name: "Where you're logged in" });
    await expect.poll(() => list.locator("li").count()).toBe(2);
    await endings["logged out"](server, ana, sessionId);
    await list.locator("li").last().getByRole("button").click();
    await toast("That browser is logged out.").waitFor();
    await expect.poll(() => list.locator("li").count()).toBe(1);
    await expect.poll(() => focused()).toBe("Where you're logged in");
  });

  // spec 21.8
  test("asks for confirmation before it signs out all others", async () => {
    await signIn(server, ana);
    await signIn(server, ana);
    await open("/dashboard/security");
    const rows = page.getByRole("region", { name: "Where you're logged in" }).locator("li");
    const dialog = page.getByRole("alertdialog", { name: "Log out everywhere else?" });
    await button("Log out everywhere else").click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => rows.count()).toBe(3);
    await button("Log out everywhere else").click();
    await dialog.getByRole("button", { name: "Log out everywhere else" }).click();
    await toast("You're logged out everywhere else.").waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    noTroubles();
  });

  test("signing out one's own browser leads to the login, with a visitor's header", async () => {
    await open("/dashboard/security");
    await button(/^Log out/).click();
    await page.getByRole("heading", { name: "Member Login", level: 1 }).waitFor();
    expect(pathOf()).toBe("/member-login");
    const header = page.locator("header[data-layout]");
    await expect.poll(() => header.getByRole("link", { name: "Dashboard" }).count()).toBe(0);
    await page.goto(server.url("/dashboard"));
    expect(pathOf()).toBe("/member-login");
  });

  // spec 21.13
  test("leads to the login and back when the session has ended elsewhere", async () => {
    await open("/dashboard/security");
    await page.context().clearCookies({ name: "enamel-session" });
    await field("Password", "Current password").fill(anyPassword);
    await field("Password", "New password").fill(newPassword);
    await button("Change password").click();
    await page.waitForURL((url) => url.pathname === "/member-login");
    expect(new URL(page.url()).searchParams.get("next")).toBe("/dashboard/security");
  });

  // spec 21.9
  test("offers the member's data as a file", async () => {
    await open("/dashboard/security");
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download your data" }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe("my-data.json");
    const { account } = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(account.email).toBe(ana.email);
  });
});

describe("erasing the account", () => {
  // spec 21.10
  test("requires checkbox, password and confirmation, and ends at the login", async () => {
    await open("/dashboard/security");
    await page.getByRole("link", { name: "Delete your account" }).click();
    await page.getByRole("heading", { name: "What we keep" }).waitFor();
    await button("Delete my account").click();
    await page.getByRole("link", { name: "Check this box to continue" }).waitFor();
    await page.getByRole("link", { name: "Enter your password" }).click();
    await page.keyboard.type("not this one");
    await page.getByLabel("I understand").check();
    await button("Delete my account").click();
    const dialog = page.getByRole("alertdialog", { name: "Delete your account for good?" });
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await page.getByText("That isn't your current password").first().waitFor();

    await page.getByLabel("Your password").fill(anyPassword);
    await button("Delete my account").click();
    await dialog.getByRole("button", { name: "Keep account" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(pathOf()).toBe("/dashboard/security/erase");
    await button("Delete my account").click();
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await page.getByText("Your account was deleted.").first().waitFor();
    expect(pathOf()).toBe("/member-login");
    noTroubles();
  });
});
