import { expect, onTestFinished, test } from "vitest";
import { reportProvider } from "#domain/inbox/report-provider.ts";
import { startTestApp } from "#test/support/app.ts";
import { addOffice, addProvider } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { addMember, anyPassword } from "#test/support/people.ts";

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
    },
  ]);
});
