import { eq, sql } from "drizzle-orm";
import { getDocument } from "unpdf/pdfjs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { grievances } from "#db/schema/grievances.ts";
import { outbox } from "#db/schema/outbox.ts";
import { exportCases } from "#domain/case-work/export-cases.ts";
import { listCases } from "#domain/case-work/list-cases.ts";
import { takeStep } from "#domain/case-work/take-step.ts";
import { appealGrievance } from "#domain/grievances/appeal-grievance.ts";
import { getGrievance } from "#domain/grievances/find-grievance.ts";
import { renewOwnLink } from "#domain/grievances/renew-link.ts";
import { writeMessage } from "#domain/grievances/write-message.ts";
import { sendMessage } from "#domain/inbox/send-message.ts";
import type { Ctx } from "#domain/context.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { complaint, fileOne, keyIn } from "#test/support/grievances.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { addMember, addOwner, anyPassword } from "#test/support/people.ts";
import { openVisit } from "./actors.ts";
import { fullGrievance } from "./grievance-records.ts";

let site: TestApp;
let owner: Awaited<ReturnType<typeof addOwner>>;
beforeAll(async () => {
  site = await startTestApp({ env: { MAILS_PER_ADDRESS: "10000" } });
  owner = await addOwner(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.delete(outbox);
});

const visitor = (): Ctx => ({ ...operatorOn(site), actor: { kind: "visitor" } });
const asOwner = () => owner.on();

async function post(body: object, path = "/api/v4/grievance") {
  const headers = { ...(await openVisit(site, "localhost")), "content-type": "application/json" };
  const answer = await site.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** What was sent, to whom: the news and whether it went to the sender. */
async function news() {
  const mails = await site.db.select().from(outbox);
  return mails
    .filter((mail) => mail.recipient === complaint.email || mail.recipient === owner.email)
    .map(({ kind, facts }) => `${kind} ${facts.about ?? ""}`.trim())
    .toSorted();
}

describe("a grievance", () => {
  // spec 1.5, 7.25, 7.27, 32.1
  test.each([
    ["/api/v4/grievance", "plan"],
    ["/api/km/grievance", "group"],
  ])("sent to %s is stored whole, for the %s", async (path, audience) => {
    const { status, body } = await post(fullGrievance, path);
    expect(status).toBe(201);
    expect(body).toEqual({
      number: expect.stringMatching(/^G-\d{6}$/),
      statusUrl: expect.stringMatching(/^\/grievance-form\/G-\d{6}\?key=[\w-]{40,}$/),
    });
    const number = Number(String(body["number"]).slice(2));
    const [row] = await site.db.select().from(grievances).where(eq(grievances.number, number));
    const { authorized: _, discussed, urgent, ...sent } = fullGrievance;
    expect(row).toMatchObject({
      ...sent,
      audience,
      isAuthorized: true,
      isDiscussed: discussed,
      isUrgent: urgent,
      state: "received",
    });
    expect(JSON.stringify(row)).not.toContain(keyIn(String(body["statusUrl"])));
  });

  // spec 32.1
  test.each([
    ["for another adult who hasn't agreed", { authorized: false }, "authorized"],
    ["for someone without a name", { patientName: undefined }, "patientName"],
    ["about nothing", { text: " \n" }, "text"],
    ["about a visit to come", { serviceOn: "2999-01-01" }, "serviceOn"],
    ["that no one could answer", { email: undefined, phone: undefined }, "email"],
  ])("%s is refused at its field, and so is its preview", async (_name, changed, field) => {
    for (const path of ["/api/v4/grievance", "/api/v4/grievance/preview"]) {
      const { status, body } = await post({ ...fullGrievance, ...changed }, path);
      expect([status, Object.keys(body["fields"] ?? {})]).toEqual([422, [field]]);
    }
  });

  test("is previewed without being stored", async () => {
    const before = await site.db.$count(grievances);
    const { status, body } = await post(fullGrievance, "/api/v4/grievance/preview");
    expect([status, body]).toEqual([200, fullGrievance]);
    expect(await site.db.$count(grievances)).toBe(before);
  });

  // spec 32.2
  test("is confirmed to its sender and told to staff in one transaction", async () => {
    await fileOne(operatorOn(site));
    expect(await news()).toEqual(["grievance_received", "grievance_work received"]);
  });
});

describe("its link", () => {
  // spec 32.4
  test("opens where it stands, without the notes of staff", async () => {
    const { number, key } = await fileOne(operatorOn(site));
    await takeStep(asOwner(), { number, step: "note", text: "A secret of ours." });
    await takeStep(asOwner(), { number, step: "assign", staffId: owner.staffId });
    await writeMessage(visitor(), { number, key, message: "I found the receipt." });
    const status = await getGrievance(visitor(), { number, key });
    expect(status).toMatchObject({ number, state: "received", hasEmail: true, mayAppeal: false });
    expect(status.events.map(({ step }) => step)).toEqual(["sender_wrote"]);
    expect(JSON.stringify(status)).not.toMatch(/secret|assigned/);
  });

  // spec 32.4
  test("dies when its holder asks for another one", async () => {
    const { number, key } = await fileOne(operatorOn(site));
    const { statusUrl } = await renewOwnLink(visitor(), { number, key });
    const next = keyIn(statusUrl);
    expect(next).not.toBe(key);
    await expect(getGrievance(visitor(), { number, key })).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await getGrievance(visitor(), { number, key: next })).number).toBe(number);
  });

  // spec 32.4
  test("opens no other grievance", async () => {
    const [one, other] = [await fileOne(operatorOn(site)), await fileOne(operatorOn(site))];
    for (const asked of [
      { number: one.number, key: other.key },
      { number: one.number, key: "" },
      { number: "G-999999", key: one.key },
    ])
      await expect(getGrievance(visitor(), asked)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("staff", () => {
  // spec 32.5
  test("acknowledge it by their first reply", async () => {
    const { number, key } = await fileOne(operatorOn(site));
    await takeStep(asOwner(), { number, step: "reply", text: "Which day was it?" });
    expect((await getGrievance(visitor(), { number, key })).state).toBe("acknowledged");
    const acknowledge = takeStep(asOwner(), { number, step: "acknowledge" });
    await expect(acknowledge).rejects.toMatchObject({ code: "conflict" });
  });

  // spec 32.5
  test("take it step by step, and its sender hears of each", async () => {
    const { number, key } = await fileOne(operatorOn(site));
    await site.db.delete(outbox);
    const step = (input: Omit<Parameters<typeof takeStep>[1], "number">) =>
      takeStep(asOwner(), { number, ...input });
    expect((await step({ step: "acknowledge" })).state).toBe("acknowledged");
    expect((await step({ step: "review" })).state).toBe("in_review");
    await step({ step: "reply", text: "Which day was it?" });
    await expect(step({ step: "resolve", text: "Sorry." })).rejects.toMatchObject({
      fields: { outcome: expect.anything() },
    });
    await step({ step: "resolve", text: "We pay it back.", outcome: "agreed" });
    expect(await news()).toEqual(
      ["acknowledged", "review_started", "replied", "resolved"]
        .map((about) => `grievance_update ${about}`)
        .toSorted(),
    );
    const status = await getGrievance(visitor(), { number, key });
    expect(status.events.map((event) => [event.step, event.text, event.outcome])).toEqual([
      ["acknowledged", null, null],
      ["review_started", null, null],
      ["replied", "Which day was it?", null],
      ["resolved", "We pay it back.", "agreed"],
    ]);
    await expect(step({ step: "acknowledge" })).rejects.toMatchObject({ code: "conflict" });
    const { rows } = await site.db.execute(
      sql`select action from audit_log where action like 'case_%' order by number desc limit 4`,
    );
    expect(rows.map((row) => row["action"])).toEqual([
      "case_closed",
      "case_answered",
      "case_reviewed",
      "case_acknowledged",
    ]);
  });

  // spec 32.5
  test("hear of an appeal, which is there once and has a clock of its own", async () => {
    const { id, number, key } = await fileOne(operatorOn(site));
    await takeStep(asOwner(), { number, step: "resolve", text: "No.", outcome: "not_agreed" });
    expect(await nextReminder(id)).toBeNull();
    await site.db.delete(outbox);
    const appeal = () =>
      appealGrievance(visitor(), { number, key, message: "The list was wrong." });
    const results = await Promise.allSettled([appeal(), appeal()]);
    expect(results.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await news()).toEqual(["grievance_update appealed", "grievance_work appealed"]);
    expect(await nextReminder(id)).not.toBeNull();
    await takeStep(asOwner(), { number, step: "resolve", text: "Yes.", outcome: "agreed" });
    await expect(appeal()).rejects.toMatchObject({ code: "conflict" });
  });

  // spec 32.6
  test("find every kind of case in one list, what is overdue first", async () => {
    const message = {
      name: "Ana",
      email: "ana@example.com",
      topic: "other",
      message: "Hi",
    } as const;
    await sendMessage(visitor(), { audience: "plan", message });
    const { id, number } = await fileOne(operatorOn(site));
    const past = new Date(Date.now() - 1_000);
    await site.db.update(grievances).set({ acknowledgeBy: past }).where(eq(grievances.id, id));
    const { items } = await listCases(asOwner(), { view: "open" });
    expect(items[0]).toMatchObject({ number, isOverdue: true });
    expect(items.map(({ kind }) => kind)).toContain("message");
    expect((await listCases(asOwner(), { view: "overdue" })).items).toHaveLength(1);
    const messages = await listCases(asOwner(), { view: "open", kind: "message" });
    expect(new Set(messages.items.map(({ kind }) => kind))).toEqual(new Set(["message"]));
  });

  // spec 32.6
  test("get a file of all grievances that names no one", async () => {
    await fileOne(operatorOn(site));
    const { bytes } = await exportCases(asOwner(), {});
    const text = Buffer.from(bytes).toString();
    expect(text).toMatch(/G-\d{6}/);
    expect(text).not.toMatch(/Rosa|example\.com/);
  });
});

// spec 32.7
test.each([
  ["/grievance-form/form.pdf", "en-US", "Grievance Form", "Managed Health Care"],
  ["/es/grievance-form/form.pdf", "es-US", "Formulario de quejas", "Atención Médica"],
])("GET %s is the form on paper, tagged, in %s, with the law's notices", async (path, ...said) => {
  const [language, title, law] = said;
  const answer = await site.request(path, { host: "harbor.localhost" });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const data = new Uint8Array(await answer.arrayBuffer());
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Language: language, Title: `${title} – Harbor Family Dentistry` });
  expect((await pdf.getMarkInfo())?.Marked).toBe(true);
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join(" ");
    }),
  );
  const text = pages.join(" ").replaceAll(/\s+/g, " ");
  expect(text).toContain(title);
  expect(text).toContain(law);
  expect(text).toContain("1-888-466-2219");
});

// spec 21.9
test("a member's export has their grievances, without the notes of staff", async () => {
  const [ana, eve] = [await addMember(site), await addMember(site)];
  const { number } = await fileOne(operatorOn(site), { email: ana.email.toUpperCase() });
  await fileOne(operatorOn(site), { email: eve.email });
  await takeStep(asOwner(), { number, step: "note", text: "A secret of ours." });
  await takeStep(asOwner(), { number, step: "reply", text: "Which day was it?" });
  const browser = await openApiBrowser(site);
  await browser.logIn({ email: ana.email, password: anyPassword });
  const { grievances: own } = await (await browser.get("/api/v4/member/export")).json();
  expect(own).toMatchObject([
    { number, text: complaint.text, events: [{ step: "replied", text: "Which day was it?" }] },
  ]);
});

async function nextReminder(id: string) {
  const [row] = await site.db.select().from(grievances).where(eq(grievances.id, id));
  return row?.nextReminderAt ?? null;
}
