import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInBrowser } from "#test/support/member-page.ts";
import { startJoining } from "#test/support/joining.ts";
import { openTestPage, untilAlive } from "#test/support/pages.ts";
import { addMember } from "#test/support/people.ts";

let site: Awaited<ReturnType<typeof startJoining>>;
beforeAll(async () => {
  site = await startJoining();
});
afterAll(() => site.close());

// An error may end with it, too.
const kept = /^We saved what you entered\./;
const said = (page: Page) => page.locator("main form p").filter({ hasText: kept });
const box = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const open = async (page: Page, path: string) => {
  await page.goto(site.server.url(path));
  await untilAlive(page);
};
const stored = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].map((area) =>
      Object.keys(area)
        .filter((key) => key.startsWith("enamel-draft"))
        .map((key) => area.getItem(key) ?? "")
        .join(),
    ),
  );
const follow = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement("a"), { href: to, textContent: "go" });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
};

describe("the payer's details", () => {
  const fill = async (page: Page) => {
    await box(page, "firstName").fill("Rosa");
    await box(page, "dateOfBirth-year").fill("1985");
    await box(page, "phone").pressSequentially("6025550133");
    await box(page, "address-line1").fill("1 Main St");
    await box(page, "address-state").selectOption("TX");
    await box(page, "emailConsent").check();
  };
  const values = async (page: Page) =>
    Promise.all(
      ["firstName", "dateOfBirth-year", "phone", "address-line1"].map(async (name) =>
        box(page, name).inputValue(),
      ),
    );
  const typed = ["Rosa", "1985", "(602) 555-0133", "1 Main St"];

  // spec 19.13
  test("survive a link, a step back and a reload", async () => {
    const { page, close } = await site.openDetails();
    await fill(page);
    const [ofDay = "{}"] = await stored(page);
    const { changes } = JSON.parse(ofDay) as { changes: Record<string, unknown> };
    expect(changes).toHaveProperty("address-line1", ["", "1 Main St"]);
    expect(JSON.stringify(changes)).not.toContain("1985");
    await follow(page, "/faq");
    await page.waitForURL(/\/faq$/);
    await page.goBack();
    await said(page).waitFor();
    expect(await values(page)).toEqual(typed);
    await page.reload();
    await untilAlive(page);
    await expect.poll(async () => values(page)).toEqual(typed);
    await expect.poll(() => box(page, "address-state").inputValue()).toBe("TX");
    await expect.poll(() => box(page, "emailConsent").isChecked()).toBe(true);
    // What listens to a field hears of its draft, too: the plan isn't sold there.
    await page.getByRole("alert").filter({ hasText: "Texas" }).waitFor();
    await page.getByRole("button", { name: "Start fresh" }).click();
    await expect.poll(async () => values(page)).toEqual(["", "", "", ""]);
    expect(await stored(page)).toEqual(["", ""]);
    await close();
  });

  // spec 19.13
  test("never keep a password, not even a shown one", async () => {
    const { page, close } = await site.openPeople();
    await open(page, "/checkout/create-account");
    await box(page, "firstName").fill("Rosalía");
    await box(page, "password").fill("a walk along the harbor");
    await page.getByRole("button", { name: "Show password" }).click();
    await box(page, "password").pressSequentially(" at night");
    const drafted = (await stored(page)).join();
    expect(drafted).toContain("Rosalía");
    expect(drafted).not.toContain("harbor");
    await close();
  });

  // spec 19.13
  test("are gone from the device once they are sent, a day later, and after starting over", async () => {
    const { page, steps, close, email } = await site.openDetails();
    expect(email).not.toBeUndefined();
    await steps.fillDetails();
    expect((await stored(page)).join()).toContain("1 Main St");
    await steps.saveDetails();
    expect(await stored(page)).toEqual(["", ""]);
    await open(page, "/checkout/create-account");
    await box(page, "firstName").fill("Rosalía");
    expect((await stored(page)).join()).toContain("Rosalía");
    await page.evaluate(() => {
      for (const [key, value] of Object.entries<string>(localStorage)) {
        if (!key.startsWith("enamel-draft")) continue;
        const draft = JSON.parse(value) as object;
        localStorage.setItem(key, JSON.stringify({ ...draft, at: Date.now() - 25 * 3_600_000 }));
      }
    });
    await open(page, "/checkout/create-account");
    await expect.poll(() => box(page, "firstName").inputValue()).toBe("Rosa");
    expect(await stored(page)).toEqual(["", ""]);
    await box(page, "firstName").fill("Rosalía");
    await page.getByRole("button", { name: steps.words.checkout.startOver.button }).click();
    await page.getByRole("button", { name: steps.words.checkout.startOver.yes }).click();
    await expect.poll(async () => (await stored(page)).join("")).toBe("");
    await close();
  });
});

describe("a member's account details", () => {
  const openAccount = async () => {
    const ana = await addMember(site.server);
    const opened = await openTestPage(site.browser);
    await signInBrowser(opened.page.context(), site.server, ana);
    await open(opened.page, "/dashboard/account");
    return opened;
  };
  const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });

  // spec 19.14
  test("that were not saved are asked about before they are left", async () => {
    const { page, issues } = await openAccount();
    const first = box(page, "firstName");
    await first.fill("Anabel");
    const security = page.locator("main").getByRole("link", { name: "Security" }).first();
    await security.click();
    await question(page).getByRole("button", { name: "Keep editing" }).click();
    await question(page).waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).pathname).toBe("/dashboard/account");
    await expect.poll(() => first.inputValue()).toBe("Anabel");
    // A reload is no loss.
    await page.reload();
    await untilAlive(page);
    await expect.poll(() => first.inputValue()).toBe("Anabel");
    await security.click();
    await question(page).getByRole("button", { name: "Leave without saving" }).click();
    await page.waitForURL(/\/dashboard\/security$/);
    expect(await stored(page)).toEqual(["", ""]);
    await page.goBack();
    await expect.poll(() => first.inputValue()).toBe("Ana");
    expect(issues).toEqual([]);
  });

  // spec 19.14
  test("once saved, and again as they were, are left without a question", async () => {
    const { page } = await openAccount();
    const first = box(page, "firstName");
    await first.fill("Anabel");
    await page.locator("main").getByRole("button", { name: "Save", exact: false }).first().click();
    await expect.poll(async () => (await stored(page)).join("")).toBe("");
    await first.fill("X");
    await first.fill("Anabel");
    await page.locator("main").getByRole("link", { name: "Security" }).first().click();
    await page.waitForURL(/\/dashboard\/security$/);
    expect(await question(page).count()).toBe(0);
  });

  // spec 19.13
  test("are not shown to the next person at the same browser", async () => {
    const { page } = await openAccount();
    await box(page, "firstName").fill("Anabel");
    expect((await stored(page)).join()).toContain("Anabel");
    await page.context().clearCookies();
    await signInBrowser(page.context(), site.server, await addMember(site.server));
    await open(page, "/dashboard/account");
    await expect.poll(() => box(page, "firstName").inputValue()).toBe("Ana");
    expect(await said(page).count()).toBe(0);
    await expect.poll(async () => (await stored(page)).join("")).toBe("");
  });

  // spec 19.13
  test("are forgotten with a logout", async () => {
    const { page } = await openAccount();
    await box(page, "phone").pressSequentially("6025550133");
    expect((await stored(page)).join()).toContain("602");
    await page.getByRole("button", { name: "Log out" }).first().click();
    await page.waitForURL(/\/member-login/);
    await expect.poll(async () => (await stored(page)).join("")).toBe("");
  });
});
