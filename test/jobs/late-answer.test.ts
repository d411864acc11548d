import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outbox } from "#db/schema/outbox.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { lease } from "#domain/outbox/rules.ts";
import { settleMail, type Outcome } from "#domain/email/settle-mail.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { claimMail } from "#test/support/jobs.ts";

// A delayed sender gets its result after another sender has claimed the same email.

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const now = new Date("2026-03-01T15:30:00Z");

/** The same email claimed by two senders, the first of which lost its lease. */
async function claimTwice() {
  await site.db.delete(outbox);
  const ctx = operatorOn(site);
  const at = (later: number) => ({ ...ctx, now: new Date(now.getTime() + later) });
  const mail = { kind: "password_changed", recipient: "kim@example.com", language: "en" } as const;
  const id = await queueMail(at(0), site.db, mail);
  const [first] = await claimMail(at(0), { most: 1 });
  expect(await claimMail(at(lease - 1), { most: 1 })).toEqual([]);
  const [second] = await claimMail(at(lease), { most: 1 });
  if (!first || !second) throw new Error("not claimed");
  expect([first.tries, second.tries]).toEqual([1, 2]);
  const row = async () => {
    const [found] = await site.db.select().from(outbox).where(eq(outbox.id, id));
    return found;
  };
  return { first, second, row, late: at(lease + 1) };
}

test.each<Outcome>([
  { is: "refused", lastError: "550" },
  { is: "delayed", lastError: "451" },
  { is: "dropped" },
])("the first attempt's result does not change the second's: $is", async (outcome) => {
  const { first, second, row, late } = await claimTwice();
  const before = await row();
  await settleMail(late, first, outcome);
  expect(await row()).toEqual(before);
  await settleMail(late, second, outcome);
  expect(await row()).not.toEqual(before);
});
