import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caseFiles } from "#db/schema/case-files.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { pdfWithActions } from "#test/support/hostile-files.ts";
import { openVisit } from "./actors.ts";

// The form as a browser without JavaScript sends it: multipart, with its token in a field.

let site: TestApp;
let cookie: string;
let token: string;
beforeAll(async () => {
  site = await startTestApp();
  const visit = await openVisit(site, "localhost");
  cookie = visit.cookie;
  token = visit["csrf-token"];
});
afterAll(() => site.close());

type Sent = { fields?: Record<string, string>; files?: File[]; headers?: Record<string, string> };

async function send({ fields = {}, files = [], headers = {} }: Sent, path = "/grievance-form") {
  const form = new FormData();
  const all = { "csrf-token": token, form: "preview", form_key: "k".repeat(20), ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  for (const file of files) form.append("files", file);
  const before = await site.db.$count(caseFiles);
  const answer = await site.request(path, {
    method: "POST",
    headers: { cookie, ...headers },
    body: form,
  });
  const stored = (await site.db.$count(caseFiles)) - before;
  return { status: answer.status, text: await answer.text(), stored };
}

const pdf = () => new File([pdfWithActions], "bill.pdf", { type: "text/html" });

describe("a form with files, without JavaScript", () => {
  // spec 32.10
  test("keeps a file that is fine, beside what is wrong", async () => {
    const { status, text, stored } = await send({ files: [pdf()] });
    expect([status, stored]).toEqual([422, 1]);
    expect(text).toContain("Attach bill.pdf");
    expect(text).toContain("Tell us what happened.");
  });

  // spec 32.10
  test("takes 5 files and says that a sixth is too many", async () => {
    const { text, stored } = await send({ files: Array.from({ length: 6 }, pdf) });
    expect(stored).toBe(5);
    expect(text).toContain("Send up to 5 files.");
  });

  // spec 5.1, 32.10
  test.each([
    ["without a token", { fields: { "csrf-token": "" } }, 403],
    ["with a made-up token", { fields: { "csrf-token": `abc123.${"x".repeat(43)}` } }, 403],
    ["from another site", { headers: { origin: "https://evil.example" } }, 403],
    ["of 51 MB", { headers: { "content-length": String(51 * 2 ** 20) } }, 413],
    ["that is cut off", { headers: { "content-type": "multipart/form-data; boundary=x" } }, 400],
  ] satisfies [string, Sent, number][])("stores nothing %s", async (_name, sent, status) => {
    const answer = await send({ ...sent, files: [pdf()] });
    expect([answer.status, answer.stored]).toEqual([status, 0]);
  });

  // spec 32.10
  test("takes no files at a page that asks for none", async () => {
    const answer = await send({ fields: { form: "contact" }, files: [pdf()] }, "/support");
    expect([answer.status, answer.stored]).toEqual([403, 0]);
  });
});
