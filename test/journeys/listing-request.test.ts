import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listListings } from "#domain/inbox/list-listings.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { addOffice } from "#test/support/catalog.ts";
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

const newest = async () => (await listListings(operatorOn(server), { limit: 1 }))[0];

// spec 24.32
test("an office asks to join the directory: what is wrong is said, and its ZIP fills in the place", async () => {
  opened = await openPage(browser, { bypassCSP: true });
  const { page } = opened;
  await page.goto(server.url("/support"));
  await untilAlive(page);
  await page.getByRole("link", { name: "Use the form for dental offices" }).click();
  await page.getByRole("heading", { name: "Join the directory", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Send request" }).click();
  await page.getByRole("alert").getByText("Enter the name of the office.").waitFor();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await page.getByLabel("Office name").fill("Saguaro Dental");
  await page.getByLabel("Street address").fill("20 W 1st St");
  await page.getByLabel("ZIP code").fill("85201");
  await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Mesa");
  await page.getByLabel("Office phone number").fill("4805550123");
  await page.getByLabel("Dentists' names").fill("Rosa Montoya, DMD\nLuis Ibarra, DDS");
  await page.getByLabel("NPI").fill("1234567890");
  await page.getByLabel("Your name").fill("Ana Ruiz");
  await page.getByLabel("Your role at the office").fill("Office manager");
  await page.getByLabel("Your email").fill("ana@example.com");
  await page.getByRole("button", { name: "Send request" }).click();
  await page.getByRole("alert").getByText("Check the NPI").waitFor();
  await page.getByLabel("NPI").fill("1234567893");
  await page.getByRole("button", { name: "Send request" }).click();
  await page.getByRole("heading", { name: "We got your request" }).waitFor();
  const stored = await newest();
  expect(stored).toMatchObject({
    purpose: "join",
    practice: "Saguaro Dental",
    city: "Mesa",
    state: "AZ",
    npi: "1234567893",
    name: "Ana Ruiz",
  });
  await page.getByText(stored?.number ?? "no number").waitFor();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
});

// spec 24.32
test("an office corrects its listing from its page, without JavaScript, in Spanish and at 320 px", async () => {
  const officeId = await addOffice(operatorOn(server), {
    name: "Palo Verde Dental",
    street: "9 Palm Way",
  });
  opened = await openPage(browser, {
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  const { page } = opened;
  await page.goto(server.url(`/es/office/${officeId}`));
  await page.getByRole("link", { name: "Corregir los datos" }).click();
  expect(await overflowOf(page)).toBe(0);
  expect(await page.getByLabel("Nombre del consultorio").inputValue()).toBe("Palo Verde Dental");
  await page.getByLabel("Su nombre").fill("Ana Ruiz");
  await page.getByLabel("Su función en el consultorio").fill("Dentista");
  await page.getByLabel("Su correo electrónico").fill("ana@example.com");
  await page.getByRole("button", { name: "Enviar la corrección" }).click();
  await page.getByRole("alert").getByText("Díganos qué debemos corregir.").waitFor();
  expect(await page.getByLabel("Su nombre").inputValue()).toBe("Ana Ruiz");
  await page.getByLabel("¿Qué debemos corregir?").fill("Nos mudamos a Palm Way 12.");
  await page.getByRole("button", { name: "Enviar la corrección" }).click();
  await page.getByRole("heading", { name: "Recibimos su solicitud" }).waitFor();
  expect(await newest()).toMatchObject({
    purpose: "correct",
    practice: "Palo Verde Dental",
    street: "9 Palm Way",
    correction: "Nos mudamos a Palm Way 12.",
    language: "es",
  });
});

test("what is wrong is listed in the order of the fields", async () => {
  opened = await openPage(browser);
  const { page } = opened;
  await page.goto(server.url("/directory/request?correct"));
  await untilAlive(page);
  await page.getByRole("button", { name: "Send correction" }).click();
  const links = page.getByRole("alert").getByRole("link");
  await expect.poll(() => links.first().textContent()).toBe("Tell us what to correct.");
  await expect.poll(() => links.last().textContent()).toContain("email");
});
