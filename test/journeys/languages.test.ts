import axe from "axe-core";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { footerVariants, headerVariants } from "#contract/content/layout-names.ts";
import { openBrowser } from "#test/support/browser.ts";
import { publish, textPage } from "#test/support/content.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;
const layouts = headerVariants.map((header, at) => ({
  header,
  footer: footerVariants[at % footerVariants.length] ?? footerVariants[0],
  path: `/layout-${at}`,
}));

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  await publish(server, (payload) => {
    const link = '<p><a href="/terms.pdf">file</a> <a href="/only-english">again</a></p>';
    payload.pages.push({
      ...textPage("/only-english", "Only English"),
      blocks: [{ id: "a", type: "rich_text", props: { heading: "Only English", html: link } }],
    });
    for (const { header, footer, path } of layouts) {
      const layout = { header: { components: [header] }, footer: { components: [footer] } };
      payload.pages.push({ ...textPage(path, path), layout });
    }
  });
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

const open = async (path: string, options: Parameters<typeof openPage>[1] = {}) => {
  opened = await openPage(browser, options);
  await opened.page.goto(server.url(path));
  await untilAlive(opened.page);
  return opened.page;
};
const other = (name: string) =>
  opened.page.getByRole("contentinfo").getByRole("link", { name, exact: true });

describe("the language link", () => {
  test("leads to the same page, and the page's own links stay in that language", async () => {
    const page = await open("/faq");
    await page.locator('header nav a[href="/faq"]:visible').first().click();
    await page.waitForTimeout(200);
    // An earlier server may have had this port, and React Router keeps scroll positions.
    const own = () => Object.entries(sessionStorage).filter(([key]) => key.startsWith("enamel-"));
    await expect.poll(() => page.evaluate(own)).toEqual([]);
    await other("Español").click();
    await page.waitForURL(server.url("/es/faq"));
    await untilAlive(page);
    expect(page.url()).toBe(server.url("/es/faq"));
  });

  test("wins over a pending navigation", async () => {
    const page = await open("/faq");
    await page.route("**/privacy.data*", () => undefined);
    await page.locator('footer a[href="/privacy"]').first().click();
    await other("Español").click();
    await page.waitForURL(server.url("/es/faq"));
    await untilAlive(page);
    expect(page.url()).toBe(server.url("/es/faq"));
  });

  test("drops the query", async () => {
    await open("/faq?utm_source=letter&q=1");
    await expect.poll(() => other("Español").getAttribute("href")).toBe("/es/faq");
  });

  test.each(layouts)("is in $header and $footer within a landmark", async ({ header, path }) => {
    const page = await open(path, { bypassCSP: true });
    await expect.poll(() => other("Español").isVisible()).toBe(true);
    const isInHeader = page.getByRole("banner").locator('a[hreflang="es"]');
    expect((await isInHeader.count()) > 0).toBe(header !== "landing_header");
    await page.addScriptTag({ content: axe.source });
    const outside = await page.evaluate(async () => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run({ runOnly: ["region", "landmark-unique"] });
      return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
    });
    expect(outside).toEqual([]);
  });

  test("is in the phone menu", async () => {
    const page = await open("/faq", { viewport: { width: 390, height: 740 } });
    await page.getByRole("banner").locator("summary:visible").first().click();
    await page.getByRole("banner").getByRole("link", { name: "Español" }).click();
    await page.waitForURL(server.url("/es/faq"));
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("es");
  });
});

test("an English page on the Spanish site says so in Spanish", async () => {
  const page = await open("/es/only-english");
  const note = page.getByText("Esta página está en inglés.");
  await expect.poll(() => note.getAttribute("lang")).toBe("es");
  await expect.poll(() => page.getByText("Only English", { exact: true }).isVisible()).toBe(true);
  await page.goto(server.url("/es/faq"));
  await expect.poll(() => note.count()).toBe(0);
});
