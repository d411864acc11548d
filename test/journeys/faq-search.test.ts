import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pageOf } from "#test/support/block-samples.ts";
import { openBrowser } from "#test/support/browser.ts";
import { publish } from "#test/support/content.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const questions = [
    { question: "¿Puedo cancelar?", answer: "<p>Sí, en <b>línea</b>.</p>" },
    { question: "What will I pay?", answer: "<p>The price &amp; a fee.</p>" },
  ];
  const further = [{ question: "When do I pay?", answer: `<p>Once.</p>` }];
  const grouped = [
    { question: "Who can join?", answer: "<p>Everyone.</p>", group: "Joining" },
    { question: "Is it insurance?", answer: "<p>No.</p>" },
    { question: "What does it cost?", answer: "<p>$149.</p>", group: "Paying" },
    { question: "Can my child join?", answer: "<p>Yes.</p>", group: "Joining" },
  ];
  await publish(server, (payload) => {
    payload.pages.push(
      pageOf("/grouped", [
        { id: "all", type: "faq_list", props: { has_search: true, items: grouped } },
      ]),
      pageOf("/questions", [
        { id: "a", type: "faq_list", props: { heading: "A", has_search: true, items: questions } },
        { id: "space", type: "rich_text", props: { html: "<p>Text.</p>".repeat(60) } },
        { id: "b", type: "faq_list", props: { heading: "B", items: further } },
      ]),
    );
  });
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

const field = (page: Page) => page.getByRole("searchbox", { name: "Search questions" });
const shown = (page: Page) => page.locator("main summary:visible").allInnerTexts();
const headings = (page: Page) =>
  page.locator("main").getByRole("heading", { level: 2 }).filter({ visible: true }).allInnerTexts();
const all = ["¿Puedo cancelar?", "What will I pay?", "When do I pay?"];

