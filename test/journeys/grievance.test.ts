import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grievances } from "#db/schema/grievances.ts";
import { outbox } from "#db/schema/outbox.ts";
import { takeStep } from "#domain/case-work/take-step.ts";
import type { Ctx } from "#domain/context.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { openTestPage, overflowOf, untilAlive } from "#test/support/pages.ts";
import { addMember, signIn } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  const starting = startTestServer({ env: { MAILS_PER_ADDRESS: "1000" } });
  [server, browser] = await Promise.all([starting, openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const phone = { viewport: { width: 390, height: 844 } };
const countStored = () => server.db.$count(grievances);

async function open(path: string, options: Parameters<typeof openTestPage>[1] = {}) {
  const opened = await openTestPage(browser, { bypassCSP: true, ...options });
  await opened.page.goto(server.url(path, "harbor.localhost"));
  if (options.javaScriptEnabled !== false) await untilAlive(opened.page);
  return opened;
}

describe.each([true, false])("with JavaScript %s", (javaScriptEnabled) => {
  // spec 2.14, 32.1, 32.2
  test("a complaint is refused at its fields, previewed, changed, and sent once", async () => {
    const { page, issues } = await open("/grievance-form", { javaScriptEnabled });
    const before = await countStored();
    const preview = page.getByRole("button", { name: "Review before sending" });
    await page.getByLabel("Your name").fill("Rosa Delgado");
    await page.getByLabel("Another adult").check();
    await page.getByLabel("Their name").fill("Luis Delgado");
    await page.getByLabel("A dental office").check();
    await preview.click();
    await expect.poll(() => page.locator("[aria-invalid]").count()).toBe(3);
    const said = await page.locator("form").first().innerText();
    expect(said).toContain("Enter an email address or a phone number.");
    expect(said).toContain("confirm that this person gave you permission");
    expect(said).toContain("Tell us what happened.");

    await page.getByLabel("Email").fill("rosa@example.com");
    await page.getByLabel(/^This person gave me permission/).check();
    await page.getByLabel("What happened?", { exact: true }).fill("I paid too much.");
    await preview.click();
    const title = page.getByRole("heading", { name: "Review your complaint" });
    await expect.poll(() => title.isVisible()).toBe(true);
    await expect.poll(() => page.locator("main").innerText()).toContain("Luis Delgado");

    await page.getByRole("button", { name: "Make changes" }).click();
    const text = page.getByLabel("What happened?", { exact: true });
    await expect.poll(() => text.inputValue()).toBe("I paid too much.");
    expect(await page.getByLabel("Another adult").isChecked()).toBe(true);
    await text.fill("I paid far too much.");
    await preview.click();
    await expect.poll(() => title.isVisible()).toBe(true);
    await expect.poll(() => page.locator("main").innerText()).toContain("far too much");
    expect(await countStored()).toBe(before);

    await page.getByRole("button", { name: "Send my complaint" }).click();
    await expect.poll(() => page.getByText("We got your complaint").isVisible()).toBe(true);
    const number = /G-\d{6}/.exec(await page.locator("main").innerText())?.[0] ?? "";
    // A reload of the document sends it again, under the same key.
    await page.reload();
    const shown = await page.locator("main").innerText();
    expect(shown.includes(number)).toBe(!javaScriptEnabled);
    expect(await countStored()).toBe(before + 1);
    expect(issues.filter((issue) => !/422/.test(issue))).toEqual([]);
  });

  // spec 32.4
  test("its page takes a message, and one appeal of the answer", async () => {
    const { page } = await open("/grievance-form", { javaScriptEnabled });
    await fillIn(page);
    await page.getByRole("button", { name: "Review before sending" }).click();
    await page.getByRole("button", { name: "Send my complaint" }).click();
    await page.getByRole("link", { name: "View my complaint" }).click();
    const heading = page.getByRole("heading", { level: 1, name: /^Complaint G-/ });
    await expect.poll(() => heading.isVisible()).toBe(true);
    const number = /G-\d{6}/.exec(await heading.innerText())?.[0] ?? "";
    await page.getByLabel("Your message").fill("I found <b>the receipt</b>.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect.poll(() => page.locator("main").innerText()).toContain("<b>the receipt</b>");

    await takeStep(asStaff(), { number, step: "resolve", text: "No.", outcome: "not_agreed" });
    await page.reload();
    await page.getByRole("heading", { name: "Our answer", exact: true }).waitFor();
    expect(await page.getByRole("heading", { name: "What happens next" }).count()).toBe(0);
    expect(await page.getByText("No.", { exact: true }).count()).toBe(1);
    await page.getByLabel("Why don't you agree?").fill("The list was wrong.");
    await page.getByRole("button", { name: "Send my appeal" }).click();
    const appealed = page.getByText("We're reviewing your appeal");
    await expect.poll(() => appealed.isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Send my appeal" }).count()).toBe(0);
  });
});

function asStaff(): Ctx {
  return operatorOn(server, "harbor.localhost");
}

async function fillIn(page: Page) {
  await page.getByLabel("Your name").fill("Rosa Delgado");
  await page.getByLabel("Email").fill("rosa@example.com");
  await page.getByLabel("A dental office").check();
  await page.getByLabel("What happened?", { exact: true }).fill("I paid too much.");
}

// spec 19.13
test("a complaint that is not sent yet survives a reload, of its preview too", async () => {
  const { page } = await open("/grievance-form");
  const text = page.getByLabel("What happened?", { exact: true });
  await fillIn(page);
  await page.reload();
  await untilAlive(page);
  await expect.poll(() => text.inputValue()).toBe("I paid too much.");
  expect(await page.getByLabel("A dental office").isChecked()).toBe(true);
  const preview = page.getByRole("button", { name: "Review before sending" });
  await preview.click();
  const send = page.getByRole("button", { name: "Send my complaint" });
  await send.waitFor();
  await page.reload();
  await untilAlive(page);
  await expect.poll(() => text.inputValue()).toBe("I paid too much.");
  await preview.click();
  await send.click();
  await page.getByText("We got your complaint").waitFor();
  await page.goto(server.url("/grievance-form", "harbor.localhost"));
  await untilAlive(page);
  expect(await text.inputValue()).toBe("");
});

// spec 32.1, 32.2
test("an urgent complaint in Spanish is sent from a phone by keyboard alone", async () => {
  const { page } = await open("/es/grievance-form", phone);
  expect(await overflowOf(page)).toBe(0);
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.type(text);
  };
  await type("Su nombre", "Rosa Delgado");
  await page.getByLabel("Correo electrónico").focus();
  await page.keyboard.type("rosa@example.com");
  await page.getByLabel(/^Es urgente/).focus();
  await page.keyboard.press("Space");
  await page.getByLabel("El plan", { exact: true }).focus();
  await page.keyboard.press("Space");
  await type("¿Qué pasó?", "No me atienden y tengo mucho dolor.");
  await page.getByRole("button", { name: "Revisar antes de enviar" }).focus();
  await page.keyboard.press("Enter");
  const title = page.getByRole("heading", { name: "Revise su queja" });
  await expect.poll(() => title.isVisible()).toBe(true);
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole("button", { name: "Enviar mi queja" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByText("Recibimos su queja").isVisible()).toBe(true);
  await page.getByRole("link", { name: "Ver mi queja" }).click();
  await expect.poll(() => page.getByText("Urgente").first().isVisible()).toBe(true);
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  const mails = await server.db.select().from(outbox);
  const told = mails.filter(
    ({ kind, language }) => kind === "grievance_received" && language === "es",
  );
  expect(told).toHaveLength(1);
});

// spec 32.7
test("where California's law holds, the form has its notices, in each language", async () => {
  const { page } = await open("/grievance-form", { javaScriptEnabled: false });
  const text = await page.locator("main").innerText();
  expect(text).toContain(
    "The California Department of Managed Health Care is responsible for regulating health care service plans.",
  );
  expect(text).toContain("1-888-466-2219");
  // What holds in every state is said once, and first.
  const urgent = await page.locator("[aria-labelledby=urgent]").innerText();
  expect(urgent.split("In an emergency, call 911.")).toHaveLength(2);
  expect(urgent).toMatch(/call 911[^]*If you live in California[^]*1-888-466-2219/);
  expect(urgent).not.toContain("another state");
  expect(text).toContain("Interpreter services are free.");
  expect(text).toContain("El servicio de intérprete es gratis.");
  // Twelve points or more, in a box of its own, with the numbers to call in bold.
  const [box] = await page.locator("[aria-labelledby=rights]").evaluateAll((found) =>
    found.map((one) => ({
      size: parseFloat(getComputedStyle(one.querySelector("p") ?? one).fontSize),
      border: getComputedStyle(one).borderTopStyle,
      bold: [...one.querySelectorAll("strong")].map((strong) => strong.textContent),
    })),
  );
  expect(box?.size).toBeGreaterThanOrEqual(16);
  expect(box?.border).toBe("solid");
  expect(box?.bold).toEqual(expect.arrayContaining(["1-888-466-2219", "www.dmhc.ca.gov"]));
});

// spec 32.1
test("a member finds the form filled in", async () => {
  const member = await addMember(server, "harbor.localhost");
  const { token: value } = await signIn(server, member);
  const { page } = await openTestPage(browser);
  const url = server.url("/", "harbor.localhost");
  await page.context().addCookies([{ name: "enamel-session", value, url, httpOnly: true }]);
  await page.goto(server.url("/grievance-form", "harbor.localhost"));
  expect(await page.getByLabel("Email").inputValue()).toBe(member.email);
});
