import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailedKinds, type MailedKind } from "#contract/studio-cases.ts";
import { outbox } from "#db/schema/outbox.ts";
import { exportCases } from "#domain/case-work/export-cases.ts";
import { getCase } from "#domain/case-work/get-case.ts";
import { countCases, listCases } from "#domain/case-work/list-cases.ts";
import { takeStep } from "#domain/case-work/take-step.ts";
import { redactCasesFrom } from "#domain/cases/redact-cases.ts";
import type { Ctx } from "#domain/context.ts";
import { composeMail } from "#domain/email/compose-mail.ts";
import { requestListing } from "#domain/inbox/request-listing.ts";
import { sendMessage } from "#domain/inbox/send-message.ts";
import { suggestDentist } from "#domain/inbox/suggest-dentist.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { listingOf } from "#test/support/listings.ts";
import { addOwner } from "#test/support/people.ts";

// Cases that staff answer by email and then close.

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
const asOwner = (host?: string) => owner.on(host);
const step = (number: string, input: Omit<Parameters<typeof takeStep>[1], "number">) =>
  takeStep(asOwner(), { number, ...input });

const suggestion = { dentist: "Rosa Montoya, DMD", city: "Mesa, AZ", language: "es" } as const;
const listing = listingOf({ name: "Ana", language: "es", dentists: "Rosa Montoya" });
const send: Record<MailedKind, (email: string) => Promise<{ number: string }>> = {
  message: (email) => {
    const message = { name: "Ana", email, topic: "other", message: "Hi" } as const;
    return sendMessage(visitor(), { audience: "plan", message });
  },
  suggestion: (email) => suggestDentist(visitor(), { suggestion: { ...suggestion, email } }),
  listing: (email) => requestListing(visitor(), { request: { ...listing, email } }),
};
const said: Record<
  MailedKind,
  { subject: string; language: string; asked: string; filed: string; shown: object }
> = {
  message: {
    subject: "Our answer to your message",
    language: "en",
    asked: "You wrote\n---------\n\nHi",
    filed: "plan,other",
    shown: { sender: "Ana", subject: "other", text: "Hi", suggestion: null, listing: null },
  },
  suggestion: {
    subject: "Sobre el dentista que usted sugirió",
    language: "es",
    asked: "Usted sugirió\n-------------\n\nRosa Montoya, DMD, Mesa, AZ",
    filed: '"Rosa Montoya, DMD",,"Mesa, AZ"',
    shown: {
      subject: suggestion.dentist,
      language: "es",
      text: null,
      suggestion: { dentist: suggestion.dentist, office: null, city: "Mesa, AZ", phone: null },
    },
  },
  listing: {
    subject: "Sobre su solicitud del directorio",
    language: "es",
    asked: "Usted preguntó por\n------------------\n\nSaguaro Dental, Mesa, AZ",
    filed:
      'join,Saguaro Dental,20 W 1st St,Suite 3,Mesa,AZ,85201,(480) 555-0123,https://saguaro.example,Rosa Montoya,"English, Spanish",1234567893,,es',
    shown: {
      sender: "Ana",
      subject: "Saguaro Dental",
      language: "es",
      text: null,
      listing: {
        purpose: "join",
        practice: "Saguaro Dental",
        street: "20 W 1st St",
        unit: "Suite 3",
        city: "Mesa",
        state: "AZ",
        zip: "85201",
        phone: "(480) 555-0123",
        website: "https://saguaro.example",
        dentists: "Rosa Montoya",
        languages: "English, Spanish",
        npi: "1234567893",
        correction: null,
        role: "Office manager",
      },
    },
  },
};

async function written() {
  const mails = await site.db.select().from(outbox);
  const ctx = { ...operatorOn(site), origin: "https://enamel.example" };
  return Promise.all(
    mails.map(async (mail) => ({
      kind: mail.kind,
      to: mail.recipient,
      language: mail.language,
      mail: await composeMail(ctx, mail),
    })),
  );
}

const numbersIn = async (asked: Parameters<typeof listCases>[1]) =>
  (await listCases(asOwner(), asked)).items.map(({ number }) => number);

