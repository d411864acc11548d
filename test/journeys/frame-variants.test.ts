import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { footerVariants, headerVariants } from "#contract/content/layout-names.ts";
import { openBrowser } from "#test/support/browser.ts";
import { publish } from "#test/support/content.ts";
import { openPage } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { sized } from "#test/support/size.ts";
import { contrastOf, linesOf, logoOf, troublesOf } from "./frame-boxes.ts";
import { hostileHeader, longFooter } from "./hostile-frame.ts";

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const full = headerVariants.filter((name) => name !== "landing_header");
const people = ["visitor", "member"] as const;

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let page: Page;
// Pages that several tests use stay open, one for each brand and one for a member.
const pages = new Map<string, Page>();

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  await publish(
    server,
    (payload) => Object.assign(payload, { header: hostileHeader, footer: longFooter }),
    "mesa.localhost",
  );
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

type Stage = { header?: string; footer?: string; who?: string; host?: string; lang?: "es" };

const addressOf = ({ header, footer = "1_footer", who, host, lang }: Stage) => {
  const member = who === "member" ? "&member=1" : "";
  const path = lang === "es" ? "/es/ui/frames" : "/ui/frames";
  return server.url(`${path}?header=${header ?? "1_header"}&footer=${footer}${member}`, host);
};
type Look = { viewport?: typeof desktop; colorScheme?: "light" | "dark" };
async function stage(on: Stage, { viewport = desktop, colorScheme = "light" }: Look = {}) {
  const kind = `${on.host} ${on.who}`;
  page = pages.get(kind) ?? (await openPage(browser)).page;
  pages.set(kind, page);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  if (page.url() !== addressOf(on)) await page.goto(addressOf(on));
}
const header = () => page.locator("header[data-layout]");
const shown = async (role: "link" | "button", name: string | RegExp) =>
  (await header().getByRole(role, { name, exact: true }).count()) > 0;

describe.each(full)("%s", (variant) => {
  // spec 2.30, 2.34
  test.each(people)("shows a %s their links on a desktop", async (who) => {
    await stage({ header: variant, who }, { viewport: desktop });
    const isMember = who === "member";
    expect(await logoOf(page)).toEqual({ width: 300, height: 73 });
    expect(await troublesOf(page, "header")).toEqual([]);
    expect((await linesOf(page))["Main menu"]).toBe(1);
    const menu = header().getByRole("navigation", { name: "Main menu" });
    const items = await menu.getByRole("link").allTextContents();
    expect(items[0] === "Dashboard").toBe(isMember);
    expect(items.includes("Find a dentist")).toBe(!isMember);
    expect(await shown("link", "Join now")).toBe(!isMember);
    expect(await shown("button", "Log out")).toBe(isMember);
  });

  // spec 2.30
  test.each(people)("shows a %s the logo and the menu button on a phone", async (who) => {
    await stage({ header: variant, who }, { viewport: phone });
    expect(await troublesOf(page, "header")).toEqual([]);
    const { width, height } = await logoOf(page);
    expect(width / height).toBeCloseTo(300 / 73, 1);
    const [least, most] = who === "member" ? [180, Infinity] : [90, 120];
    expect(width).toBeGreaterThan(least);
    expect(width).toBeLessThanOrEqual(most);
    expect(await shown("link", "Join now")).toBe(who === "visitor");
    await expect.poll(() => header().getByRole("navigation").count()).toBe(0);
    await header().locator("summary").last().click();
    const sheet = header().getByRole("navigation", { name: "Menu" });
    await expect.poll(() => sheet.getByRole("link").first().isVisible()).toBe(true);
    expect(await shown("button", "Log out")).toBe(who === "member");
    expect(await shown("link", "Join now")).toBe(who === "visitor");
    expect(await shown("link", "Español")).toBe(true);
    expect(await shown("link", "Call us at (845) 555-0142")).toBe(true);
    await expect.poll(() => header().getByText("Hours").last().isVisible()).toBe(true);
    await header().locator("summary").last().click();
    await expect.poll(() => sheet.count()).toBe(0);
  });
});

