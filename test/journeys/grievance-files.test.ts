import { readFile } from "node:fs/promises";
import { desc, eq } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { caseFiles } from "#db/schema/case-files.ts";
import { grievances } from "#db/schema/grievances.ts";
import { takeStep } from "#domain/case-work/take-step.ts";
import { axeFindingsInBothSchemes } from "#test/support/axe.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { fileOne, uploadOne } from "#test/support/grievances.ts";
import { pdfWithActions, photoWithPlace } from "#test/support/hostile-files.ts";
import { openTestPage, overflowingWidths, overflowOf, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { staffPage } from "#test/support/staff-page.ts";

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
const host = "harbor.localhost";

async function open(path: string, options: Parameters<typeof openTestPage>[1] = {}) {
  const opened = await openTestPage(browser, { bypassCSP: true, ...options });
  await opened.page.goto(server.url(path, host));
  if (options.javaScriptEnabled !== false) await untilAlive(opened.page);
  return opened;
}

const photo = async (name = "foto.jpg") => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from(await photoWithPlace()),
});
const pdf = (name = "receipt.pdf") => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(pdfWithActions),
});
const page404 = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<script>") };

async function fillIn(page: Page) {
  await page.getByLabel("Your name").fill("Rosa Delgado");
  await page.getByLabel("Email").fill("rosa@example.com");
  await page.getByLabel("A dental office").check();
  await page.getByLabel("What happened?", { exact: true }).fill("I paid too much.");
}

/** The files of the newest complaint. */
async function newestFiles() {
  const [newest] = await server.db
    .select({ id: grievances.id })
    .from(grievances)
    .orderBy(desc(grievances.receivedAt))
    .limit(1);
  const rows = await server.db
    .select({ name: caseFiles.name })
    .from(caseFiles)
    .where(eq(caseFiles.caseId, newest?.id ?? ""));
  return rows.map(({ name }) => name).toSorted();
}

// spec 32.9, 32.10, 32.11
test.each([true, false])(
  "a complaint takes files, one of them is removed, with JavaScript %s",
  async (javaScriptEnabled) => {
    const { page, issues } = await open("/grievance-form", { javaScriptEnabled });
    const main = page.locator("main");
    const input = page.getByLabel(/^Photos or documents/);
    const review = page.getByRole("button", { name: "Review before sending" });
    await fillIn(page);
    await input.setInputFiles([pdf("first.pdf"), page404]);
    if (!javaScriptEnabled) await review.click();
    await expect
      .poll(() => main.innerText())
      .toContain("Send a picture (JPEG, PNG, WebP, or GIF) or a PDF.");
    expect(await input.getAttribute("aria-invalid")).toBe("true");
    // What was fine stays.
    expect(await main.innerText()).toContain("first.pdf");
    await input.setInputFiles([await photo(), pdf("second.pdf")]);
    if (javaScriptEnabled) {
      await page.getByText("second.pdf is attached.").waitFor();
      await page.getByRole("button", { name: "Remove first.pdf" }).click();
      await page.getByText("first.pdf was removed.").waitFor();
    } else {
      await page.getByLabel("Attach first.pdf").uncheck();
    }
    await review.click();

    await page.getByRole("heading", { name: "Review your complaint" }).waitFor();
    expect(await main.innerText()).toContain("foto.jpg");
    expect(await main.innerText()).not.toContain("first.pdf");
    await page.getByRole("button", { name: "Remove second.pdf" }).click();
    await expect.poll(() => main.innerText()).not.toContain("second.pdf");

    // What is changed keeps its files.
    await page.getByRole("button", { name: "Make changes" }).click();
    await page.getByLabel("What happened?", { exact: true }).fill("I paid far too much.");
    expect(await main.innerText()).toContain("foto.jpg");
    await review.click();
    await page.getByRole("button", { name: "Send my complaint" }).click();
    await page.getByText("We got your complaint").waitFor();
    expect(await newestFiles()).toEqual(["foto.jpg"]);

    await page.getByRole("link", { name: "View my complaint" }).click();
    const file = page.getByRole("link", { name: /foto\.jpg/ });
    await file.waitFor();
    const saving = page.waitForEvent("download");
    await file.click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe("foto.jpg");
    const bytes = await readFile(await saved.path());
    expect(bytes.subarray(0, 3).toString("hex")).toBe("ffd8ff");

    await page.getByLabel("Your message").fill("Here is the bill.");
    await input.setInputFiles([pdf("bill.pdf")]);
    if (javaScriptEnabled) await page.getByText("bill.pdf is attached.").waitFor();
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByRole("link", { name: /bill\.pdf/ }).waitFor();
    expect(await newestFiles()).toEqual(["bill.pdf", "foto.jpg"]);
    expect(issues.filter((issue) => !/422/.test(issue))).toEqual([]);
  },
);