describe("with JavaScript", () => {
  let page: Page;
  const open = async (path: string) => {
    await page.goto(server.url(path));
    await untilAlive(page);
  };
  beforeEach(async () => {
    opened = await openPage(browser, { permissions: ["clipboard-read", "clipboard-write"] });
    page = opened.page;
  });

  // spec 2.2
  test("filters all lists while typing, and updates the address", async () => {
    await open("/questions");
    await expect.poll(() => shown(page)).toEqual(all);
    await field(page).pressSequentially("PAY i");
    await expect.poll(() => shown(page)).toEqual(["What will I pay?", "When do I pay?"]);
    const said = page.getByRole("status").filter({ hasText: "2 questions found" });
    await expect.poll(() => said.isVisible()).toBe(true);
    await page.waitForURL("**/questions?q=PAY+i");
    await field(page).fill("once");
    await expect.poll(() => shown(page)).toEqual(["When do I pay?"]);
    await expect
      .poll(() => page.getByRole("heading", { name: "B", exact: true }).isVisible())
      .toBe(true);
    await field(page).fill("linea");
    await expect.poll(() => shown(page)).toEqual(["¿Puedo cancelar?"]);
    await expect
      .poll(() => page.getByRole("heading", { name: "B", exact: true }).isVisible())
      .toBe(false);
    expect(opened.issues).toEqual([]);
  });

  test("stands under the headings of its groups, with a list of contents that a search replaces", async () => {
    await open("/grouped");
    const inOrder = [
      "Is it insurance?",
      "Who can join?",
      "Can my child join?",
      "What does it cost?",
    ];
    expect(await shown(page)).toEqual(inOrder);
    expect(await headings(page)).toEqual(["Is it insurance?", "Joining", "Paying"]);
    const contents = page.getByRole("navigation", { name: "Topics" });
    expect(await contents.getByRole("link").allInnerTexts()).toEqual(["Joining", "Paying"]);
    await contents.getByRole("link", { name: "Paying" }).click();
    await page.waitForURL("**/grouped#paying");
    await field(page).fill("join");
    await expect.poll(() => shown(page)).toEqual(["Who can join?", "Can my child join?"]);
    expect(await headings(page)).toEqual(["Joining"]);
    expect(await contents.count()).toBe(0);
    await page.goto(server.url("/grouped#can-my-child-join"));
    await page.getByText("Yes.", { exact: true }).waitFor();
    expect(opened.issues).toEqual([]);
  });

  test("says where to ask when nothing is found, and can be cleared", async () => {
    await open("/questions");
    await field(page).fill("zebra");
    await expect.poll(() => shown(page)).toEqual([]);
    await page.getByText("No results for “zebra”").waitFor();
    await expect
      .poll(() => page.getByRole("link", { name: "Ask us" }).getAttribute("href"))
      .toBe("/support");
    await page.waitForURL("**/questions?q=zebra");
    await page.getByRole("link", { name: "Clear search" }).click();
    await expect.poll(() => shown(page)).toEqual(all);
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.waitForURL((url) => url.pathname === "/questions" && url.search === "");
  });

  test("a shared address hydrates without a mismatch, and the browser's back restores it", async () => {
    await open("/questions?q=linea");
    await expect.poll(() => shown(page)).toEqual(["¿Puedo cancelar?"]);
    await expect.poll(() => field(page).inputValue()).toBe("linea");
    await field(page).fill("once");
    await page.waitForURL("**/questions?q=once");
    await page.locator("header a[href='/faq'], footer a[href='/faq']").first().click();
    await page.waitForURL("**/faq");
    await page.goBack();
    await page.waitForURL("**/questions?q=once");
    await expect.poll(() => shown(page)).toEqual(["When do I pay?"]);
    await expect.poll(() => field(page).inputValue()).toBe("once");
    expect(opened.issues).toEqual([]);
  });

  test("the query is cut between characters, as on the server", async () => {
    await open(`/questions?q=${"z".repeat(199)}${encodeURIComponent("😀😀")}`);
    await expect.poll(() => field(page).inputValue()).toBe(`${"z".repeat(199)}😀`);
    expect(opened.issues).toEqual([]);
  });

  test("Enter moves the focus to the number of results", async () => {
    await open("/questions");
    await field(page).fill("pay");
    await page.keyboard.press("Enter");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe("2 questions found");
  });

  test("keeps what was typed before hydration", async () => {
    await page.route("**/assets/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto(server.url("/questions"));
    await field(page).pressSequentially("once");
    await untilAlive(page);
    await expect.poll(() => shown(page)).toEqual(["When do I pay?"]);
    await expect.poll(() => field(page).inputValue()).toBe("once");
  });

  // spec 2.2
  test("an answer opens at its address, and its link copies that address", async () => {
    await open("/questions#when-do-i-pay");
    const answer = page.locator("#when-do-i-pay");
    await expect.poll(() => answer.isVisible()).toBe(true);
    expect(
      await answer.evaluate((element) => element.getBoundingClientRect().top < innerHeight),
    ).toBe(true);
    await answer.getByRole("link", { name: "Link to this answer" }).click();
    await answer.getByRole("link", { name: "Link copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      server.url("/questions#when-do-i-pay"),
    );
  });

  test("an answer opens when another page links to it", async () => {
    await open("/faq");
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: "/questions#when-do-i-pay" });
      document.querySelector("main")?.append(link);
      link.click();
    });
    await expect.poll(() => page.locator("#when-do-i-pay").isVisible()).toBe(true);
  });
});

// spec 2.2
test("without JavaScript the form submits to the server, and answers still open", async () => {
  opened = await openPage(browser, { javaScriptEnabled: false });
  const { page } = opened;
  await page.goto(server.url("/questions"));
  await field(page).fill("línea");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/questions?q=l%C3%ADnea");
  await expect.poll(() => shown(page)).toEqual(["¿Puedo cancelar?"]);
  await page.getByText("1 question found").waitFor();
  await page.locator("main summary:visible").click();
  await expect.poll(() => page.getByText("Sí, en línea.").isVisible()).toBe(true);
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect.poll(() => shown(page)).toEqual(all);
  await page.goto(server.url("/questions#when-do-i-pay"));
  await expect.poll(() => page.locator("#when-do-i-pay").isVisible()).toBe(true);
});
