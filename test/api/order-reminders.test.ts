import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#db/schema/accounts.ts";
import { disclosures } from "#db/schema/checkout.ts";
import { composeMail } from "#domain/email/compose-mail.ts";
import { eraseMembership } from "#domain/privacy/erase-membership.ts";
import { purgeExpired } from "#domain/privacy/purge-expired.ts";
import { reminderText } from "#domain/reminders/agree-to-reminder.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan, repricePlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { openDocumentBrowser } from "#test/support/document-browser.ts";
import {
  agree,
  confirm,
  leaveCheckout,
  lookAt,
  mailsAbout,
  reminderOf,
  stopToken,
  storedCheckout,
} from "#test/support/left-checkout.ts";
import { openApiBrowser } from "#test/support/members.ts";

// Consent to one email about an unfinished order, and the link that stops such emails.

const evening = new Date("2026-07-01T23:30:00Z");
const morning = new Date("2026-07-02T13:00:00Z");
const days = (count: number) => count * 86_400_000;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

let now = evening;
let count = 0;
let site: TestApp;
let planId: string;
beforeAll(async () => {
  const env = { MAILS_PER_ADDRESS: "10000", CHECKOUTS_PER_ADDRESS: "10000" };
  site = await startTestApp({ now: () => now, env });
  planId = await addPlan(operatorOn(site), { states: ["AZ"] });
});
afterAll(() => site.close());
beforeEach(() => {
  now = evening;
});

const freshEmail = () => `consent-${(count += 1)}@example.test`;
const leave = (how: Partial<Parameters<typeof leaveCheckout>[1]> = {}) => {
  // A second code to an address is the newest one.
  if (how.email !== undefined) now = later(now, 1);
  return leaveCheckout(site, { planId, email: freshEmail(), ...how });
};

/** With the email about it queued. */
async function reminded() {
  const left = await leave();
  expect(await lookAt(site, left.checkoutId, morning)).toBe(1);
  return { ...left, token: await stopToken(site, left.checkoutId) };
}
const isStopped = async (email: string) => {
  const [account] = await site.db.select().from(accounts).where(eq(accounts.email, email));
  return account?.remindersStoppedAt !== null;
};

describe("PUT /api/km/checkout/reminder", () => {
  // spec 25.80
  test("stores the consent with its text, language, time and origin, and keeps the order for three days", async () => {
    const { checkoutId, browser } = await leave({ isWanted: false, isConfirmed: false });
    const before = await storedCheckout(site, checkoutId);
    expect(before?.expiresAt).toEqual(later(evening, days(1)));
    expect(await reminderOf(site, checkoutId)).toBeUndefined();
    const answer = await agree(browser, true, "es");
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 200,
      body: { isWanted: true },
    });
    const { text, version } = reminderText("es");
    expect(await reminderOf(site, checkoutId)).toMatchObject({
      version,
      language: "es",
      agreedAt: evening,
      address: expect.any(String),
      accountId: null,
      queuedAt: null,
    });
    const texts = await site.db.select().from(disclosures).where(eq(disclosures.version, version));
    expect(texts).toMatchObject([{ id: "checkout-reminder", language: "es", html: text }]);
    const after = await storedCheckout(site, checkoutId);
    expect(after).toEqual({ ...before, expiresAt: later(evening, days(3)) });
  });

  // spec 25.80
  test("takes the consent back, and refuses one to other words", async () => {
    const { checkoutId, browser } = await leave({ isConfirmed: false });
    expect((await agree(browser, false)).status).toBe(200);
    expect(await reminderOf(site, checkoutId)).toBeUndefined();
    const path = "/api/km/checkout/reminder?lang=en";
    const refused = await browser.put(path, { isWanted: true, version: "of other words" });
    expect({ status: refused.status, body: await refused.json() }).toMatchObject({
      status: 422,
      body: { fields: { version: { code: "disclosure_changed" } } },
    });
    expect(await reminderOf(site, checkoutId)).toBeUndefined();
  });

  test("is another visitor's not found", async () => {
    await leave({ isConfirmed: false });
    const stranger = await openApiBrowser(site);
    expect((await agree(stranger)).status).toBe(404);
  });

  // spec 25.80
  test("discarding the order deletes the consent", async () => {
    const { checkoutId, browser } = await leave();
    await browser.del("/api/km/checkout/account");
    expect(await reminderOf(site, checkoutId)).toBeUndefined();
  });
});