// spec 32.9, 32.10
test("a complaint in Spanish takes a photo on a phone, and says how it goes", async () => {
  const { page } = await open("/es/grievance-form", phone);
  const main = page.locator("main");
  await page.getByLabel("Su nombre", { exact: true }).fill("Rosa Delgado");
  await page.getByLabel("Correo electrónico").fill("rosa@example.com");
  await page.getByLabel("El plan", { exact: true }).check();
  await page.getByLabel("¿Qué pasó?", { exact: true }).fill("Me cobraron de más.");
  const input = page.getByLabel(/^Fotos o documentos/);
  // Whatever the browser's own language is.
  await main.getByText("Elegir archivos", { exact: true }).waitFor();
  await input.setInputFiles([page404]);
  await expect.poll(() => main.innerText()).toContain("photo.jpg: Envíe una imagen (JPEG");
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  const long = `${"una-foto-con-un-nombre-muy-largo-".repeat(3)}.jpg`;
  await input.setInputFiles([await photo(long)]);
  const said = page.getByRole("status").filter({ hasText: "Se adjuntó" });
  await said.waitFor();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  expect(await overflowingWidths(page, [320, 390])).toEqual([]);
  await page.getByRole("button", { name: "Revisar antes de enviar" }).click();
  await page.getByRole("heading", { name: "Revise su queja" }).waitFor();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  expect(await overflowingWidths(page, [320, 390])).toEqual([]);
  await page.getByRole("button", { name: "Enviar mi queja" }).click();
  await page.getByText("Recibimos su queja").waitFor();
  await page.getByRole("link", { name: "Ver mi queja" }).click();
  await page.getByRole("link", { name: /una-foto/ }).waitFor();
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  expect(await overflowingWidths(page, [320, 390])).toEqual([]);
});

// spec 32.4, 32.9, 32.11
test.each([true, false])(
  "an appeal takes files that staff then see, with JavaScript %s",
  async (javaScriptEnabled) => {
    const { number, statusUrl } = await fileOne(operatorOn(server));
    const answer = { step: "resolve", text: "The list is right.", outcome: "not_agreed" } as const;
    await takeStep(operatorOn(server), { number, ...answer });
    const { page, issues } = await openTestPage(browser, { javaScriptEnabled, bypassCSP: true });
    await page.goto(server.url(statusUrl));
    if (javaScriptEnabled) await untilAlive(page);
    const appeal = page.locator("form", { hasText: "Why don't you agree?" });
    const input = appeal.getByLabel(/^Photos or documents/);
    const send = appeal.getByRole("button", { name: "Send my appeal" });
    // What is fine is kept while the text is missing.
    await input.setInputFiles([pdf("list.pdf")]);
    if (javaScriptEnabled) await appeal.getByText("list.pdf is attached.").waitFor();
    await send.click();
    await expect.poll(() => appeal.locator("textarea[aria-invalid]").count()).toBe(1);
    expect(await appeal.innerText()).toContain("list.pdf");
    await input.setInputFiles([await photo("board.jpg")]);
    if (javaScriptEnabled) await appeal.getByText("board.jpg is attached.").waitFor();
    await appeal.getByLabel("Why don't you agree?").fill("This is the list on your wall.");
    await send.click();
    await page.getByText("We're reviewing your appeal").waitFor();
    const appealed = page.getByRole("listitem").filter({ hasText: "You appealed" });
    expect(await appealed.getByRole("link").allInnerTexts()).toEqual([
      expect.stringContaining("list.pdf"),
      expect.stringContaining("board.jpg"),
    ]);
    expect(issues.filter((issue) => !/422/.test(issue))).toEqual([]);

    const path = `/studio/cases/${number}`;
    const desk = await staffPage(browser, server, { role: "support", path }, {});
    onTestFinished(desk.close);
    const saving = desk.page.waitForEvent("download");
    await desk.page.getByRole("link", { name: /board\.jpg/ }).click();
    expect((await saving).suggestedFilename()).toBe("board.jpg");
  },
);

// spec 32.9
test("a form that is sent while a file uploads waits for it, and a sixth file is refused", async () => {
  const { page } = await open("/grievance-form");
  const main = page.locator("main");
  let letIn = () => {};
  const held = new Promise<void>((resolve) => (letIn = resolve));
  await page.route("**/api/v4/grievance/file*", async (route) => {
    await held;
    await route.continue();
  });
  await fillIn(page);
  const input = page.getByLabel(/^Photos or documents/);
  await input.setInputFiles(["1", "2", "3", "4", "5", "6"].map((name) => pdf(`${name}.pdf`)));
  await expect.poll(() => main.innerText()).toContain("Uploading 1.pdf…");
  await page.getByRole("button", { name: "Review before sending" }).click();
  await expect.poll(() => main.innerText()).toContain("Your files are still uploading");
  letIn();
  await expect.poll(() => main.innerText()).toContain("6.pdf: Send up to 5 files.");
  await page.getByRole("button", { name: "Review before sending" }).click();
  await page.getByRole("heading", { name: "Review your complaint" }).waitFor();
  expect(await page.getByRole("button", { name: /^Remove / }).count()).toBe(5);
});

// spec 32.11
test("staff save the files of a case", async () => {
  const ctx = operatorOn(server);
  const { number } = await fileOne(ctx, { files: [await uploadOne(ctx, "receipt.pdf")] });
  const path = `/studio/cases/${number}`;
  const { page, close } = await staffPage(browser, server, { role: "support", path }, {});
  onTestFinished(close);
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: /receipt\.pdf/ }).click();
  expect((await saving).suggestedFilename()).toBe("receipt.pdf");
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize(phone.viewport);
  expect(await overflowOf(page)).toBe(0);
});
