import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { openSharedServer } from "#test/support/server.ts";
import { openSheets } from "./hostile-sheet.ts";

// The alarms of the sheets that hostile texts are looked at in: each goes off for what it is for.

let server: Awaited<ReturnType<typeof openSharedServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([openSharedServer(), openBrowser()]);
});
afterAll(() => browser.close());

async function caughtIn(documents: string[]) {
  const sheets = await openSheets(browser, server.url("").replace(/\/$/, ""));
  onTestFinished(() => sheets.close());
  const shown = await sheets.show(documents);
  return { shown, caught: sheets.caught };
}
const page = (inside: string) => `<!doctype html><title>x</title><main>${inside}</main>`;
const elsewhere = "https://pwned.example";

test.each([
  ["a script", `<script>pwn()</script>`, "pwned: pwn"],
  ["a handler by itself", `<img src=x: onerror=pwn()>`, "pwned: pwn"],
  ["a handler once it is touched", `<p onpointerdown=pwn()>x</p>`, "pwned: pwn"],
  ["a link that runs", `<a href="javascript:pwn()">x</a>`, "pwned: pwn"],
  ["a dialog", `<script>alert(1)</script>`, "pwned: alert"],
  [
    "a dialog of a window of its own",
    `<iframe srcdoc="<script>alert(1)</script>">`,
    "pwned: alert",
  ],
  ["a script from elsewhere", `<script src="${elsewhere}/x.js"></script>`, "request: "],
  ["a frame from elsewhere", `<iframe src="${elsewhere}/"></iframe>`, "request: "],
  ["a page that leaves", `<meta http-equiv=refresh content="0;url=${elsewhere}/">`, "request: "],
  ["a frame that moves", `<script>location = "/robots.txt"</script>`, "navigation: "],
  ["a page that is taken along", `<script>top.location = "/robots.txt#"</script>`, "navigation: "],
  ["a window", `<a href="javascript:void window.open('/robots.txt')">x</a>`, "pwned: open"],
])("%s is caught", async (_what, inside, said) => {
  const { caught } = await caughtIn([page("calm"), page(inside), page("calm")]).catch(
    (error: unknown) => ({ caught: [`navigation: ${String(error)}`] }),
  );
  expect(caught.some((one) => one.startsWith(said))).toBe(true);
});

test("calm documents are shown to the letter, and nothing is caught", async () => {
  const texts = ["a & b", "<script>pwn()</script>", "javascript:pwn()"];
  const escaped = texts.map((text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
  const { shown, caught } = await caughtIn(escaped.map(page));
  expect(shown).toEqual(texts);
  expect(caught).toEqual([]);
});
