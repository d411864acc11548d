import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { answerReport } from "#domain/inbox/answer-report.ts";
import { listReports } from "#domain/inbox/list-reports.ts";
import { refreshSearch } from "#domain/search/refresh-search.ts";
import { axeFindings } from "#test/support/axe.ts";
import { addOffice, addProvider } from "#test/support/catalog.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { fillDirectory } from "#test/support/directory.ts";
import { openPage, overflowingWidths, overflowOf, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;
let people: Awaited<ReturnType<typeof fillDirectory>>["people"];
beforeAll(async () => {
  [server, browser] = await Promise.all([
    startTestServer({ env: { MAILS_PER_ADDRESS: "1000" } }),
    openBrowser(),
  ]);
  ({ people } = await fillDirectory(server));
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

type Options = Parameters<typeof openPage>[1];
async function open(path: string, options: Options = {}) {
  opened = await openPage(browser, options);
  const { page } = opened;
  await page.goto(server.url(path));
  if (options.javaScriptEnabled !== false) await untilAlive(page);
  return page;
}
const names = (page: Page) =>
  page
    .getByRole("rowheader")
    .evaluateAll((cells) => cells.map((cell) => cell.firstChild?.nodeValue));
const announced = (page: Page) => page.locator("output").allInnerTexts();
const withoutJavaScript = { javaScriptEnabled: false };

describe("the directory", () => {
  // spec 1.6, 2.10
  test("shows California first, says so, and offers the other states", async () => {
    const page = await open("/directory?accepting=");
    await expect.poll(() => page.getByLabel("State").inputValue()).toBe("CA");
    await expect.poll(() => page.getByText("Showing California.").isVisible()).toBe(true);
    await page.getByLabel("State").selectOption({ label: "All states" });
    await page.getByLabel("Name").fill("chen");
    await page.getByLabel("Name").press("Enter");
    await page.waitForURL(/state=&name=chen/);
    await expect.poll(() => names(page)).toContain("Mei Chen, DDS");
    await expect
      .poll(() => announced(page))
      .toContainEqual(expect.stringMatching(/providers?, Sorted/));
    expect(await page.getByLabel("Name").evaluate((box) => box === document.activeElement)).toBe(
      true,
    );
    expect(opened.issues).toEqual([]);
  });

  // spec 2.10
  test.each([
    ["with", {}],
    ["without", withoutJavaScript],
  ])("can be filtered and sorted %s JavaScript", async (_how, options) => {
    const page = await open("/directory?state=CA", options);
    await page.getByText("More filters").click();
    await page.getByLabel("Specialty").selectOption({ label: "Endodontics (root canals)" });
    await page.getByLabel("Language").selectOption({ label: "Spanish" });
    await page.getByLabel("Name").fill("delgado rosa");
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL(/specialty=endodontics/);
    await expect.poll(() => names(page)).toContain("Rosa Delgado, DDS");
    await page.getByRole("link", { name: "Offices", exact: true }).click();
    await page.waitForURL(/sort=city/);
    const sorted = page.getByRole("columnheader", { name: "Offices" });
    await expect.poll(() => sorted.getAttribute("aria-sort")).toBe("ascending");
    expect(page.url()).toContain("name=delgado");
    expect(opened.issues).toEqual([]);
  });

  test("offers the same list as a file", async () => {
    const page = await open("/directory?state=CA&name=delgado");
    for (const [name, start] of [
      ["CSV", "\ufeffprovider_id,name"],
      ["PDF", "%PDF-1.7"],
    ] as const) {
      const link = page.getByRole("link", { name });
      const answer = await page.request.get(server.url((await link.getAttribute("href")) ?? ""));
      expect(answer.headers()["content-disposition"]).toContain("attachment");
      expect((await answer.body()).toString().slice(0, start.length)).toBe(start);
    }
  });

  test("shows errors beside the field, and what to do when nothing matches", async () => {
    const page = await open("/es/directory?state=CA&near=00000");
    await expect
      .poll(() => page.getByRole("alert").innerText())
      .toContain("código postal válido de 5 dígitos");
    await page.goto(server.url("/es/directory?state=CA&name=nobody%20at%20all"));
    await page.getByRole("heading", { name: "No hay resultados" }).waitFor();
  });

  test.each(["light", "dark"] as const)("passes axe on a phone, %s", async (colorScheme) => {
    const viewport = { width: 390, height: 844 };
    const page = await open("/es/directory?state=CA", { colorScheme, viewport, bypassCSP: true });
    await page.getByText("Más filtros").click();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });

  test("counts its pages, and says where in the list a page is", async () => {
    const ctx = operatorOn(server);
    const office = await addOffice(ctx, { state: "VT", name: "Row Stowe" });
    for (let added = 0; added < 21; added += 1)
      await addProvider(ctx, [office], { lastName: "Stowely" });
    await refreshSearch(ctx);
    const page = await open("/directory?state=VT&name=stowely", withoutJavaScript);
    const place = () => page.getByText(/^\d+–/).innerText();
    expect(await place()).toBe("1–20 of 21 providers · Page 1 of 2");
    await page.getByRole("link", { name: "Next page" }).click();
    await page.waitForURL(/page=2/);
    expect(await place()).toBe("21–21 of 21 providers · Page 2 of 2");
    await page.goto(page.url().replace("page=2", "page=9"));
    expect(await page.getByText(/Page \d/).count()).toBe(0);
  });

  test("begins every value on a phone at the same line", async () => {
    const page = await open("/directory?state=CA", { viewport: { width: 390, height: 844 } });
    const edges = await page
      .getByRole("cell")
      .evaluateAll((cells) =>
        cells.map((cell) => cell.lastElementChild?.getBoundingClientRect().x),
      );
    expect(edges.length).toBeGreaterThan(10);
    expect(new Set(edges).size).toBe(1);
  });

  test("a very long word, such as a name, stays inside the page", async () => {
    const ctx = operatorOn(server);
    const word = "w".repeat(180);
    const long = { name: word, street: word, city: word, state: "WY" };
    const office = await addOffice(ctx, long);
    const affiliatedGroups = [word];
    await addProvider(ctx, [office], {
      lastName: word,
      licenseState: "WY",
      licenseNumber: "1",
      affiliatedGroups,
    });
    await refreshSearch(ctx);
    const page = await open("/directory?state=WY&name=wwww");
    expect(await names(page)).toEqual([`Ana ${word}, DDS`]);
    expect(await overflowingWidths(page, [320, 800, 1280])).toEqual([]);
  });

  test("passes axe on a wide screen", async () => {
    const page = await open("/directory?state=CA", { bypassCSP: true });
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe("an error report", () => {
  const message = "It rings at a bakery.";

  // spec 24.16
  test("is sent from a row by keyboard, gets a number and a status page", async () => {
    const page = await open("/directory?state=CA&name=delgado", { bypassCSP: true });
    await page
      .getByRole("link", { name: "Report an error in the listing for Rosa Delgado, DDS" })
      .focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Report an error" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("radio", { name: "The phone number is wrong" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Row B");
    await page.keyboard.press("Tab");
    await page.keyboard.type(message);
    await page.getByRole("button", { name: "Send report" }).press("Enter");
    const sent = page.getByRole("heading", { name: "We got your report" });
    await sent.waitFor();
    await expect.poll(() => sent.evaluate((it) => it === document.activeElement)).toBe(true);
    const [report] = await listReports(operatorOn(server));
    expect(report).toMatchObject({ message, reason: "wrong_phone" });
    expect(report?.locationId).not.toBeNull();
    const number = report?.number ?? "";
    await expect.poll(() => page.getByText(number).isVisible()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole("link", { name: "Check on your report" }).click();
    await page.getByText("We got your report and will check it soon.").waitFor();
    const status = page.url();
    const answer = "The number is right now.";
    await answerReport(operatorOn(server), { number, state: "corrected", answer });
    await page.reload();
    await expect.poll(() => page.getByText(answer).isVisible()).toBe(true);
    await expect.poll(() => page.getByText("We corrected the directory").isVisible()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(status.replace(/key=.{5}/, "key=AAAAA"));
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).innerText())
      .toContain("Page Not Found");
  });

  test("comes back with its errors and all input, in Spanish without JavaScript", async () => {
    const page = await open(`/es/directory/report?provider=${people.mei}`, withoutJavaScript);
    await page.getByLabel("¿Qué encontró?").fill(message);
    await page.getByLabel("Correo electrónico").fill("rosa");
    await page.getByRole("button", { name: "Enviar el reporte" }).click();
    const alert = await page.getByRole("alert").innerText();
    expect(alert).toContain("Elija qué está mal");
    expect(alert).toContain("Escriba un correo");
    await expect.poll(() => page.getByLabel("¿Qué encontró?").inputValue()).toBe(message);
    await page.getByRole("radio", { name: "La dirección está mal" }).check();
    await page.getByLabel("Correo electrónico").fill("rosa@example.com");
    await page.getByRole("button", { name: "Enviar el reporte" }).click();
    await expect
      .poll(() => page.getByRole("heading", { name: "Recibimos su reporte" }).isVisible())
      .toBe(true);
    await page.getByRole("link", { name: "Consultar su reporte" }).click();
    await expect.poll(() => page.getByText("lo revisaremos pronto").isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toMatch(/^\/es\/directory\/report\/D-\d{6}$/);
  });

  test("for an entry not in the list answers 404", async () => {
    const page = await open("/directory/report?provider=prv_0", withoutJavaScript);
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).innerText())
      .toContain("Page Not Found");
  });
});