describe.each(mailedKinds)("a %s", (kind) => {
  const email = `${kind}@example.com`;

  // spec 32.6
  test("is listed while it is open, by kind, and shows what was sent", async () => {
    const before = await countCases(asOwner());
    const { number } = await send[kind](email);
    const { open, unassigned, overdue } = await countCases(asOwner());
    expect({ open, unassigned, overdue }).toEqual({
      open: before.open + 1,
      unassigned: before.unassigned + 1,
      overdue: before.overdue,
    });
    for (const view of ["open", "unassigned"] as const) {
      expect(await numbersIn({ view })).toContain(number);
      expect(await numbersIn({ view, kind })).toContain(number);
    }
    for (const other of mailedKinds.filter((one) => one !== kind))
      expect(await numbersIn({ view: "open", kind: other })).not.toContain(number);
    expect(await getCase(asOwner(), { number })).toMatchObject({
      number,
      kind,
      state: "open",
      email,
      events: [],
      steps: ["reply", "resolve", "note", "assign"],
      ...said[kind].shown,
    });
  });

  test("is assigned and noted without a word to its sender", async () => {
    const { number } = await send[kind](email);
    await step(number, { step: "assign", staffId: owner.staffId });
    expect(await numbersIn({ view: "mine", kind })).toContain(number);
    await step(number, { step: "note", text: "We called the office." });
    await expect(step(number, { step: "note" })).rejects.toMatchObject({
      fields: { text: expect.anything() },
    });
    expect(await written()).toEqual([]);
    const { events, assignee } = await getCase(asOwner(), { number });
    expect(assignee?.staffId).toBe(owner.staffId);
    expect(events.map(({ step: done, text }) => [done, text])).toEqual([
      ["assigned", assignee?.name],
      ["noted", "We called the office."],
    ]);
  });

  // spec 24.31, 32.8
  test("is answered by email in full, above what was asked, in its sender's language", async () => {
    const { number } = await send[kind](email);
    await step(number, { step: "reply", text: "The office said yes." });
    const { subject, language, asked } = said[kind];
    expect(await written()).toEqual([
      {
        kind: "message_answered",
        to: email,
        language,
        mail: expect.objectContaining({
          subject: expect.stringContaining(subject),
          text: expect.stringMatching(new RegExp(`The office said yes\\.\\n\\n${asked}\\n`)),
        }),
      },
    ]);
    const [one] = await written();
    expect(one?.mail?.subject).toContain(number);
    expect((await getCase(asOwner(), { number })).state).toBe("open");
  });

  // spec 32.8
  test("is closed once, without an outcome, and can be answered after that", async () => {
    const { number } = await send[kind](email);
    const closed = await step(number, { step: "resolve", outcome: "agreed" });
    expect(closed).toMatchObject({ state: "closed", isOpen: false, outcome: null });
    expect(closed.events).toMatchObject([{ step: "resolved", outcome: null }]);
    expect(await written()).toEqual([]);
    expect(await numbersIn({ view: "open", kind })).not.toContain(number);
    expect(await numbersIn({ view: "closed", kind })).toContain(number);
    await expect(step(number, { step: "resolve" })).rejects.toMatchObject({ code: "conflict" });
    await step(number, { step: "reply", text: "They joined." });
    expect(await written()).toHaveLength(1);
    const { rows } = await site.db.execute(
      sql`select action, facts from audit_log where action like 'case_%' order by number desc limit 2`,
    );
    expect(rows).toEqual([
      { action: "case_answered", facts: { kind } },
      { action: "case_closed", facts: { kind } },
    ]);
  });

  test("closed by two at once is closed by one, and its answer is sent once", async () => {
    const { number } = await send[kind](email);
    const close = () => step(number, { step: "resolve", text: "The office said no." });
    const results = await Promise.allSettled([close(), close()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await written()).toHaveLength(1);
  });

  test("of an erased sender can be closed and not answered", async () => {
    const gone = `gone-${kind}@example.com`;
    const { number } = await send[kind](gone);
    await site.db.transaction((tx) => redactCasesFrom(asOwner(), tx, gone));
    const found = await getCase(asOwner(), { number });
    expect([found.email, found.sender]).toEqual([null, null]);
    expect(found.steps).toEqual(["resolve", "note", "assign"]);
    await expect(step(number, { step: "reply", text: "Hi" })).rejects.toMatchObject({
      code: "conflict",
    });
    await step(number, { step: "resolve", text: "The office said no." });
    expect(await written()).toEqual([]);
  });

  // spec 32.8
  test("is closed in silence while no email can be sent, and not answered", async () => {
    const { number } = await send[kind](email);
    const ctx = asOwner();
    const mute = { ...ctx, rules: { ...ctx.rules, canSendMail: false } };
    for (const taken of ["reply", "resolve"] as const) {
      const answer = takeStep(mute, { number, step: taken, text: "The office said yes." });
      await expect(answer).rejects.toMatchObject({ code: "unavailable" });
    }
    expect(await getCase(mute, { number })).toMatchObject({ state: "open", events: [] });
    expect((await takeStep(mute, { number, step: "resolve" })).state).toBe("closed");
  });

  // spec 32.6
  test("is in a file for owners that doesn't say who sent it", async () => {
    const { number } = await send[kind](email);
    const { name, bytes } = await exportCases(asOwner(), { kind });
    const text = Buffer.from(bytes).toString();
    expect(name).toBe(`${kind}s.csv`);
    expect(text).toContain(number);
    expect(text).not.toMatch(/example\.com|Ana/);
    expect(text).toContain(said[kind].filed);
  });

  test("is no other site's, whose cases have the same numbers", async () => {
    const { number } = await send[kind](email);
    const there = asOwner("harbor.localhost");
    await expect(getCase(there, { number })).rejects.toMatchObject({ code: "not_found" });
    await expect(takeStep(there, { number, step: "resolve" })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

// spec 24.31
test("a suggestion without an address has no sender, and what staff write stays with them", async () => {
  const { number } = await suggestDentist(visitor(), { suggestion });
  const found = await getCase(asOwner(), { number });
  expect([found.email, found.sender]).toEqual([null, null]);
  expect(found.steps).toEqual(["resolve", "note", "assign"]);
  const reply = step(number, { step: "reply", text: "They joined." });
  await expect(reply).rejects.toMatchObject({ code: "conflict" });
  const closed = await step(number, { step: "resolve", text: "They joined." });
  expect(closed.events).toMatchObject([{ step: "resolved", text: "They joined." }]);
  expect(await written()).toEqual([]);
});
