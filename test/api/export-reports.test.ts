import { expect, onTestFinished, test } from "vitest";
import { takeStep } from "#domain/case-work/take-step.ts";
import { writeMessage } from "#domain/grievances/write-message.ts";
import { answerMessage } from "#domain/inbox/answer-message.ts";
import type { Ctx } from "#domain/context.ts";
import { requestListing } from "#domain/inbox/request-listing.ts";
import { reportProvider } from "#domain/inbox/report-provider.ts";
import { startTestApp } from "#test/support/app.ts";
import { addOffice, addProvider } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { uploadOne, fileOne } from "#test/support/grievances.ts";
import { listingOf } from "#test/support/listings.ts";
import { sendOne } from "#test/support/messages.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { addMember, addOwner, anyPassword } from "#test/support/people.ts";

// spec 21.9
test("a member's export has the directory reports of their address, and no others", async () => {
  const site = await startTestApp();
  onTestFinished(() => site.close());
  const [ana, eve] = [await addMember(site), await addMember(site)];
  const ctx = operatorOn(site);
  const id = await addProvider(ctx, [await addOffice(ctx)]);
  const visitor = { ...ctx, actor: { kind: "visitor" } } as const;
  const report = { reason: "wrong_phone", language: "en" } as const;
  for (const [email, message] of [
    [ana.email.toUpperCase(), "It rings at a bakery."],
    [eve.email, "Eve's own"],
    [undefined, "Without an address"],
  ] as const)
    await reportProvider(visitor, { id, report: { ...report, message, ...(email && { email }) } });
  const browser = await openApiBrowser(site);
  await browser.logIn({ email: ana.email, password: anyPassword });
  const { reports } = await (await browser.get("/api/v4/member/export")).json();
  expect(reports).toEqual([
    {
      number: expect.stringMatching(/^D-\d{6}$/),
      receivedAt: expect.any(String),
      reason: "wrong_phone",
      message: "It rings at a bakery.",
      state: "received",
      answer: null,
      events: [],
      files: [],
    },
  ]);
});

// spec 21.9
test("it has what both sides wrote in each of their cases, and its files by name", async () => {
  const site = await startTestApp();
  onTestFinished(() => site.close());
  const [ana, owner] = [await addMember(site), await addOwner(site)];
  const { email } = ana;
  const ctx = operatorOn(site);
  const visitor = (): Ctx => ({ ...operatorOn(site), actor: { kind: "visitor" } });
  const step = (number: string, given: { step: "note" | "reply" | "resolve"; text: string }) =>
    takeStep(owner.on(), { number, ...given });

  const message = await sendOne(ctx, { email: email.toUpperCase() });
  await step(message.number, { step: "note", text: "A secret of ours." });
  await step(message.number, { step: "reply", text: "The family plan." });
  await answerMessage(visitor(), { ...message, message: "And for my mother?" });
  const complaint = await fileOne(ctx, { email, files: [await uploadOne(visitor(), "bill.pdf")] });
  const files = [await uploadOne(visitor(), "receipt.pdf")];
  await writeMessage(visitor(), { ...complaint, message: "Here's the receipt.", files });
  const listing = await requestListing(visitor(), { request: listingOf({ email }) });
  await step(listing.number, { step: "resolve", text: "You're in." });
  await requestListing(visitor(), { request: listingOf({ email: "eve@example.com" }) });

  const browser = await openApiBrowser(site);
  await browser.logIn({ email, password: anyPassword });
  const answer = await (await browser.get("/api/v4/member/export")).json();
  const { messages, grievances, listingRequests } = answer;
  const said = ([one]: { events: { step: string; text: string | null }[] }[]) =>
    one?.events.map(({ step: taken, text }) => [taken, text]);
  expect(said(messages)).toEqual([
    ["replied", "The family plan."],
    ["sender_wrote", "And for my mother?"],
  ]);
  expect(said(grievances)).toEqual([["sender_wrote", "Here's the receipt."]]);
  const names = grievances[0].files.map(({ name }: { name: string }) => name);
  expect(names).toEqual(["bill.pdf", "receipt.pdf"]);
  expect(listingRequests).toHaveLength(1);
  const { line1: street, line2: unit } = listingOf().address;
  expect(listingRequests[0]).toMatchObject({ number: listing.number, street, unit, email });
  expect(said(listingRequests)).toEqual([["resolved", "You're in."]]);
  expect(JSON.stringify(answer)).not.toMatch(/secret|tokenHash|requestHash|idempotency|eve@/);
});
