import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sanitizeHtml } from "#contract/sanitize-html.ts";
import { openBrowser } from "#test/support/browser.ts";
import { untilAlive } from "#test/support/pages.ts";
import { openSharedServer } from "#test/support/server.ts";
import { isLongRun } from "#test/support/size.ts";
import { press, top } from "./dialog-page.ts";
import { openWatched, touchEverything } from "./hostile-page.ts";
import { hostile } from "./hostile-vectors.ts";

let server: Awaited<ReturnType<typeof openSharedServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([openSharedServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
});

const messageOf = (page: Page) => top(page).locator(".safe-html");

async function openConfirms(isPolicyOff = false) {
  const watched = await openWatched(browser, { isPolicyOff, origin: server.url("") });
  const page = await watched.context.newPage();
  await page.goto(server.url("/ui/confirms"));
  await untilAlive(page);
  return { ...watched, page };
}

async function askOwn(page: Page, html: string) {
  await page.getByLabel("Message", { exact: true }).fill(html);
  await press(page, "Ask");
  await messageOf(page).waitFor({ state: "attached" });
}

// spec 3.9
test("HTML is rendered, and its links work", async () => {
  const { page, context } = await openConfirms();
  await press(page, "With HTML");
  const dialog = page.getByRole("alertdialog", { name: "Before you join" });
  await expect.poll(() => dialog.getByRole("listitem").allInnerTexts()).toHaveLength(2);
  await expect.poll(() => dialog.locator("strong").innerText()).toBe("not insurance");
  await dialog.getByRole("link", { name: "terms" }).click();
  await page.waitForURL(server.url("/terms"));
  await expect.poll(() => page.locator("dialog:modal").count()).toBe(0);
  await context.close();
});

test("the sanitizer is fetched for the first message that contains HTML", async () => {
  const { page, context } = await openConfirms();
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await press(page, "Plain text");
  await press(page, "Cancel");
  expect(fetched.filter((url) => url.includes("sanitize"))).toEqual([]);
  await askOwn(page, "<p>a</p>");
  await expect.poll(() => messageOf(page).innerText()).toBe("a");
  expect(fetched.filter((url) => url.includes("sanitize"))).toHaveLength(1);
  await context.close();
});

test("while the sanitizer loads, the title and buttons show and the message's space is reserved", async () => {
  const { page, context } = await openConfirms();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/sanitize-html*", async (route) => {
    await held;
    await route.continue();
  });
  await askOwn(page, "<p>a</p>");
  await page.getByRole("alertdialog", { name: "Log out?" }).waitFor();
  const before = await top(page).boundingBox();
  expect(await messageOf(page).innerHTML()).toBe("");
  letGo();
  await expect.poll(() => messageOf(page).innerText()).toBe("a");
  expect((await top(page).boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 1);
  await context.close();
});

// spec 5.4
test("if the sanitizer cannot be fetched, the plain text is shown", async () => {
  const { page, context, caught } = await openConfirms();
  await page.route("**/sanitize-html*", (route) => route.abort());
  await askOwn(page, "<p onclick=pwn()>a <b>b</b><img src=x: onerror=pwn()></p>");
  await expect.poll(() => messageOf(page).innerHTML()).toBe("<p>a b</p>");
  expect(caught).toEqual([]);
  await context.close();
});

const isMoving = (html: string) => html.includes("anim");

/** A textarea drops carriage returns and invalid characters. */
function asTyped(page: Page, messages: string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const box = document.createElement("textarea");
    return all.map((message) => Object.assign(box, { value: message }).value);
  }, messages);
}

/** Serializes HTML as the browser does after parsing it. */
function asParsed(page: Page, htmls: string[]): Promise<string[]> {
  return page.evaluate(
    (all) =>
      all.map((html) => {
        const parsed = document.createElement("template");
        parsed.innerHTML = html;
        return parsed.innerHTML;
      }),
    htmls,
  );
}

/** Opens a dialog for each message within the page and returns the rendered message. */
function askEach(
  page: Page,
  questions: { message: string; expected: string }[],
): Promise<(string | undefined)[]> {
  return page.evaluate(async (all) => {
    const until = async (isSo: () => unknown) => {
      const end = performance.now() + 5_000;
      while (!isSo() && performance.now() < end) await new Promise(requestAnimationFrame);
    };
    const named = (name: string, within: ParentNode | null) =>
      [...(within?.querySelectorAll("button") ?? [])].findLast((one) => one.textContent === name);
    const box = [...document.querySelectorAll("textarea")].find(
      ({ labels }) => labels[0]?.textContent === "Message",
    );
    const dialog = () => document.querySelector("dialog.dialog:modal");
    const shown = () => dialog()?.querySelector(".safe-html")?.innerHTML;
    const answers = [];
    for (const { message, expected } of all) {
      if (box) Reflect.set(HTMLTextAreaElement.prototype, "value", message, box);
      box?.dispatchEvent(new Event("input", { bubbles: true }));
      named("Ask", document)?.click();
      await until(() => shown() === expected);
      answers.push(shown());
      named("Cancel", dialog())?.click();
      await until(() => !dialog());
    }
    return answers;
  }, questions);
}

describe.each([
  { policy: "with the policy", isPolicyOff: false },
  { policy: "without the policy", isPolicyOff: true },
])("$policy", ({ isPolicyOff }) => {
  // spec 5.4
  test("no hostile message runs, and each is sanitized as on the server", async () => {
    const { page, context, caught, violations } = await openConfirms(isPolicyOff);
    // Without the policy only the sanitizer protects: try every message in every run.
    const tried = isPolicyOff || isLongRun ? hostile : hostile.filter((_, at) => at % 5 === 0);
    const messages = tried.map((html) => `${html}<p>the end</p>`);
    const clean = (await asTyped(page, messages)).map(sanitizeHtml);
    const expected = await asParsed(page, clean);
    const questions = messages.map((message, at) => ({ message, expected: expected[at] ?? "" }));
    const moving = questions.filter(({ message }) => isMoving(message));
    const still = questions.filter((question) => !moving.includes(question));
    expect(await askEach(page, moving)).toEqual(moving.map((one) => one.expected));
    // Transitions take most of the time, and only the animated messages need them.
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await askEach(page, still)).toEqual(still.map((one) => one.expected));
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await askOwn(page, hostile.join("\n"));
    await touchEverything(page);
    await page.waitForTimeout(200);
    expect(caught).toEqual([]);
    expect(violations).toEqual([]);
    await context.close();
  }, 120_000);
});
