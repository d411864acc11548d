import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { headerVariants } from "#contract/content/layout-names.ts";
import { openBrowser } from "#test/support/browser.ts";
import { publish, textPage } from "#test/support/content.ts";
import { openMemberPage } from "#test/support/member-page.ts";
import { addMember } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";

// Every header, after a real login (promise 2.30).

const pathUnder = (header: string) => `/under-${header.replaceAll("_", "-")}`;

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  await publish(server, (payload) => {
    for (const header of headerVariants) {
      const layout = { header: { components: [header] } };
      for (const lang of ["en", "es"] as const)
        payload.pages.push({ ...textPage(pathUnder(header), header, lang), layout });
    }
  });
  ({ page } = await openMemberPage(browser, server, await addMember(server)));
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const header = () => page.locator("header[data-layout]");
const linksOf = (label: string) =>
  header().getByRole("navigation", { name: label }).getByRole("link");
const names = async (label: string) => (await linksOf(label).allInnerTexts()).map((text) => text);
const count = (role: "link" | "button", name: string) =>
  header().getByRole(role, { name, exact: true }).count();

const said = {
  "": {
    menu: "Main menu",
    sheet: "Menu",
    dashboard: "Dashboard",
    hidden: ["Savings calculator", "Find a dentist"],
    logout: "Log out",
    join: "Join now",
    login: "Member Login",
  },
  "/es": {
    menu: "Menú principal",
    sheet: "Menú",
    dashboard: "Mi cuenta",
    hidden: ["Calcule su ahorro", "Buscar dentista"],
    logout: "Cerrar sesión",
    join: "Inscríbase",
    login: "Iniciar sesión",
  },
};

describe.each(headerVariants.filter((name) => name !== "landing_header"))("%s", (variant) => {
  // spec 2.45, 2.47
  test.each(Object.entries(said))("shows a member their links under %j", async (start, words) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(server.url(start + pathUnder(variant)));
      await expect.poll(() => header().getAttribute("data-layout")).toBe(variant);
      if (width === 390) await header().locator("summary").last().click();
      const menu = await names(width === 390 ? words.sheet : words.menu);
      expect(menu[0]).toBe(words.dashboard);
      expect(menu.filter((title) => title === words.dashboard)).toHaveLength(1);
      expect(menu.filter((title) => words.hidden.includes(title))).toEqual([]);
      expect(await count("button", words.logout)).toBe(1);
      expect(await count("link", words.join)).toBe(0);
      expect(await count("link", words.login)).toBe(0);
    }
  });

  // spec 2.46
  test("shows a visitor neither the dashboard nor a logout", async () => {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(server.url(pathUnder(variant)));
    const shown = visitor.locator("header[data-layout]");
    await expect.poll(() => shown.getByText("Dashboard").count()).toBe(0);
    await expect.poll(() => shown.getByText("Log out").count()).toBe(0);
    await expect
      .poll(() => shown.getByRole("link", { name: "Join now" }).count())
      .toBeGreaterThan(0);
    await context.close();
  });
});

test("landing_header is a logo and one button for a member, too", async () => {
  await page.goto(server.url(pathUnder("landing_header")));
  await expect.poll(() => header().getByRole("link").count()).toBe(2);
  await expect.poll(() => header().getByRole("button").count()).toBe(0);
});

test("the menu marks the dashboard on each of its pages", async () => {
  await page.setViewportSize({ width: 1280, height: 844 });
  for (const path of ["/dashboard", "/dashboard/account", "/dashboard/security/erase"]) {
    await page.goto(server.url(path));
    const marked = header().locator("[aria-current=page]:visible");
    await expect.poll(() => marked.allInnerTexts()).toEqual(["Dashboard"]);
  }
});
