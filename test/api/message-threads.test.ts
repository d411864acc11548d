import { and, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "#db/schema/audit-log.ts";
import { caseEvents } from "#db/schema/cases.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { outbox } from "#db/schema/outbox.ts";
import { staff } from "#db/schema/staff.ts";
import { getCase } from "#domain/case-work/get-case.ts";
import { listCases } from "#domain/case-work/list-cases.ts";
import { takeStep } from "#domain/case-work/take-step.ts";
import { redactCasesFrom } from "#domain/cases/redact-cases.ts";
import type { Ctx } from "#domain/context.ts";
import { composeMail } from "#domain/email/compose-mail.ts";
import { answerMessage } from "#domain/inbox/answer-message.ts";
import { getThread } from "#domain/inbox/get-thread.ts";
import { renewMessageLink } from "#domain/inbox/renew-message-link.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { keyIn } from "#test/support/grievances.ts";
import { sendOne } from "#test/support/messages.ts";
import { addOwner, addStaff } from "#test/support/people.ts";

// A contact message is a thread: what staff reply carries a private link, by which its sender answers.

let site: TestApp;
let owner: Awaited<ReturnType<typeof addOwner>>;
beforeAll(async () => {
  site = await startTestApp({ env: { MAILS_PER_ADDRESS: "10000" } });
  owner = await addOwner(site);
});
afterAll(() => site.close());

const visitor = (host?: string): Ctx => ({ ...operatorOn(site, host), actor: { kind: "visitor" } });
const reply = (number: string, text = "The family plan.") =>
  takeStep(owner.on(), { number, step: "reply", text });
const notFound = { code: "not_found" };

/** The newest answer as its reader gets it. */
async function newestAnswer() {
  const [mail] = await site.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, "message_answered"))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(1);
  if (!mail) throw new Error("no answer was sent");
  const composed = await composeMail(
    { ...operatorOn(site), origin: "https://enamel.example" },
    mail,
  );
  return composed?.text ?? "";
}

const linkIn = (text: string) => /https:\/\/enamel\.example(\S+\?key=[\w-]+)/.exec(text)?.[1] ?? "";

// spec 32.16
test("an answer carries the link by which its reader writes back, and the case is open again", async () => {
  const { number } = await sendOne(visitor());
  await reply(number);
  await takeStep(owner.on(), { number, step: "resolve", text: "Goodbye." });
  const link = linkIn(await newestAnswer());
  expect(link).toMatch(new RegExp(`^/message/${number}\\?key=[\\w-]{40,}$`));
  const page = await site.request(link);
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(page.headers.get("referrer-policy")).toBe("strict-origin");
  const text = await page.text();
  for (const part of ["Which plan suits us?", "The family plan.", "Goodbye."])
    expect(text).toContain(part);

  const asked = { number, key: keyIn(link) };
  expect((await getThread(visitor(), asked)).isOpen).toBe(false);
  const sent = { ...asked, message: "And for my mother?", idempotencyKey: "once" };
  const [thread, again] = await Promise.all([
    answerMessage(visitor(), sent),
    answerMessage(visitor(), sent),
  ]);
  expect(again).toEqual(thread);
  expect(thread).toMatchObject({ isOpen: true, message: "Which plan suits us?" });
  const steps = thread.events.map(({ step, text: said }) => [step, said]);
  expect(steps).toEqual([
    ["replied", "The family plan."],
    ["resolved", "Goodbye."],
    ["sender_wrote", "And for my mother?"],
  ]);
  const seen = await getCase(owner.on(), { number });
  expect(seen).toMatchObject({ state: "open", isOpen: true });
  expect(seen.events.at(-1)).toMatchObject({ by: null, text: "And for my mother?" });
  const { items } = await listCases(owner.on(), { view: "open", kind: "message" });
  expect(items.map((one) => one.number)).toContain(number);
});

