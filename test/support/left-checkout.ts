import { eq } from "drizzle-orm";
import { checkouts } from "#db/schema/checkout.ts";
import { outbox } from "#db/schema/outbox.ts";
import { checkoutReminders } from "#db/schema/reminders.ts";
import type { Ctx } from "#domain/context.ts";
import { remindBuyer } from "#domain/reminders/remind-buyer.ts";
import { reminderText } from "#domain/reminders/agree-to-reminder.ts";
import { stopTokenOf } from "#domain/reminders/stop-reminders.ts";
import type { TestApp } from "./app.ts";
import { operatorOn } from "./content.ts";
import { emailedCode } from "./emailed-code.ts";
import { type ApiBrowser, openApiBrowser } from "./members.ts";

// A visitor who begins to join, as a browser does it, and leaves.

type Left = {
  planId: string;
  email: string;
  isWanted?: boolean;
  isConfirmed?: boolean;
};

export async function leaveCheckout(
  test: TestApp,
  { planId, email, isWanted = true, isConfirmed = true }: Left,
) {
  const browser = await openApiBrowser(test);
  const path = "/api/km/checkout/account";
  const begun = await browser.post(path, { planId, cycle: "annual" });
  const { id: checkoutId } = (await begun.json()) as { id: string };
  if (isWanted) await agree(browser);
  if (isConfirmed) await confirm(test, browser, email);
  return { browser, checkoutId, email };
}

/** Checks the box beside the email, or leaves it. */
export function agree(browser: ApiBrowser, isWanted = true, lang: "en" | "es" = "en") {
  const { version } = reminderText(lang);
  return browser.put(`/api/km/checkout/reminder?lang=${lang}`, { isWanted, version });
}

export async function confirm(test: TestApp, browser: ApiBrowser, email: string) {
  await browser.post("/api/login/email", { email, opensAccount: true });
  const code = await emailedCode(test, email);
  const answer = await browser.post("/api/login/email/code", { code });
  if (!answer.ok) throw new Error(`no login: ${await answer.text()}`);
  await browser.refresh();
}

export async function reminderOf({ db }: Pick<TestApp, "db">, checkoutId: string) {
  const isIts = eq(checkoutReminders.checkoutId, checkoutId);
  const [found] = await db.select().from(checkoutReminders).where(isIts);
  return found;
}

export async function storedCheckout({ db }: Pick<TestApp, "db">, checkoutId: string) {
  const [found] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  return found;
}

export async function mailsAbout({ db }: Pick<TestApp, "db">, checkoutId: string) {
  const mails = await db.select().from(outbox).where(eq(outbox.kind, "order_left"));
  return mails.filter(({ facts }) => facts.checkoutId === checkoutId);
}

/** Looks at a checkout as the worker does; returns how many emails there are about it. */
export async function lookAt(test: TestApp, checkoutId: string, now: Date): Promise<number> {
  const reminder = await reminderOf(test, checkoutId);
  const ctx: Ctx = { ...operatorOn(test), now };
  if (reminder) await remindBuyer(ctx, reminder);
  return (await mailsAbout(test, checkoutId)).length;
}

export async function stopToken(test: TestApp, checkoutId: string): Promise<string> {
  const reminder = await reminderOf(test, checkoutId);
  const token = reminder && stopTokenOf(operatorOn(test), reminder);
  if (!token) throw new Error(`no link about ${checkoutId}`);
  return token;
}
