import { eq } from "drizzle-orm";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fees, procedures } from "#db/schema/fees.ts";
import { limits } from "#db/schema/sessions.ts";
import { people } from "#db/schema/subscriptions.ts";
import { axeFindings } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan, rosa } from "#test/support/join.ts";
import { openTestPage, overflowingWidths, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

// An office's front desk checks a card by its number.

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let number: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const ctx = operatorOn(server);
  const planId = await addPlan(ctx, { name: { en: "Sunny plan", es: "Plan Sol" } });
  const [known] = await server.db.select().from(procedures).limit(1);
  await server.db.insert(fees).values({
    siteId: ctx.site.id,
    planId,
    procedure: known?.slug ?? "none",
    usualCents: 200_00,
    memberCents: 100_00,
    source: "a list",
    asOf: "2026-01-01",
    updatedAt: ctx.now,
  });
  const [{ actor }] = await joinPlan(ctx, { planId });
  if (actor.kind !== "member") throw new Error("no one joined");
  const [person] = await server.db
    .select({ memberNumber: people.memberNumber })
    .from(people)
    .where(eq(people.accountId, actor.accountId));
  number = person?.memberNumber ?? "no number";
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(async () => {
  await server.db.delete(limits);
});

const words = {
  "": {
    number: "Member number",
    boxes: ["Month", "Day", "Year"],
    send: "Check card",
    unknown: "We can't find a card with this number and date of birth.",
    active: "Active",
    plan: "Sunny plan",
    fees: "See and print the plan's prices",
    another: "Check another card",
  },
  "/es": {
    number: "Número de miembro",
    boxes: ["Mes", "Día", "Año"],
    send: "Verificar tarjeta",
    unknown: "No encontramos una tarjeta con este número y esta fecha de nacimiento.",
    active: "Activo",
    plan: "Plan Sol",
    fees: "Ver e imprimir los precios del plan",
    another: "Verificar otra tarjeta",
  },
} as const;

// spec 25.78
test.each([
  ["with", ""],
  ["without", ""],
  ["with", "/es"],
  ["without", "/es"],
] as const)(
  "%s JavaScript at %s/check: a wrong date, the right one, the prices, another card",
  async (way, lang) => {
    const said = words[lang];
    const javaScriptEnabled = way === "with";
    const { page } = await openTestPage(browser, { javaScriptEnabled });
    await page.goto(server.url(`${lang}/check`));
    if (javaScriptEnabled) await untilAlive(page);
    const [year = "", month = "", day = ""] = rosa.dateOfBirth.split("-");
    const main = page.locator("main");
    // Stuck, a front desk calls.
    await main.locator("a[href^='tel:']").waitFor();
    const fill = async (typed: string[]) => {
      for (const [at, name] of said.boxes.entries())
        await page.getByLabel(name, { exact: true }).fill(typed[at] ?? "");
      await page.getByRole("button", { name: said.send }).click();
    };
    await page.getByLabel(said.number).fill(number);
    await fill([month, String(Number(day) + 1), year]);
    await main.getByText(said.unknown).waitFor();
    expect(await page.getByLabel(said.number).inputValue()).toBe(number);

    await fill([month, day, year]);
    await main.getByText(said.active, { exact: true }).waitFor();
    const text = await main.innerText();
    expect(text).toContain(said.plan);
    expect(text).not.toMatch(/Rosa|Delgado/);
    expect(new URL(page.url()).search).toBe("");
    const prices = await page.getByRole("link", { name: said.fees }).getAttribute("href");
    await page.getByRole("link", { name: said.another }).click();
    await expect.poll(() => page.getByLabel(said.number).inputValue()).toBe("");
    expect(await main.innerText()).not.toContain(said.plan);

    await page.goto(server.url(prices ?? ""));
    await page.getByRole("table").first().waitFor();
    expect(await page.locator("#fees h2").innerText()).toContain(said.plan);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("#fees table").isVisible()).toBe(true);
    expect(await page.locator("#year").isVisible()).toBe(false);
    if (!javaScriptEnabled) return;
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
      number,
    );
  },
);

// spec 25.78
test.each(["light", "dark"] as const)(
  "axe finds nothing, and nothing scrolls sideways, %s",
  async (colorScheme) => {
    const { page, issues } = await openTestPage(browser, { colorScheme, bypassCSP: true });
    await page.goto(server.url("/check"));
    await untilAlive(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Check card" }).click();
    await page.getByRole("heading", { name: "There's a problem" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel("Member number").fill(number);
    const [year = "", month = "", day = ""] = rosa.dateOfBirth.split("-");
    await page.getByLabel("Month", { exact: true }).fill(month);
    await page.getByLabel("Day", { exact: true }).fill(day);
    await page.getByLabel("Year", { exact: true }).fill(year);
    await page.keyboard.press("Enter");
    await page.getByText("Sunny plan").waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toContain(number);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowingWidths(page, [320, 390, 1280])).toEqual([]);
    expect(issues.filter((issue) => !issue.includes("422"))).toEqual([]);
  },
);
