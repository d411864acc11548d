import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { receipts } from "#db/schema/billing.ts";
import { receiptNumber } from "#domain/billing/get-receipt.ts";
import { findOfficesToLink, linkCase, unlinkCase } from "#domain/case-work/link-case.ts";
import { getCase } from "#domain/case-work/get-case.ts";
import { getMember } from "#domain/members/get-member.ts";
import { sendMessage } from "#domain/inbox/send-message.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addOffice } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { fileOne } from "#test/support/grievances.ts";
import { joinPlan } from "#test/support/join.ts";
import { addMember, addOwner } from "#test/support/people.ts";

let site: TestApp;
let owner: Awaited<ReturnType<typeof addOwner>>;
beforeAll(async () => {
  site = await startTestApp({ env: { MAILS_PER_ADDRESS: "10000" } });
  owner = await addOwner(site);
});
afterAll(() => site.close());

const elsewhere = "harbor.localhost";
const visitor = (host?: string) =>
  ({ ...operatorOn(site, host), actor: { kind: "visitor" } }) as const;

async function paidReceipt(host?: string) {
  const [, { id }] = await joinPlan(visitor(host));
  const [found] = await site.db.select().from(receipts).where(eq(receipts.paymentId, id));
  if (!found) throw new Error("no receipt");
  return { id, receipt: receiptNumber({ number: found.number, day: found.document.day }) };
}

// spec 32.13
test("a case is about a payment and an office, once each, until that is taken back", async () => {
  const { id: caseId, number } = await fileOne(operatorOn(site));
  const { id, receipt } = await paidReceipt();
  const officeId = await addOffice(operatorOn(site), { name: "Harborview Dental" });
  await linkCase(owner.on(), { number, receipt });
  await linkCase(owner.on(), { number, receipt });
  const { links } = await linkCase(owner.on(), { number, officeId });
  expect(links).toMatchObject([
    { about: "payment", id, name: receipt },
    { about: "office", id: officeId, name: "Harborview Dental" },
  ]);
  const linkId = links[0]?.linkId ?? "";
  const left = await unlinkCase(owner.on(), { number, linkId });
  expect(left.links).toEqual(links.slice(1));
  await expect(unlinkCase(owner.on(), { number, linkId })).rejects.toMatchObject({
    code: "not_found",
  });
  const entries = await site.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subject, caseId), like(auditLog.action, "case_%link%")))
    .orderBy(auditLog.number);
  const actions = entries.map(({ action }) => action);
  expect(actions).toEqual(["case_linked", "case_linked", "case_unlinked"]);
});

// spec 32.13
test("what is on another site, or nowhere, can't be linked", async () => {
  const { number } = await fileOne(operatorOn(site));
  const officeId = await addOffice(operatorOn(site, elsewhere), { name: "Far Dental" });
  const known = await site.db.$count(receipts, eq(receipts.siteId, operatorOn(site).site.id));
  const wrong = [{ officeId }, { receipt: `R-2026-9${known}` }, { receipt: "soon" }, {}];
  for (const target of wrong) {
    const linked = linkCase(owner.on(), { number, ...target });
    await expect(linked).rejects.toMatchObject({ code: "invalid", fields: expect.anything() });
  }
  expect(await findOfficesToLink(owner.on(), { typed: "far", linked: [] })).toEqual([]);
  const { number: theirs } = await fileOne(operatorOn(site, elsewhere));
  const { links } = await linkCase(owner.on(elsewhere), { number: theirs, officeId });
  const linkId = links[0]?.linkId ?? "";
  for (const given of [number, theirs])
    await expect(unlinkCase(owner.on(), { number: given, linkId })).rejects.toMatchObject({
      code: "not_found",
    });
});

// spec 32.13
test("offices are found by a part of their name or city, without those that are linked", async () => {
  const officeId = await addOffice(operatorOn(site), { name: "100% Smiles", city: "Sedona" });
  const found = async (typed: string, linked: string[] = []) =>
    (await findOfficesToLink(owner.on(), { typed, linked })).map((one) => one.officeId);
  expect(await found("00% smi")).toEqual([officeId]);
  expect(await found("sedo")).toEqual([officeId]);
  expect(await found("sedo", [officeId])).toEqual([]);
  expect(await found("%%")).toEqual([]);
});

// spec 32.13
test("a sender's account is found by login or address, and has their cases on its page", async () => {
  const { email, ...member } = await addMember(site);
  const accountId = "accountId" in member ? member.accountId : "";
  const stranger = await addMember(site);
  const message = { name: "Ana", topic: "other", message: "Hi" } as const;
  const sending = { ...message, email: email.toUpperCase() };
  const { number } = await sendMessage(visitor(), { audience: "plan", message: sending });
  await sendMessage(visitor(elsewhere), { audience: "plan", message: sending });
  const { number: complained } = await fileOne(operatorOn(site), { email });
  for (const one of [number, complained])
    expect((await getCase(owner.on(), { number: one })).accountId).toBe(accountId);
  const casesOf = async (id: string) =>
    (await getMember(owner.on(), { accountId: id, lang: "en" })).cases;
  const listed = (await casesOf(accountId)).map((one) => `${one.number} ${one.state}`);
  expect(listed.toSorted()).toEqual([`${complained} received`, `${number} open`]);
  expect(await casesOf("accountId" in stranger ? stranger.accountId : "")).toEqual([]);
  const erased = { email: null, passwordHash: null, erasedAt: new Date() };
  await site.db.update(accounts).set(erased).where(eq(accounts.id, accountId));
  expect((await getCase(owner.on(), { number })).accountId).toBeNull();
});
