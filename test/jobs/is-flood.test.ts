import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import type { EmailKind } from "#contract/email-kinds.ts";
import { outbox } from "#db/schema/outbox.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { isFlood } from "#domain/email/compose-mail.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());
beforeEach(() => site.db.execute(sql`truncate outbox`));

const now = new Date("2026-03-01T15:30:00Z");
const hosts = ["localhost", "harbor.localhost", "mesa.localhost"];

/** Emails sent to one address, each so many minutes ago. */
async function sent(count: number, { minutesAgo, kind }: { minutesAgo: number; kind?: EmailKind }) {
  for (let at = 0; at < count; at += 1) {
    const ctx = { ...operatorOn(site, hosts[at % hosts.length]) };
    const then = new Date(now.getTime() - minutesAgo * 60_000);
    const mail = { kind: kind ?? "sign_up", recipient: "Kim@Example.com", language: "en" } as const;
    await queueMail({ ...ctx, now: then }, site.db, mail);
  }
  await site.db.update(outbox).set({ state: "sent" });
}

async function isNextFlood(kind: EmailKind = "reset_password") {
  const ctx = { ...operatorOn(site), now };
  const id = await queueMail(ctx, site.db, { kind, recipient: "kim@example.com", language: "en" });
  const mail = (await site.db.select().from(outbox)).find((row) => row.id === id);
  if (!mail) throw new Error("no mail");
  return isFlood({ ...ctx, origin: "http://localhost" }, mail);
}

test.each([
  [4, 59, false],
  [5, 59, true],
  [5, 61, false],
])("of one kind %i within an hour, %i minutes ago: %s", async (count, minutesAgo, expected) => {
  const ctx = operatorOn(site);
  for (let at = 0; at < count; at += 1) {
    const then = new Date(now.getTime() - minutesAgo * 60_000);
    const mail = { kind: "reset_password", recipient: "kim@example.com", language: "en" } as const;
    await queueMail({ ...ctx, now: then }, site.db, mail);
  }
  await site.db.update(outbox).set({ state: "sent" });
  expect(await isNextFlood()).toBe(expected);
});

test.each([
  [19, 23 * 60, false],
  [20, 23 * 60, true],
  [20, 25 * 60, false],
])("of all sites %i within a day, %i minutes ago: %s", async (count, minutesAgo, expected) => {
  await sent(count, { minutesAgo });
  expect(await isNextFlood()).toBe(expected);
});

test("security notifications about an account are never limited, nor counted", async () => {
  await sent(30, { minutesAgo: 5, kind: "password_changed" });
  expect(await isNextFlood()).toBe(false);
  await sent(30, { minutesAgo: 5 });
  expect(await isNextFlood("password_changed")).toBe(false);
  expect(await isNextFlood()).toBe(true);
});
