import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { publish, textPage } from "#test/support/content.ts";
import { markDocument, openPage, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const links = '<p><a href="/nowhere">nowhere</a> <a href="/not/here">deep</a></p>';
  await publish(server, (payload) => {
    payload.pages.push({
      ...textPage("/links", "Links"),
      blocks: [{ id: "a", type: "rich_text", props: { heading: "Links", html: links } }],
    });
  });
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

const open = async (path: string) => {
  opened = await openPage(browser);
  await opened.page.goto(server.url(path));
  await untilAlive(opened.page);
  return opened.page;
};
const state = () =>
  opened.page.evaluate(() => ({
    fonts: document.documentElement.dataset.fonts,
    focus: document.activeElement?.id,
    titles: [...document.querySelectorAll("title")]
      .filter((title) => title.namespaceURI?.endsWith("xhtml"))
      .map((title) => title.text),
    robots: document.querySelectorAll("meta[name=robots]").length,
    canonical: document.querySelectorAll("link[rel=canonical]").length,
  }));

describe("an error page", () => {
  test.each(["nowhere", "deep"])(
    "at the link %s keeps the document and fonts and takes the focus, also on going back",
    async (name) => {
      const page = await open("/links");
      await page.locator("html[data-fonts=on]").waitFor();
      const isSameDocument = await markDocument(page);
      const html = await page.evaluateHandle(() => document.documentElement);
      await page.getByRole("link", { name }).click();
      await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
      expect(await state()).toEqual({
        fonts: "on",
        focus: "content",
        titles: ["Page Not Found | Enamel Dental Group"],
        robots: 1,
        canonical: 0,
      });
      await page.goBack();
      await page.getByRole("heading", { name: "Links" }).waitFor();
      expect(await state()).toEqual({
        fonts: "on",
        focus: "content",
        titles: ["Links | Enamel Dental Group"],
        robots: 0,
        canonical: 1,
      });
      expect(await html.evaluate((element) => element.isConnected)).toBe(true);
      await expect.poll(() => isSameDocument()).toBe(true);
    },
  );

  test("hydrates when loaded directly, and its links work", async () => {
    const page = await open("/es/nowhere");
    expect((await state()).titles).toEqual(["Página no encontrada | Enamel Dental Group"]);
    const isSameDocument = await markDocument(page);
    await page.getByRole("link", { name: "Ir a la página de inicio" }).click();
    await page.waitForURL(server.url("/es"));
    await page.locator("[data-error]").waitFor({ state: "detached" });
    expect(await state()).toMatchObject({ robots: 0, canonical: 1, focus: "content" });
    await expect.poll(() => isSameDocument()).toBe(true);
    // Chromium logs the 404 status of the document.
    expect(opened.issues.filter((text) => !text.includes("404"))).toEqual([]);
  });
});