// spec 25.80
test("a confirmed address makes the order its buyer's with consent, and leaves it the browser's without", async () => {
  const [asked, unasked] = [await leave(), await leave({ isWanted: false })];
  const ownerOf = async ({ checkoutId }: { checkoutId: string }) =>
    (await storedCheckout(site, checkoutId))?.accountId ?? null;
  expect(await ownerOf(asked)).toMatch(/^acc_/);
  expect(await ownerOf(unasked)).toBeNull();
  const elsewhere = await openApiBrowser(site);
  now = later(now, 1);
  await confirm(site, elsewhere, asked.email);
  const found = await elsewhere.get("/api/km/checkout/account");
  expect(((await found.json()) as { id: string }).id).toBe(asked.checkoutId);
});

// spec 25.79
test("the email names plan and total of now, leads to the order, and has no one's name in it", async () => {
  const { browser, checkoutId } = await leave();
  const composed = async () => {
    const [mail] = await mailsAbout(site, checkoutId);
    const ctx = { ...operatorOn(site), now: morning, origin: "http://localhost" };
    const written = mail && (await composeMail(ctx, mail));
    if (!written) throw new Error("no email");
    return written;
  };
  const person = { firstName: "Rosa", lastName: "Delgado", dateOfBirth: "1985-03-27" };
  await browser.post("/api/km/checkout/member", { ...person, relationship: "self" });
  expect(await lookAt(site, checkoutId, morning)).toBe(1);
  const { text, html, stopUrl } = await composed();
  expect(text).toContain("Plan: Test plan\nTotal: $169.00\n");
  expect(text).toContain("We'll keep your order until: July 4, 2026, at 7:30 p.m. Eastern Time");
  expect(text).toContain("Continue my order:\nhttp://localhost/checkout/continue?order");
  expect(text).toContain("Enamel Dental Group, Inc., 100 Example Street, Kingston, NY 12401");
  expect(text).not.toContain("automated email");
  expect(text + html).not.toMatch(/Rosa|Delgado|1985/);
  const token = await stopToken(site, checkoutId);
  expect(stopUrl).toBe(`http://localhost/unsubscribe?token=${token}`);
  expect(text).toContain(`Unsubscribe from emails about unfinished orders:\n${stopUrl}`);
  expect(html).toContain(`href="${stopUrl}"`);
  await repricePlan(operatorOn(site), planId, () => ({ annual: 200_00 }));
  expect((await composed()).text).toContain("Total: $220.00\n");
});

describe("the button of the email", () => {
  // spec 25.81
  test("logs no one in: a stranger's browser is asked to log in, a member's goes on", async () => {
    const { browser, checkoutId } = await leave();
    const stranger = openDocumentBrowser(site);
    const answer = await stranger.get("/checkout/continue?order");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/member-login?code&next=%2Fcheckout");
    expect([...stranger.jar.keys()].filter((name) => /session|checkout/.test(name))).toEqual([]);
    const headers = { accept: "text/html", ...browser.headers() };
    const own = await site.request("/es/checkout/continue?order", { headers });
    expect(own.headers.get("location")).toBe("/es/checkout");
    expect((await storedCheckout(site, checkoutId))?.completedAt).toBeNull();
  });
});

