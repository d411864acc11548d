import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { longestReport, reporterKeptDays, unansweredKeptDays } from "#contract/catalog.ts";
import { fieldError } from "#contract/field-errors.ts";
import { outbox } from "#db/schema/outbox.ts";
import { composeMail } from "#domain/email/compose-mail.ts";
import { answerReport } from "#domain/inbox/answer-report.ts";
import { redactExpiredCases } from "#domain/cases/redact-cases.ts";
import { getReport } from "#domain/inbox/get-report.ts";
import { getReported } from "#domain/inbox/find-reported.ts";
import { listReports } from "#domain/inbox/list-reports.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addOffice, addProvider } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { fillDirectory } from "#test/support/directory.ts";
import { openVisit, type Credentials } from "./actors.ts";

let clock = new Date("2026-03-02T18:00:00Z");
let site: TestApp;
let filled: Awaited<ReturnType<typeof fillDirectory>>;
let visitor: Credentials;
beforeAll(async () => {
  site = await startTestApp({ now: () => clock });
  filled = await fillDirectory(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.execute(sql`truncate limits`);
  visitor = await openVisit(site, "localhost");
});

const report = {
  reason: "wrong_phone",
  message: "It rings at a bakery.",
  email: "ana@example.com",
};
type Sending = { id?: string; key?: string; host?: string };
type Answer = { number?: string; statusUrl?: string; code?: string; fields?: object };

async function send(body: object, { id = filled.people.rosa, key, host }: Sending = {}) {
  const credentials = host ? await openVisit(site, host) : visitor;
  const answer = await site.request(`/api/v4/providers/${encodeURIComponent(id)}/report`, {
    method: "POST",
    ...(host && { host }),
    headers: {
      "content-type": "application/json",
      ...credentials,
      ...(key && { "idempotency-key": key }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as Answer) };
}
const operator = () => operatorOn(site);
const newest = async () => (await listReports(operator()))[0];
const mails = () => site.db.select().from(outbox);
const keyOf = (url = "") => new URLSearchParams(url.split("?")[1]).get("key") ?? "";

describe("POST /api/v4/providers/{id}/report", () => {
  // spec 24.16
  test("stores the report, and returns its number and the address of its status page", async () => {
    const { status, number, statusUrl } = await send({
      ...report,
      locationId: filled.offices.burbank,
      language: "es",
    });
    expect([status, number]).toEqual([201, expect.stringMatching(/^D-\d{6}$/)]);
    expect(statusUrl).toMatch(new RegExp(`^/es/directory/report/${number}\\?key=[\\w-]{43}$`));
    expect(await newest()).toMatchObject({
      number,
      state: "received",
      provider: "Rosa Delgado, DDS",
      locationId: filled.offices.burbank,
      reason: "wrong_phone",
      message: report.message,
      email: report.email,
    });
    const stored = JSON.stringify(
      (await site.db.execute(sql`select * from provider_reports`)).rows,
    );
    expect(stored).not.toContain(keyOf(statusUrl));
  });

  test("accepts an office by id or external id, if the dentist works there", async () => {
    const id = await addProvider(operator(), [
      await addOffice(operator(), { externalId: "row-own-name" }),
    ]);
    const key = "by-either-name";
    const first = await send({ ...report, locationId: "row-own-name" }, { id, key });
    const { locationId } = (await newest()) ?? {};
    expect([first.status, locationId]).toEqual([201, expect.stringMatching(/^loc_/)]);
    const again = await send({ ...report, locationId }, { id, key });
    expect([again.status, again.number]).toEqual([201, first.number]);
    const other = await send({ ...report, locationId: "row-own-name" });
    expect(other.fields).toEqual({ locationId: fieldError("office_unknown") });
  });

  test("says for each field what is wrong with it, and stores nothing", async () => {
    const before = (await listReports(operator())).length;
    const long = "x".repeat(longestReport + 1);
    expect(await send({ reason: "gossip", message: " \u200b", email: "ana" })).toMatchObject({
      status: 422,
      fields: {
        reason: fieldError("report_reason_missing"),
        message: { code: "report_missing", message: "Tell us what you found." },
        email: fieldError("reply_email_invalid"),
      },
    });
    expect((await send({ ...report, message: long })).status).toBe(422);
    expect((await send({ ...report, locationId: filled.offices.davis })).fields).toEqual({
      locationId: fieldError("office_unknown"),
    });
    expect((await listReports(operator())).length).toBe(before);
  });

  test.each(["prv_0", "0'; drop table provider_reports", "../..", "%00"])(
    "of an unknown dentist is not found: %s",
    async (id) => {
      expect((await send(report, { id })).status).toBe(404);
    },
  );

  test("finds no dentist by an id that contains a NUL", async () => {
    const asked = getReported(operator(), { id: "prv\0" });
    await expect(asked).rejects.toMatchObject({ code: "not_found" });
  });

  test("of another site's dentist is not found", async () => {
    expect((await send(report, { host: "harbor.localhost" })).status).toBe(404);
  });

  test("sent again under the same key is the same report, also when both arrive at once", async () => {
    const before = (await listReports(operator())).length;
    const answers = await Promise.all([1, 2, 3].map(() => send(report, { key: "once" })));
    expect(new Set(answers.map(({ statusUrl }) => statusUrl)).size).toBe(1);
    expect((await listReports(operator())).length).toBe(before + 1);
    const other = await send({ ...report, message: "Another" }, { key: "once" });
    expect(other.code).toBe("idempotency_mismatch");
  });

  // spec 13.18
  test("gives numbers without gaps or duplicates, and accepts twenty an hour from one address", async () => {
    const before = Number((await newest())?.number.slice(2));
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(report)));
    const numbers = answers.flatMap(({ number }) => (number ? [Number(number.slice(2))] : []));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => before + at + 1));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe("a report", () => {
  test("is confirmed by an email with its number and the link, in the reporter's language", async () => {
    const { number, statusUrl } = await send({ ...report, language: "es" });
    const mail = (await mails()).findLast(({ kind }) => kind === "report_received");
    if (!mail) throw new Error("no mail waits");
    const ctx = { ...operator(), origin: "https://enamel.example" };
    const written = await composeMail(ctx, mail);
    expect(written?.subject).toBe(`Recibimos su reporte ${number}`);
    expect(written?.text).toContain(`https://enamel.example${statusUrl}`);
    expect(JSON.stringify(mail)).not.toContain(keyOf(statusUrl));
  });

  test("without an address sends no email", async () => {
    const before = (await mails()).length;
    const { status } = await send({ reason: "other", message: "Moved away." });
    expect([status, (await mails()).length]).toEqual([201, before]);
  });

  // spec 24.16
  test("is shown with its key, and is otherwise not found", async () => {
    const { number = "", statusUrl } = await send(report);
    const key = keyOf(statusUrl);
    expect(await getReport(operator(), { number, key })).toMatchObject({
      number,
      provider: { name: "Rosa Delgado, DDS" },
      state: "received",
    });
    const other = await send(report);
    for (const wrong of [
      { number, key: "" },
      { number, key: keyOf(other.statusUrl) },
      { number: other.number ?? "", key },
      { number: "D-999999", key },
      { number: "D-1; --", key },
    ]) {
      await expect(getReport(operator(), wrong)).rejects.toMatchObject({ code: "not_found" });
    }
    const elsewhere = operatorOn(site, "harbor.localhost");
    await expect(getReport(elsewhere, { number, key })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("that is answered is shown and emailed to its reporter, and is in the audit log", async () => {
    const { number = "", statusUrl } = await send(report);
    const answer = "The number in the directory is right now.";
    await answerReport(operator(), { number, state: "corrected", answer });
    const seen = await getReport(operator(), { number, key: keyOf(statusUrl) });
    expect(seen).toMatchObject({ state: "corrected", answer });
    const mail = (await mails()).findLast(({ kind }) => kind === "report_answered");
    const written = mail && (await composeMail({ ...operator(), origin: "" }, mail));
    expect(written?.text).toContain(answer);
    const { rows } = await site.db.execute(
      sql`select facts from audit_log where action = 'report_answered'`,
    );
    expect(rows).toEqual([{ facts: { state: "corrected" } }]);
  });

  test("can be answered only by staff, and only on its own site", async () => {
    const { number = "" } = await send(report);
    const input = { number, state: "corrected" as const };
    const visiting = { ...operator(), actor: { kind: "visitor" as const } };
    await expect(answerReport(visiting, input)).rejects.toMatchObject({ code: "signed_out" });
    const elsewhere = operatorOn(site, "harbor.localhost");
    await expect(answerReport(elsewhere, input)).rejects.toMatchObject({ code: "not_found" });
  });

  test("loses its reporter's address some time after it was answered, and not before", async () => {
    const { number = "" } = await send(report);
    await answerReport(operator(), { number, state: "found_right" });
    const later = (days: number) => {
      clock = new Date(clock.getTime() + days * 24 * 3_600_000);
      return redactExpiredCases(operator());
    };
    await later(reporterKeptDays - 1);
    expect((await newest())?.email).toBe(report.email);
    await later(2);
    expect(await newest()).toMatchObject({ number, email: null, message: report.message });
  });

  test("that is never answered loses its reporter's address a year after its last step", async () => {
    const { number = "" } = await send(report);
    await answerReport(operator(), { number, state: "checking" });
    const later = (days: number) => {
      clock = new Date(clock.getTime() + days * 24 * 3_600_000);
      return redactExpiredCases(operator());
    };
    await later(unansweredKeptDays - 1);
    expect((await newest())?.email).toBe(report.email);
    await later(2);
    expect(await newest()).toMatchObject({ number, email: null, state: "checking" });
  });
});