// spec 32.16
test("it shows nothing that staff keep to themselves", async () => {
  const { number, key } = await sendOne(visitor());
  await takeStep(owner.on(), { number, step: "note", text: "She called twice." });
  await takeStep(owner.on(), { number, step: "assign", staffId: owner.staffId });
  const thread = await getThread(visitor(), { number, key });
  expect(thread.events).toEqual([]);
  expect(JSON.stringify(thread)).not.toMatch(/example\.com|Rosa|called/);
});

// spec 32.16
test("no one opens it without its key: none, a wrong one, another message's, or another site's", async () => {
  const { number, key, statusUrl } = await sendOne(visitor());
  const other = await sendOne(visitor());
  const away = await sendOne(visitor("harbor.localhost"));
  const keys = ["", "x", "x".repeat(43), other.key, away.key];
  for (const wrong of keys) {
    const asked = { number, key: wrong };
    await expect(getThread(visitor(), asked)).rejects.toMatchObject(notFound);
    await expect(answerMessage(visitor(), { ...asked, message: "Hi" })).rejects.toMatchObject(
      notFound,
    );
    await expect(renewMessageLink(visitor(), asked)).rejects.toMatchObject(notFound);
    const path = statusUrl.replace(key, wrong);
    expect((await site.request(path)).status).toBe(404);
  }
  expect((await site.request(statusUrl, { host: "harbor.localhost" })).status).toBe(404);
  // A complaint's key opens no message of the same number.
  await expect(
    getThread(visitor(), { number: number.replace("M", "G"), key }),
  ).rejects.toMatchObject(notFound);
  expect(await site.db.$count(caseEvents, eq(caseEvents.step, "link_renewed"))).toBe(0);
});

// spec 32.16
test("its key is stored as a hash, and a new link ends it at once, also for later emails", async () => {
  const { id, number, key } = await sendOne(visitor());
  const [row] = await site.db.select().from(contactMessages).where(eq(contactMessages.id, id));
  expect(JSON.stringify(row)).not.toContain(key);
  expect(row?.tokenHash?.length).toBeGreaterThan(40);

  const { statusUrl } = await renewMessageLink(visitor(), { number, key });
  await expect(getThread(visitor(), { number, key })).rejects.toMatchObject(notFound);
  await expect(renewMessageLink(visitor(), { number, key })).rejects.toMatchObject(notFound);
  await reply(number);
  expect(linkIn(await newestAnswer())).toBe(statusUrl);
  const thread = await getThread(visitor(), { number, key: keyIn(statusUrl) });
  expect(thread.events.map(({ step }) => step)).toEqual(["link_renewed", "replied"]);
  const entries = await site.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subject, id));
  expect(entries.map(({ action }) => action)).toContain("case_link_renewed");
});

// spec 32.16
test("a message that came before links were stored is answered by one, too", async () => {
  const { id, number } = await sendOne(visitor());
  const before = { tokenHash: null, language: null };
  await site.db.update(contactMessages).set(before).where(eq(contactMessages.id, id));
  await reply(number);
  const key = keyIn(linkIn(await newestAnswer()));
  expect(await getThread(visitor(), { number, key })).toMatchObject({ number });
  const renewed = await renewMessageLink(visitor(), { number, key });
  await expect(getThread(visitor(), { number, key })).rejects.toMatchObject(notFound);
  expect(await getThread(visitor(), { number, key: keyIn(renewed.statusUrl) })).toMatchObject({
    number,
  });
});

// spec 32.16
test("once its sender is erased the key opens nothing, and what both wrote is gone", async () => {
  const email = "gone-thread@example.com";
  const { id, number, key } = await sendOne(visitor(), { email });
  await reply(number);
  await answerMessage(visitor(), { number, key, message: "And for my mother?" });
  await site.db.transaction((tx) => redactCasesFrom(operatorOn(site), tx, email));
  await expect(getThread(visitor(), { number, key })).rejects.toMatchObject(notFound);
  await expect(answerMessage(visitor(), { number, key, message: "Hello?" })).rejects.toMatchObject(
    notFound,
  );
  await expect(renewMessageLink(visitor(), { number, key })).rejects.toMatchObject(notFound);
  const events = await site.db.select().from(caseEvents).where(eq(caseEvents.caseId, id));
  expect(events.map(({ text }) => text)).toEqual([null, null]);
});