// spec 2.51
test.each([desktop, phone])(
  "landing_header is a logo and one button at $width pixels",
  async (viewport) => {
    await stage({ header: "landing_header" }, { viewport });
    await expect.poll(() => header().getByRole("link").count()).toBe(2);
    expect(await troublesOf(page, "header")).toEqual([]);
  },
);

test("no built-in menu or top bar wraps to a second line at any width", async () => {
  const broken: string[] = [];
  // A line is fullest at the start of each layout, in the longer language and with the longer menu;
  // a long run also checks the widths between.
  const between = [1023, 1100, 1151, 1216, 1279, 1535];
  const widths = [800, 1024, 1152, 1280, 1536, ...sized([], between)];
  const spanish = { host: "localhost", lang: "es" } as const;
  const harbor = { host: "harbor.localhost" };
  const sites = [spanish, harbor, ...sized([], [{ host: "localhost" }, { ...spanish, ...harbor }])];
  for (const variant of full)
    for (const site of sites) {
      await stage({ header: variant, ...site });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const lines = Object.entries(await linesOf(page)).filter(([, count]) => count > 1);
        const wrong = [...(await troublesOf(page, "header")), ...lines.map(([name]) => name)];
        if (wrong.length > 0) broken.push([page.url(), width, ...wrong].join(" "));
      }
    }
  expect(broken).toEqual([]);
}, 120_000);

test.each(headerVariants)(
  "%s holds twelve long items, other scripts and a missing logo",
  async (variant) => {
    await stage({ header: variant, host: "mesa.localhost" });
    for (const width of [320, 390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await troublesOf(page, "header"), `${width}`).toEqual([]);
    }
  },
);

test.each(headerVariants)(
  "the focus follows the visual order in %s and stays in sight",
  async (variant) => {
    await stage({ header: variant }, { viewport: desktop });
    await header().locator("a:visible").first().focus();
    const way: { x: number; y: number; hasOutline: boolean }[] = [];
    for (;;) {
      await page.keyboard.press("Tab");
      const here = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused?.closest("header[data-layout]")) return null;
        const { x, y } = focused.getBoundingClientRect();
        return { x, y, hasOutline: getComputedStyle(focused).outlineStyle !== "none" };
      });
      if (!here) break;
      way.push(here);
    }
    const isOn = way.map(
      ({ x, y }, at) => x > (way[at - 1]?.x ?? -1) || y > (way[at - 1]?.y ?? -1),
    );
    expect(way.length).toBeGreaterThan(0);
    expect(isOn).not.toContain(false);
    expect(way.map(({ hasOutline }) => hasOutline)).not.toContain(false);
  },
);

describe.each(footerVariants)("%s", (variant) => {
  // spec 2.53
  test.each([320, 390, 768, 1_280])("holds forty links at %i pixels", async (width) => {
    const viewport = { width, height: 800 };
    for (const host of ["localhost", "mesa.localhost"]) {
      await stage({ footer: variant, host }, { viewport });
      expect(await troublesOf(page, "footer")).toEqual([]);
    }
  });

  // spec 2.54
  test("shows the sponsor's logo without a delay", async () => {
    await stage({ footer: variant, host: "harbor.localhost" });
    const logo = page.locator("footer").getByRole("img", { name: "enamel.example" });
    const isDrawn = (image: Element) =>
      image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
    expect(await logo.evaluate(isDrawn)).toBe(true);
    await expect.poll(() => page.locator("footer").getByText("powered by").isVisible()).toBe(true);
  });

  // spec 2.54
  test.each(["light", "dark"] as const)(
    "has AAA contrast in its compliance text, %s",
    async (colorScheme) => {
      await stage({ footer: variant }, { colorScheme });
      expect(await contrastOf(page, "footer .text-sm p")).toBeGreaterThanOrEqual(7);
    },
  );
});
