import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { markDocument, openPage, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>> | undefined;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterEach(() => opened?.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

const open = async (path: string, options: Parameters<typeof openPage>[1] = {}) => {
  opened = await openPage(browser, options);
  await opened.page.goto(server.url(path));
  if (options.javaScriptEnabled !== false) await untilAlive(opened.page);
  return opened.page;
};
const send = (page: Page) => page.getByRole("button", { name: "Submit the sample form" }).click();
const summaryOf = (page: Page) => page.locator("form [tabindex='-1']");
const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);
const both = [{ javaScriptEnabled: true }, { javaScriptEnabled: false }];

/** What a screen reader announces for a control. */
async function heard(page: Page, role: string, accessibleName: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodes } = await session.send("Accessibility.queryAXTree", {
    backendNodeId: root.backendNodeId,
    role,
    accessibleName,
  });
  const found = nodes.find(({ ignored }) => !ignored);
  const property = (name: string) =>
    found?.properties?.find((each) => each.name === name)?.value.value as unknown;
  return {
    description: (found?.description?.value ?? "") as string,
    isRequired: property("required") === true,
    isInvalid: property("invalid") === "true",
  };
}

describe("a field", () => {
  test("is announced with its label, its help and whether it is required", async () => {
    const page = await open("/ui/forms");
    const required = { isRequired: true, isInvalid: false };
    const help = "We'll send your receipt here.";
    expect(await heard(page, "textbox", "Email")).toEqual({ ...required, description: help });
    const phoneHelp = "A US number, so the office can call you back.";
    expect(await heard(page, "textbox", "Phone (optional)")).toEqual({
      isRequired: false,
      isInvalid: false,
      description: phoneHelp,
    });
    // Chromium's accessibility tree does not expose these as required.
    for (const field of [page.getByLabel("State", { exact: true }), page.getByRole("checkbox")])
      await expect.poll(() => field.getAttribute("aria-required")).toBe("true");
    expect(await heard(page, "radiogroup", "Who is this for?")).toMatchObject(required);
    expect(await heard(page, "radio", "Me and one other person")).toMatchObject({
      description: "A partner, a parent, or a friend.",
    });
    expect(await heard(page, "group", "Date of birth")).toMatchObject({
      description: "For example: 3 31 1980",
    });
    expect(await heard(page, "textbox", "Month")).toMatchObject(required);
  });

  test("is announced with its error after its help", async () => {
    const page = await open("/ui/forms?show=errors");
    const refused = { isRequired: true, isInvalid: true };
    expect(await heard(page, "textbox", "Email")).toEqual({
      ...refused,
      description:
        "We'll send your receipt here. Error: Enter an email address, such as name@example.com.",
    });
    expect(await heard(page, "radiogroup", "Who is this for?")).toMatchObject({
      ...refused,
      description: "Error: Choose who this is for.",
    });
    expect(await heard(page, "checkbox", "I've read the terms.")).toMatchObject({
      isInvalid: true,
      description: "Error: Check the box if you agree to the terms.",
    });
  });

  test("sets the matching keyboard and autofill", async () => {
    const page = await open("/ui/forms");
    const hints = await page
      .locator("form input:not([type=hidden])")
      .evaluateAll((inputs) =>
        (inputs as HTMLInputElement[]).map((input) => [
          input.name,
          input.type,
          input.inputMode,
          input.autocomplete,
        ]),
      );
    expect(hints).toEqual(
      expect.arrayContaining([
        ["email", "email", "", "email"],
        ["phone", "tel", "", "tel"],
        ["zip", "text", "numeric", "postal-code"],
        ["birth-month", "text", "numeric", "bday-month"],
        ["birth-day", "text", "numeric", "bday-day"],
        ["birth-year", "text", "numeric", "bday-year"],
        ["password", "password", "", "current-password"],
      ]),
    );
    await expect.poll(() => page.locator("form [placeholder]").count()).toBe(0);
  });

  test("is 48 pixels high and has a visible border", async () => {
    const page = await open("/ui/forms");
    const heights = await page
      .locator("form :is(select, input:not([type=hidden], [type=radio], [type=checkbox]))")
      .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(6);
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(48);
  });
});

