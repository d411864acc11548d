import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { mostCaseFiles } from "#contract/case-files.ts";
import { uploadFile } from "#domain/case-files/upload-file.ts";
import { takeStep } from "#domain/case-work/take-step.ts";
import { appealGrievance } from "#domain/grievances/appeal-grievance.ts";
import { writeMessage } from "#domain/grievances/write-message.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { fileOne } from "#test/support/grievances.ts";
import { acceptedFiles, gifPolyglot, cameraName } from "#test/support/hostile-files.ts";
import { addStaff, signIn } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";
import { openWatched, touchEverything } from "./hostile-page.ts";

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

const isClean = () => Promise.resolve(true);

/** A complaint with files of its own, with a message, and with its appeal. */
async function fileAll() {
  const ctx = { ...operatorOn(server), actor: { kind: "visitor" } } as const;
  const sent = await acceptedFiles();
  const tickets: string[] = [];
  for (const one of sent) tickets.push((await uploadFile(ctx, { ...one, isClean })).ticket);
  const next = () => tickets.splice(0, mostCaseFiles);
  const { number, key, statusUrl } = await fileOne(ctx, { files: next() });
  const asked = { number, key, message: "More." };
  await writeMessage(ctx, { ...asked, files: next() });
  const answer = { step: "resolve", text: "No.", outcome: "not_agreed" } as const;
  await takeStep(operatorOn(server), { number, ...answer });
  await appealGrievance(ctx, { ...asked, files: next() });
  expect(tickets).toEqual([]);
  return { number, statusUrl, sent };
}

async function openReader() {
  const origin = server.url("").replace(/\/$/, "");
  const { context, caught } = await openWatched(browser, { isPolicyOff: true, origin });
  onTestFinished(() => context.close());
  return { context, caught, page: await context.newPage() };
}

/** Every way in which a page could take a file for something that runs. */
async function embed(page: Page, path: string) {
  await page.evaluate((url) => {
    const add = (tag: string, fields: object) =>
      document.body.append(Object.assign(document.createElement(tag), fields));
    add("script", { src: url });
    add("script", { src: url, type: "module" });
    add("link", { rel: "stylesheet", href: url });
    add("iframe", { src: url });
    add("object", { data: url });
    add("embed", { src: url });
    new Worker(url).terminate();
  }, path);
}

// spec 32.9
test("a GIF that is also a script runs when it is served as one: the test would see it", async () => {
  const { page, context, caught } = await openReader();
  const body = Buffer.from(await gifPolyglot());
  await context.route("**/polyglot", (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
  await page.goto(server.url("/faq"));
  await embed(page, "/polyglot");
  await expect.poll(() => caught).toContain("pwned: pwn");
});

// spec 32.9, 32.11
test.each(["member", "staff"] as const)(
  "hostile files are saved by a %s and run nowhere",
  async (reader) => {
    const { number, statusUrl, sent } = await fileAll();
    const { page, context, caught } = await openReader();
    const { token: value } = await signIn(server, await addStaff(server, { role: "support" }));
    const cookie = { name: "enamel-staff", value, url: server.url("/"), httpOnly: true };
    if (reader === "staff") await context.addCookies([cookie]);
    await page.goto(server.url(reader === "staff" ? `/studio/cases/${number}` : statusUrl));
    const links = page.getByRole("link", { name: /\.(?:pdf|jpg) \(/ });
    expect(await links.count()).toBe(sent.length);
    await touchEverything(page);

    const paths = await links.evaluateAll((all) =>
      all.map((one) => one.getAttribute("href") ?? ""),
    );
    for (const at of paths.keys()) {
      // Chromium drops what one document downloads beyond ten files in a moment.
      if (at % 8 === 7) await page.reload();
      const saving = page.waitForEvent("download");
      await links.nth(at).click();
      const saved = await saving;
      const name = saved.suggestedFilename();
      expect(await links.nth(at).innerText()).toContain(name);
      const bytes = await readFile(await saved.path());
      const isPdf = name.endsWith(".pdf");
      expect(bytes.subarray(0, 3).toString("latin1")).toBe(isPdf ? "%PD" : "\xff\xd8\xff");
      if (isPdf) continue;
      const { exif, xmp, iptc, comments } = await sharp(bytes).metadata();
      expect([name, exif, xmp, iptc, comments]).toEqual([name, ...Array(4).fill(undefined)]);
      for (const hidden of [cameraName, "GPS", "pwn()"])
        expect([name, bytes.includes(hidden)]).toEqual([name, false]);
    }
    // Typed into the address bar it is saved as well, and the page that was open stays.
    const open = page.url();
    for (const path of paths) {
      const saving = page.waitForEvent("download");
      await expect(page.goto(server.url(path))).rejects.toThrow(/Download is starting|ERR_ABORTED/);
      await saving;
      expect(page.url()).toBe(open);
    }
    for (const path of paths) await embed(page, path);
    await page.waitForTimeout(500);
    expect(caught).toEqual([]);

    for (const path of paths) {
      const headers = reader === "staff" ? { cookie: `enamel-staff=${value}` } : {};
      const answer = await server.request(path, { headers });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        200,
        expect.toBeOneOf(["image/jpeg", "application/pdf"]),
      ]);
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment; /);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    }
  },
  60_000,
);
