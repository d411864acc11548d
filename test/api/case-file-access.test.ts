import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audit-log.ts";
import { caseFiles } from "#db/schema/case-files.ts";
import type { Ctx } from "#domain/context.ts";
import { renewOwnLink } from "#domain/grievances/renew-link.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { fileOne, uploadOne } from "#test/support/grievances.ts";
import { pdfWithActions } from "#test/support/hostile-files.ts";
import { addMember, addStaff, type Person, signIn } from "#test/support/people.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ env: { MAILS_PER_ADDRESS: "10000" } });
});
afterAll(() => site.close());

const visitor = (): Ctx => ({ ...operatorOn(site), actor: { kind: "visitor" } });
const ticketOf = () => uploadOne(visitor());

describe("a stored file", () => {
  const saved = {
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-store",
  };
  async function complaintWithFile() {
    const filed = await fileOne(visitor(), { files: [await ticketOf()] });
    const [file] = await site.db.select().from(caseFiles).where(eq(caseFiles.caseId, filed.id));
    return { ...filed, fileId: file?.id ?? "" };
  }

  // spec 32.11
  test("is saved by the holder of the link, and never shown on our origin", async () => {
    const { number, key, fileId } = await complaintWithFile();
    const answer = await site.request(`/grievance-form/${number}/files/${fileId}?key=${key}`);
    expect(answer.status).toBe(200);
    for (const [name, value] of Object.entries(saved))
      expect([name, answer.headers.get(name)]).toEqual([name, value]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdfWithActions)).toBe(true);
  });

  // spec 32.11
  test.each([
    [`"; filename*=UTF-8''x.html`, `attachment; filename="_ filename_UTF-8__x.pdf"`],
    ["a\r\nset-cookie: x=1.pdf", `attachment; filename="a set-cookie x_1.pdf"`],
    ["ñandú's 🦷(1).pdf", `attachment; filename="_and__s __(1).pdf"`],
  ])("keeps its name, however hostile, within the header: %j", async (name, beginning) => {
    const files = [await uploadOne(visitor(), name)];
    const { number, key } = await fileOne(visitor(), { files });
    const fileId = files[0]?.split(".")[0];
    const answer = await site.request(`/grievance-form/${number}/files/${fileId}?key=${key}`);
    const said = answer.headers.get("content-disposition") ?? "";
    const [, plain, encoded = ""] =
      /^(attachment; filename="[^"]*"); filename\*=UTF-8''([\w%.~-]+)$/.exec(said) ?? [];
    expect(plain).toBe(beginning);
    expect(decodeURIComponent(encoded)).toMatch(/^[^\r\n]+\.pdf$/);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  // spec 32.11
  test("is not found without its key: none, a wrong one, another case's, an old one, or another site", async () => {
    const { number, key, fileId } = await complaintWithFile();
    const other = await complaintWithFile();
    const status = async (path: string, host = "localhost") =>
      (await site.request(path, { host })).status;
    const at = (of: { number: string; fileId: string }, given: string) =>
      `/grievance-form/${of.number}/files/${of.fileId}${given}`;
    const own = { number, fileId };
    expect(await status(at(own, ""))).toBe(404);
    expect(await status(at(own, `?key=${"x".repeat(43)}`))).toBe(404);
    expect(await status(at(own, `?key=${other.key}`))).toBe(404);
    expect(await status(at({ number, fileId: other.fileId }, `?key=${key}`))).toBe(404);
    expect(await status(at(own, `?key=${key}`), "mesa.localhost")).toBe(404);
    const free = (await ticketOf()).split(".")[0] ?? "";
    expect(await status(at({ number, fileId: free }, `?key=${key}`))).toBe(404);
    await renewOwnLink(visitor(), { number, key });
    expect(await status(at(own, `?key=${key}`))).toBe(404);
  });

  // spec 32.11
  test("is opened by staff who read cases, and the log names each time", async () => {
    const { number, fileId } = await complaintWithFile();
    const path = `/studio/cases/${number}/files/${fileId}`;
    const open = async (person: Person | null) => {
      if (!person) return site.request(path);
      const { token } = await signIn(site, person);
      const name = person.kind === "staff" ? "enamel-staff" : "enamel-session";
      return site.request(path, { host: person.host, headers: { cookie: `${name}=${token}` } });
    };
    const opened = () =>
      site.db.$count(
        auditLog,
        and(eq(auditLog.action, "case_file_opened"), eq(auditLog.subject, fileId)),
      );
    const editor = await open(await addStaff(site, { role: "editor" }));
    expect([editor.status, editor.headers.get("content-disposition")]).toEqual([403, null]);
    const neighbor = await open(await addStaff(site, { role: "owner", host: "mesa.localhost" }));
    expect(neighbor.status).toBe(404);
    for (const person of [null, await addMember(site)]) {
      const answer = await open(person);
      expect([answer.status, answer.headers.get("content-disposition")]).toEqual([303, null]);
    }
    expect(await opened()).toBe(0);
    for (const role of ["owner", "support"] as const) {
      const answer = await open(await addStaff(site, { role }));
      for (const [name, value] of Object.entries(saved))
        expect([name, answer.headers.get(name)]).toEqual([name, value]);
    }
    expect(await opened()).toBe(2);
  });
});