describe.each(both)("a rejected form, with JavaScript: $javaScriptEnabled", (options) => {
  test("focuses a summary whose links lead to the fields", async () => {
    const page = await open("/ui/forms", options);
    const isSameDocument = await markDocument(page);
    await send(page);
    await page.waitForURL(/show=errors/);
    await expect.poll(() => hasFocus(summaryOf(page))).toBe(true);
    await expect.poll(() => isSameDocument()).toBe(options.javaScriptEnabled);
    await expect
      .poll(() => page.getByRole("alert").filter({ hasText: "There's a problem" }).count())
      .toBe(1);

    const fields = [
      ["Enter an email address, such as name@example.com.", page.getByLabel("Email")],
      ["Select your state.", page.getByLabel("State", { exact: true })],
      ["Choose who this is for.", page.getByLabel("Just me")],
      ["Check the box if you agree to the terms.", page.getByLabel("I've read the terms.")],
    ] as const;
    for (const [wording, field] of fields) {
      await summaryOf(page).getByRole("link", { name: wording }).click();
      await expect.poll(() => hasFocus(field), { message: wording }).toBe(true);
    }
  });

  test("keeps all input", async () => {
    const page = await open("/ui/forms", options);
    await page.getByLabel("Full name").fill("Ana “Nita” O'Neil <b>");
    await page.getByLabel("Phone").fill("44 20 7946 0958");
    await page.getByLabel("Month").fill("2");
    await page.getByLabel("Day").fill("30");
    await page.getByLabel("Year").fill("1980");
    await page.getByLabel("State", { exact: true }).selectOption("NM");
    await page.getByLabel("My family").check();
    await page.getByLabel("Message").fill("Two\nlines");
    await page.getByLabel("I've read the terms.").check();
    await send(page);
    await page.waitForURL(/show=errors/);
    await summaryOf(page).waitFor();
    await expect
      .poll(() => page.getByLabel("Full name").inputValue())
      .toBe("Ana “Nita” O'Neil <b>");
    await expect.poll(() => page.getByLabel("Phone").inputValue()).toBe("44 20 7946 0958");
    await expect.poll(() => page.getByLabel("Day").inputValue()).toBe("30");
    await expect.poll(() => page.getByLabel("State", { exact: true }).inputValue()).toBe("NM");
    await expect.poll(() => page.getByLabel("My family").isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("Two\nlines");
    await expect.poll(() => page.getByLabel("I've read the terms.").isChecked()).toBe(true);
    const wrongParts = page.getByRole("group", { name: "Date of birth" }).locator("[aria-invalid]");
    expect(
      await wrongParts.evaluateAll((all) => all.map(({ id }) => id.split("-").at(-1))),
    ).toEqual(["day"]);
  });

  test("is accepted once corrected, by keyboard alone", async () => {
    const page = await open("/ui/forms?show=errors&name=Ana&zip=85001&birth-day=31", options);
    const type = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.type(key);
    };
    await page.getByLabel("Full name").focus();
    const tab = () => page.keyboard.press("Tab");
    await tab();
    await type("ana@example.com");
    await tab();
    await type("6025550123");
    await tab();
    await tab();
    await type("3");
    await tab();
    await tab();
    await type("1980");
    await tab();
    await type("Ari");
    await tab();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await tab();
    await tab();
    await page.keyboard.press("Space");
    await tab();
    await page.keyboard.press("Enter");
    await page.getByText("Thank you.").waitFor();
    const phone = options.javaScriptEnabled ? "(602) 555-0123" : "6025550123";
    await expect
      .poll(() => page.getByRole("listitem").allInnerTexts())
      .toEqual(
        expect.arrayContaining([
          "email: ana@example.com",
          `phone: ${phone}`,
          "state: AZ",
          "who: two",
          "agree: on",
        ]),
      );
    await expect.poll(() => summaryOf(page).count()).toBe(0);
  });
});

describe.each(["/ui/forms", "/es/ui/forms?show=errors"])("%s", (path) => {
  test.each(["light", "dark"] as const)("passes axe, %s", async (colorScheme) => {
    const page = await open(path, { colorScheme, bypassCSP: true });
    expect(await axeFindings(page)).toEqual([]);
  });

  test("fits 320 pixels, also with text at 200%", async () => {
    const page = await open(path, { viewport: { width: 320, height: 640 }, bypassCSP: true });
    const overflow = (within: string) =>
      page.locator(within).evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(await overflow("html")).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    expect(await overflow("main")).toBeLessThanOrEqual(0);
  });
});
