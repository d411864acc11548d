import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { publish, textPage } from "#test/support/content.ts";
import { openTestPage, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { press, top } from "./dialog-page.ts";

// Looks that owners give to their own HTML, under a policy without 'unsafe-inline'.

const red = "rgb(187, 0, 0)";
const html =
  '<p style="color: #b00; position: fixed; inset: 0">Red</p>' +
  '<p style="background: url(javascript:alert(1)); width: expression(alert(1))">Plain</p>';

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  await publish(server, ({ pages }) => {
    const page = textPage("/looks", "Looks");
    Object.assign((page["blocks"] as { props: object }[])[0]?.props ?? {}, { html });
    pages.push(page, textPage("/before", "Before"));
    const [before] = (pages.at(-1)?.["blocks"] ?? []) as { props: object }[];
    Object.assign(before?.props ?? {}, { html: '<p><a href="/looks">To the looks</a></p>' });
  });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const looksOf = (page: Page, text: string) =>
  page
    .locator("main")
    .getByText(text, { exact: true })
    .evaluate((one) => {
      const { color, position } = getComputedStyle(one);
      return { color, position };
    });

async function expectLooks(page: Page) {
  await expect.poll(() => looksOf(page, "Red")).toEqual({ color: red, position: "static" });
  const plain = page.locator("main").getByText("Plain", { exact: true });
  expect(await plain.getAttribute("style")).toBeNull();
}

describe("the style of an owner's paragraph shows, without what moves or runs", () => {
  // spec 5.6
  test("in the page as it comes, without JavaScript", async () => {
    const { page, issues } = await openTestPage(browser, { javaScriptEnabled: false });
    await page.goto(server.url("/looks"));
    await expectLooks(page);
    expect(issues).toEqual([]);
    await page.context().close();
  });

  // spec 5.6
  test("after hydration, and where a link led to it", async () => {
    const { page, issues } = await openTestPage(browser);
    await page.goto(server.url("/looks"));
    await untilAlive(page);
    await expectLooks(page);
    await page.goto(server.url("/before"));
    await untilAlive(page);
    await page.getByRole("link", { name: "To the looks" }).click();
    await page.waitForURL(server.url("/looks"));
    await expectLooks(page);
    expect(issues).toEqual([]);
    await page.context().close();
  });

  // spec 5.4, 5.6
  test("in a question", async () => {
    const { page, issues } = await openTestPage(browser);
    await page.goto(server.url("/ui/confirms"));
    await untilAlive(page);
    await page.getByLabel("Message", { exact: true }).fill(html);
    await press(page, "Ask");
    const said = top(page).getByText("Red", { exact: true });
    await expect.poll(() => said.evaluate((one) => getComputedStyle(one).color)).toBe(red);
    expect(issues).toEqual([]);
    await page.context().close();
  });
});
