import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser } from "#test/support/browser.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { openMemberPage } from "#test/support/member-page.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import type { Person } from "#test/support/people.ts";
import { readQr } from "#test/support/read-qr.ts";
import { startTestServer } from "#test/support/server.ts";

// The code as a camera reads it, and its replacement.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let member: Person;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(async () => {
  const ctx = operatorOn(server);
  const [{ actor }] = await joinPlan(ctx, { planId: await addPlan(ctx) });
  if (actor.kind !== "member") throw new Error("nobody joined");
  member = { host: "localhost", ...actor };
});

const qr = (page: Page) => page.getByRole("img", { name: /^(?:QR code|Código QR)/ });

/** What somebody at the front desk sees who scans the code. */
async function scan(code: string | null): Promise<string> {
  const desk = await openPage(browser);
  await desk.page.goto(code ?? "about:blank");
  const said = await desk.page.locator("main").innerText();
  await desk.close();
  return said;
}

// spec 25.13, 27.4
test.each([
  ["with", "en"],
  ["without", "en"],
  ["with", "es"],
  ["without", "es"],
])(
  "%s JavaScript, in %s, a member replaces the code, and the old one is unknown",
  async (way, lang) => {
    const javaScriptEnabled = way === "with";
    const { page, close } = await openMemberPage(browser, server, member);
    const words =
      lang === "en"
        ? {
            open: "Replace its QR code",
            send: "Replace the QR code",
            agree: "I understand",
            done: "The card has a new QR code.",
          }
        : {
            open: "Cambie su código QR",
            send: "Cambiar el código QR",
            agree: "Entiendo",
            done: "La tarjeta tiene un código QR nuevo.",
          };
    const path = server.url(`${lang === "es" ? "/es" : ""}/dashboard/cards`);
    await page.goto(path);
    const before = await readQr(qr(page));
    expect(await scan(before)).toMatch(/Rosa Delgado\s+Acti/);

    const acting = javaScriptEnabled
      ? page
      : (await openMemberPage(browser, server, member, { javaScriptEnabled })).page;
    await acting.goto(path);
    await acting.locator("summary", { hasText: words.open }).click();
    const send = acting.getByRole("button", { name: words.send });
    // The box is asked for first.
    await send.click();
    await acting.locator("[aria-invalid=true]").waitFor();
    expect(await scan(before)).toMatch(/Rosa Delgado/);
    await acting.getByLabel(words.agree).check();
    await send.click();
    await acting.getByText(words.done).first().waitFor();

    await page.goto(path);
    const after = await readQr(qr(page));
    expect(after).not.toBe(before);
    expect(await scan(after)).toMatch(/Rosa Delgado\s+Acti/);
    const old = await scan(before);
    expect(old).not.toContain("Rosa");
    expect(old).toBe(
      await scan(server.url(`${lang === "es" ? "/es" : ""}/card/AAAAAAAAAAAAAAAAAAAA`)),
    );
    if (acting !== page) await acting.context().close();
    await close();
  },
);

test("a replaced code is shown at once, and the next one asks again", async () => {
  const { page, close } = await openMemberPage(browser, server, member);
  await page.goto(server.url("/dashboard/cards"));
  await untilAlive(page);
  const codes = [await readQr(qr(page))];
  const summary = page.locator("summary", { hasText: "Replace its QR code" });
  const send = page.getByRole("button", { name: "Replace the QR code" });
  const agree = page.getByLabel("I understand");
  for (const round of [1, 2]) {
    await summary.click();
    // Sent unchecked first: the fold stays open, and so does what is said in it.
    await send.click();
    await page.locator("[aria-invalid=true]").waitFor();
    await agree.check();
    await send.click();
    await page
      .locator("[aria-live]")
      .filter({ hasText: "The card has a new QR code." })
      .first()
      .waitFor({ state: "attached" });
    await expect.poll(() => readQr(qr(page))).not.toBe(codes.at(-1));
    codes.push(await readQr(qr(page)));
    await send.waitFor({ state: "hidden" });
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    expect([round, await focused()]).toEqual([round, "SUMMARY"]);
    expect(await agree.isChecked()).toBe(false);
  }
  expect(new Set(codes).size).toBe(3);
  await close();
});

test("the copy that the browser keeps gets the new code, too", async () => {
  const { page } = await openMemberPage(browser, server, member);
  await page.goto(server.url("/dashboard/cards"));
  await page.getByText("Saved on this device.").waitFor();
  await page.locator("summary", { hasText: "Replace its QR code" }).click();
  await page.getByLabel("I understand").check();
  await page.getByRole("button", { name: "Replace the QR code" }).click();
  await page.getByText("The card has a new QR code.").waitFor();
  const code = await readQr(qr(page));
  const kept = () =>
    page.evaluate(async () => {
      const answer = await caches.match("/dashboard/cards/saved");
      const html = new DOMParser().parseFromString((await answer?.text()) ?? "", "text/html");
      return html.querySelector("[role=img] path")?.getAttribute("d");
    });
  await expect.poll(kept).toBe(await qr(page).locator("path").getAttribute("d"));
  await page.context().setOffline(true);
  await page.reload();
  expect(await readQr(qr(page))).toBe(code);
  await page.context().close();
});
