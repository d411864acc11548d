import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#db/new-id.ts";
import { publishDraft } from "#domain/content/publish-draft.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { emailVariants } from "#domain/email/resolved-email.ts";
import { saveSite } from "#domain/sites/save-site.ts";
import { openEmbeddedMailbox } from "#gateways/mail-gateway.ts";
import { deliverMail } from "#jobs/deliver-mail.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn, publishedPayload } from "#test/support/content.ts";
import { systemCtx } from "#test/support/context.ts";
import { openDocumentBrowser } from "#test/support/document-browser.ts";
import { claimMail } from "#test/support/jobs.ts";

let demo: TestApp;
const now = new Date("2026-03-01T15:30:00Z");
const accountId = newId("acc", now);

const siteOf = (key: string) => {
  const site = demo.deps.sites.all().find((known) => known.key === key);
  if (!site) throw new Error(`no site ${key}`);
  return site;
};

const resetFor = (recipient: string) =>
  queueMail({ site: siteOf("localhost"), now }, demo.db, {
    kind: "reset_password",
    recipient,
    language: "en",
  });

async function deliver() {
  const ctx = systemCtx({ db: demo.db, now });
  for (const mail of await claimMail(ctx, { most: 10 })) {
    const ending = new AbortController().signal;
    const delivery = { mailer: openEmbeddedMailbox(), port: 3000, ending };
    await deliverMail(() => ctx, delivery, { mail, site: siteOf("localhost") });
  }
}

const bodyOf = async (path: string, host = "localhost") =>
  (await demo.request(path, { host })).text();
const linkIn = (page: string) => /\/reset-password\?token=([\w-]{43})/.exec(page)?.[1];
const tokens = async () =>
  (await demo.db.execute("select token_hash, expires_at from one_time_tokens")).rows;

beforeAll(async () => {
  demo = await startTestApp({ now: () => now });
  const { id } = siteOf("localhost");
  await demo.db.execute(
    `insert into accounts (id, site_id, email, password_hash, created_at) values ('${accountId}', '${id}', 'rosa@example.com', 'x', '2026-01-01')`,
  );
});
afterAll(() => demo.close());

test("an empty mailbox says so", async () => {
  const response = await demo.request("/dev/mail");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("No email yet.");
});

// spec 23.9
test("the mailbox lists an email with its recipient, subject and state, and shows both parts", async () => {
  const id = await resetFor("rosa@example.com");
  await deliver();
  const list = await bodyOf("/dev/mail");
  for (const words of [
    "rosa@example.com",
    "Choose a new password for Enamel Dental Group",
    "sent",
  ]) {
    expect(list).toContain(words);
  }
  const mail = await bodyOf(`/dev/mail/${id}`);
  expect(mail).toContain("<iframe");
  expect(mail).toContain("sandbox=");
  expect(mail.split("Your current password works").length).toBeGreaterThan(2);
  // Both parts say where the seller is.
  const seller = "Enamel Dental Group, Inc., 100 Example Street, Kingston, NY 12401";
  expect(mail.split(seller).length).toBeGreaterThan(2);
  expect(mail).toContain("Questions? Call (845)\u00a0555-0142");
  expect(mail).toContain("tel:+18455550142");
});

test("viewing an email issues no token and extends no link", async () => {
  const id = await resetFor("rosa@example.com");
  const before = await tokens();
  expect(linkIn(await bodyOf(`/dev/mail/${id}`))).toBeDefined();
  expect(await tokens()).toEqual(before);
  await deliver();
  expect(await tokens()).toHaveLength(before.length + 1);
});

test("an email reads as it was sent, whatever has happened to the account since", async () => {
  const id = await resetFor("rosa@example.com");
  await deliver();
  const sent = linkIn(await bodyOf(`/dev/mail/${id}`));
  await demo.db.execute(
    `update accounts set email = 'other@example.com' where id = '${accountId}'`,
  );
  expect(linkIn(await bodyOf(`/dev/mail/${id}`))).toBe(sent);
  await demo.db.execute(`update accounts set email = 'rosa@example.com' where id = '${accountId}'`);
});