describe("/unsubscribe", () => {
  // spec 25.81
  test("only shows a button to who opens it, and stops on the press, without JavaScript", async () => {
    const { email, token } = await reminded();
    const reader = openDocumentBrowser(site);
    const path = `/unsubscribe?token=${token}`;
    for (let opened = 0; opened < 3; opened += 1) {
      const { status, text } = await reader.get(path);
      expect(status).toBe(200);
      expect(text).toContain("Stop emails about unfinished orders?");
      expect(text).not.toContain(email);
    }
    expect(await isStopped(email)).toBe(false);
    expect((await reader.fill(path, "stop")).status).toBe(303);
    expect(await isStopped(email)).toBe(true);
    const { text } = await reader.get(path);
    expect(text).toContain("You&#x27;re unsubscribed");
    expect((await reader.fill(path, "resume")).status).toBe(303);
    expect(await isStopped(email)).toBe(false);
  });

  // spec 25.81
  test.each([
    ["urlencoded", "application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])(
    "takes a mail program's one click without cookies (%s), as often as it comes",
    async (_, type, body) => {
      const { email, token } = await reminded();
      for (const path of [`/unsubscribe?token=${token}`, `/es/unsubscribe?token=${token}`]) {
        const headers = { "content-type": type };
        const answer = await site.request(path, { method: "POST", headers, body });
        expect(answer.status).toBe(204);
        expect(answer.headers.getSetCookie()).toEqual([]);
        expect(await isStopped(email)).toBe(true);
      }
    },
  );

  // spec 25.81
  test("a post without the button's form or the one click, or with another token, stops nothing", async () => {
    const { email, token } = await reminded();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const post = async (query: string, body: string, host = "localhost") => {
      const init = { method: "POST", headers, body, host };
      return (await site.request(`/unsubscribe${query}`, init)).status;
    };
    const click = "List-Unsubscribe=One-Click";
    expect(await post(`?token=${token}`, "a=b")).toBe(403);
    expect(await post(`?token=${token}`, "List-Unsubscribe=Two-Clicks")).toBe(403);
    expect(await post("", click)).toBe(422);
    expect(await post(`?token=${"x".repeat(43)}`, click)).toBe(422);
    expect(await post(`?token=${token}`, click, "harbor.localhost")).toBe(422);
    expect(await isStopped(email)).toBe(false);
  });

  // spec 25.81
  test("of someone who unsubscribed, no later order is an email, until they take that back", async () => {
    const { email, token, browser } = await reminded();
    await browser.post("/api/v4/reminders/stop", { token });
    now = later(evening, days(40));
    const next = later(morning, days(40));
    const { checkoutId } = await leave({ email });
    expect(await lookAt(site, checkoutId, next)).toBe(0);
    await browser.refresh();
    expect((await browser.post("/api/v4/reminders/resume", { token })).status).toBe(200);
    const again = await leave({ email });
    expect(await lookAt(site, again.checkoutId, next)).toBe(1);
  });

  // spec 25.81
  test("a link that is no one's says so", async () => {
    const { status, text } = await openDocumentBrowser(site).get("/unsubscribe?token=none");
    expect(status).toBe(200);
    expect(text).toContain("This link doesn&#x27;t work");
    expect(text).toContain("you won&#x27;t get another about that order");
    expect(text).toContain("Log in to turn those emails off.");
  });
});

describe("a member's data", () => {
  // spec 21.9
  test("contains the consents and when these emails were stopped", async () => {
    const { browser, token } = await reminded();
    await browser.post("/api/v4/reminders/stop", { token });
    const text = await (await browser.get("/api/v4/member/export")).text();
    expect(JSON.parse(text)).toMatchObject({
      checkoutRemindersStoppedSince: evening.toISOString(),
      checkoutReminders: [
        { agreedAt: evening.toISOString(), sentAt: morning.toISOString(), language: "en" },
      ],
      mails: [{ kind: "login_code" }, { kind: "order_left" }],
    });
    expect(text).not.toContain(token);
  });

  // spec 21.10
  test("is gone with the account, sent or not", async () => {
    const { browser, email, checkoutId, token } = await reminded();
    const { checkoutId: unsent } = await leave({ email });
    const [account] = await site.db.select().from(accounts).where(eq(accounts.email, email));
    await site.db.transaction((tx) => eraseMembership(operatorOn(site), tx, account?.id ?? ""));
    expect(await reminderOf(site, checkoutId)).toBeUndefined();
    expect(await reminderOf(site, unsent)).toBeUndefined();
    const stop = await browser.post("/api/v4/reminders/stop", { token });
    expect(stop.status).toBe(422);
  });

  // spec 7.43
  test("is deleted 60 days after the email", async () => {
    const { checkoutId, token } = await reminded();
    const ctx = operatorOn(site);
    await purgeExpired({ ...ctx, now: later(morning, days(60)) });
    expect(await reminderOf(site, checkoutId)).toBeDefined();
    await purgeExpired({ ...ctx, now: later(morning, days(60) + 1) });
    expect(await reminderOf(site, checkoutId)).toBeUndefined();
    const { text } = await openDocumentBrowser(site).get(`/unsubscribe?token=${token}`);
    expect(text).toContain("This link doesn&#x27;t work");
  });
});