// spec 32.8, 32.16
test("who wrote in Spanish is answered in Spanish, and led to the Spanish page", async () => {
  const { number } = await sendOne(visitor(), { language: "es", message: "¿Cuál plan?" });
  await reply(number, "El plan familiar.");
  const text = await newestAnswer();
  expect(text).toContain("Leer y responder");
  expect(linkIn(text)).toMatch(/^\/es\/message\/M-/);
  expect((await site.request(linkIn(text))).status).toBe(200);
});

/** Who of the staff is told of a message's replies, once a reply each. */
async function told(messageId: string) {
  const mails = await site.db.select().from(outbox).where(eq(outbox.kind, "message_work"));
  return mails
    .filter(({ facts }) => facts.caseId === messageId)
    .map(({ recipient }) => recipient)
    .toSorted();
}

// spec 32.17
test("everyone who answers cases is told of a reply, once, and sees no word of it", async () => {
  const support = await addStaff(site, { role: "support" });
  await addStaff(site, { role: "editor" });
  const { id, number, key } = await sendOne(visitor());
  expect(await told(id)).toEqual([]);
  const message = "My mother's name is Marta.";
  const sent = { number, key, message, idempotencyKey: "told-once" };
  await Promise.all([answerMessage(visitor(), sent), answerMessage(visitor(), sent)]);
  await answerMessage(visitor(), sent);
  // And the demo's own owner.
  const everyone = [owner.email, support.email, "staff@demo.test"];
  expect(await told(id)).toEqual(everyone.toSorted());

  const isOwners = and(eq(outbox.kind, "message_work"), eq(outbox.recipient, owner.email));
  const [mail] = await site.db
    .select()
    .from(outbox)
    .where(isOwners)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(1);
  if (!mail) throw new Error("no mail");
  const composed = await composeMail(
    { ...operatorOn(site), origin: "https://enamel.example" },
    mail,
  );
  expect(composed?.subject).toContain(`New reply to message ${number}`);
  expect(composed?.text).toContain(`https://enamel.example/studio/cases/${number}`);
  expect(JSON.stringify({ composed, facts: mail.facts })).not.toMatch(/Marta|Rosa|Which plan/);
});

// spec 32.17
test("of a message that is assigned, its assignee alone is told, and everyone once they have left", async () => {
  const support = await addStaff(site, { role: "support" });
  const [row] = await site.db.select().from(staff).where(eq(staff.email, support.email));
  const { id, number, key } = await sendOne(visitor());
  await takeStep(owner.on(), { number, step: "assign", staffId: row?.id ?? "" });
  await answerMessage(visitor(), { number, key, message: "And for my mother?" });
  expect(await told(id)).toEqual([support.email]);
  await site.db.update(staff).set({ disabledAt: new Date() }).where(eq(staff.email, support.email));
  await answerMessage(visitor(), { number, key, message: "Hello?" });
  const everyone = await told(id);
  expect(everyone).toContain(owner.email);
  expect(everyone.filter((email) => email === support.email)).toHaveLength(1);
});

// spec 32.17
test("a reply that staff can't be told of is not stored, and a refused one tells no one", async () => {
  const { id, number, key } = await sendOne(visitor());
  await expect(answerMessage(visitor(), { number, key: "x", message: "Hi" })).rejects.toMatchObject(
    notFound,
  );
  await site.db.execute(
    sql`alter table outbox add constraint refusing check (kind <> 'message_work') not valid`,
  );
  const failed = answerMessage(visitor(), { number, key, message: "Hi" });
  await expect(failed).rejects.toThrow(/outbox/);
  await site.db.execute(sql`alter table outbox drop constraint refusing`);
  expect((await getThread(visitor(), { number, key })).events).toEqual([]);
  expect(await told(id)).toEqual([]);
});
