import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listSuggestions } from "#domain/inbox/list-suggestions.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { openPage, overflowOf, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
let opened: Awaited<ReturnType<typeof openPage>>;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
});
afterEach(() => opened.close());
afterAll(async () => {
  await browser.close();
  await server.close();
});

const suggestions = () => listSuggestions(operatorOn(server));

// spec 24.31
test("a visitor who finds no one suggests a dentist, and the team reads it", async () => {
  opened = await openPage(browser, { bypassCSP: true });
  const { page } = opened;
  await page.goto(server.url("/find-a-dentist?near=99762"));
  await untilAlive(page);
  await page.getByRole("link", { name: "Suggest your dentist" }).click();
  await page.getByRole("heading", { name: "Suggest a dentist", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Send suggestion" }).click();
  await page.getByRole("alert").getByText("Enter the dentist's name.").waitFor();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await page.getByLabel("Dentist's name").fill("Rosa Montoya, DMD");
  await page.getByLabel("City and state").fill("Nome, AK");
  await page.getByLabel("Your email").fill("ana@example.com");
  await page.getByRole("button", { name: "Send suggestion" }).click();
  await page.getByRole("heading", { name: "Thanks for your suggestion" }).waitFor();
  await page.getByText("We can't promise that it will accept the plan.").waitFor();
  const [stored] = await suggestions();
  expect(stored).toMatchObject({
    dentist: "Rosa Montoya, DMD",
    office: null,
    city: "Nome, AK",
    phone: null,
    email: "ana@example.com",
  });
  await page.getByText(stored?.number ?? "no number").waitFor();
});

// spec 24.31
test("a suggestion needs no JavaScript and no email, in Spanish and at 320 px too", async () => {
  opened = await openPage(browser, {
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  const { page } = opened;
  await page.goto(server.url("/es/find-a-dentist"));
  await page.getByRole("link", { name: "Sugerir un dentista" }).click();
  expect(await overflowOf(page)).toBe(0);
  await page.getByLabel("Nombre del dentista").fill("Luis Ibarra");
  await page.getByLabel("Ciudad y estado").fill("Mesa, AZ");
  await page.getByLabel("Teléfono del consultorio").fill("480 555 0123");
  await page.getByRole("button", { name: "Enviar la sugerencia" }).click();
  await page.getByRole("heading", { name: "Gracias por su sugerencia" }).waitFor();
  expect((await suggestions())[0]).toMatchObject({ dentist: "Luis Ibarra", language: "es" });
});