test("an email to an unknown address is shown as dropped, without a body", async () => {
  const id = await resetFor("<b>stranger</b>@example.com");
  await deliver();
  const page = await bodyOf(`/dev/mail/${id}`);
  expect(page).toContain("dropped");
  expect(page).toContain("&lt;b&gt;stranger");
  expect(page).not.toContain("<iframe");
});

describe("a site that the demo did not make", () => {
  beforeAll(async () => {
    const ctx = systemCtx({ db: demo.db, now });
    const { settings } = siteOf("localhost");
    const rest = { hosts: ["real.localhost"], isDefault: false, settings };
    await saveSite(ctx, { key: "real", name: "Real Dental", ...rest });
    await demo.deps.sites.refresh();
    const operator = operatorOn(demo, "real.localhost");
    await saveDraft(operator, { payload: await publishedPayload(demo) });
    await publishDraft(operator);
    await demo.deps.sites.refresh();
  });

  // spec 23.9
  test.each(["/dev/mail", "/dev/mail/samples", "/dev/mail/samples/sign_up"])(
    "has no %s, although the demo is on",
    async (path) => {
      expect((await demo.request(path, { host: "real.localhost" })).status).toBe(404);
      expect((await demo.request(path)).status).toBe(200);
    },
  );

  test("does not lead to one after a form that sends an email", async () => {
    const ask = async (host: string) => {
      const browser = openDocumentBrowser(demo, { host });
      return browser.fill("/reset-password", "reset", { email: "rosa@example.com" });
    };
    expect((await ask("localhost")).text).toContain('href="/dev/mail"');
    const { status, text } = await ask("real.localhost");
    expect(status).toBe(200);
    expect(text).toContain("rosa@example.com");
    expect(text).not.toContain("/dev/mail");
  });

  test("has no mailbox under the key of a demo brand either", async () => {
    await demo.db.execute("update sites set key = 'gone' where key = 'harbor'");
    await demo.db.execute("update sites set key = 'harbor' where key = 'real'");
    await demo.deps.sites.refresh();
    expect((await demo.request("/dev/mail", { host: "real.localhost" })).status).toBe(404);
  });
});

test("another site's mailbox does not show it", async () => {
  const id = await resetFor("rosa@example.com");
  expect(await bodyOf("/dev/mail", "mesa.localhost")).toContain("No email yet.");
  const response = await demo.request(`/dev/mail/${id}`, { host: "mesa.localhost" });
  expect(response.status).toBe(404);
});

// spec 23.5
test.each(emailVariants)(
  "the sample of %s renders in both languages, as HTML and as text",
  async (kind) => {
    for (const lang of ["en", "es"]) {
      const html = await bodyOf(`/dev/mail/samples/${kind}?lang=${lang}`);
      expect(html).toContain(`<html lang="${lang}"`);
      const title = /<title>([^<]+)/.exec(html)?.[1];
      const text = await demo.request(`/dev/mail/samples/${kind}?lang=${lang}&part=text`);
      expect(text.headers.get("content-type")).toMatch(/^text\/plain/);
      expect(title).toBeTruthy();
      expect((await text.text()).split("\n")[0]).toBe("Enamel Dental Group");
    }
  },
);

test("no page of the mailbox can run a script or send a form", async () => {
  for (const path of ["/dev/mail", "/dev/mail/samples", "/dev/mail/samples/sign_up"]) {
    const policy = (await demo.request(path)).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|connect-src/);
    expect(policy).toContain("form-action 'none'");
  }
});

// spec 23.9
test.each(["/dev/mail", "/dev/mail/samples", "/dev/mail/samples/sign_up", "/dev/mail/mail_1"])(
  "outside the demo %s does not exist",
  async (path) => {
    const app = await startTestApp({ env: { DEMO: "off" } });
    const response = await app.request(path, { headers: { accept: "text/html" } });
    expect(response.status).toBe(404);
    await app.close();
  },
);

test.each(["/dev/mail/mail_1", "/dev/mail/samples/nothing", "/dev/mail/samples/__proto__"])(
  "%s is not found",
  async (path) => {
    expect((await demo.request(path)).status).toBe(404);
  },
);
