import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { EmailKind } from "#contract/email-kinds.ts";
import { outbox } from "#db/schema/outbox.ts";
import { composeMail } from "#domain/email/compose-mail.ts";
import { retryMail } from "#domain/outbox/retry-mail.ts";
import { settleMail } from "#domain/email/settle-mail.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { openApiBrowser, type ApiBrowser } from "#test/support/members.ts";
import { addMember, anyPassword, type Person } from "#test/support/people.ts";

// A worker that dies, is slow or retries must not revive a void link.

let site: TestApp;
let ana: Person;
let browser: ApiBrowser;
const newPassword = "four words nobody knows";

beforeAll(async () => {
  site = await startTestApp({ env: { FAILURES_PER_ADDRESS: "10000", MAILS_PER_ADDRESS: "10000" } });
});
afterAll(() => site.close());
beforeEach(async () => {
  ana = await addMember(site);
  browser = await openApiBrowser(site);
});

const newest = async (kind: EmailKind) => {
  const [mail] = await site.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, kind))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  if (!mail) throw new Error(`no ${kind}`);
  return mail;
};
const compose = (mail: Awaited<ReturnType<typeof newest>>) =>
  composeMail({ ...operatorOn(site), origin: "http://localhost" }, mail);
const setPassword = async (token: string) =>
  (await browser.post("/api/v4/member/setNewPassword", { token, password: newPassword })).status;
const confirm = async (token: string) =>
  (await (await openApiBrowser(site)).post("/api/v4/member/confirmEmail", { token })).status;
const askForNewAddress = async (email: string) => {
  await browser.logIn({ email: ana.email, password: anyPassword });
  await browser.post("/api/v4/member/update", { email, currentPassword: anyPassword });
  const mail = await newest("change_email");
  return { mail, token: site.deps.vault.derive("change_email", mail.id) };
};
const changePassword = async () =>
  (
    await browser.post("/api/v4/member/changePassword", {
      currentPassword: anyPassword,
      password: newPassword,
    })
  ).status;

// spec 7.17, 23.7
test("a used reset link stays used when its email is retried", async () => {
  await browser.post("/api/v4/member/resetPasswordEmail", { email: ana.email });
  const mail = await newest("reset_password");
  await compose(mail);
  const token = site.deps.vault.derive("reset_password", mail.id);
  expect(await setPassword(token)).toBe(200);
  await compose(mail);
  expect(await setPassword(token)).toBe(422);
});

// spec 23.7
test("an address change whose email was refused stays void after a password change", async () => {
  const { mail, token } = await askForNewAddress("thief@example.test");
  await compose(mail);
  await settleMail(operatorOn(site), { ...mail, tries: 0 }, { is: "refused", lastError: "550" });
  expect(await changePassword()).toBe(200);
  await retryMail(operatorOn(site), { id: mail.id });
  expect(await compose(await newest("change_email"))).toBeNull();
  expect(await confirm(token)).toBe(422);
});

// spec 23.7
test("a worker that holds the email while the password changes issues no link", async () => {
  const { mail, token } = await askForNewAddress("slow@example.test");
  expect(await changePassword()).toBe(200);
  expect(await compose(mail)).toBeNull();
  expect(await confirm(token)).toBe(422);
});

test("the export does not reveal whether an address belongs to an account", async () => {
  const luis = await addMember(site);
  await site.db.execute(`update accounts set language = 'es' where email = '${luis.email}'`);
  const languages = [];
  for (const email of [luis.email, "nobody-at-all@example.test"]) {
    const { mail } = await askForNewAddress(email);
    const composed = await compose(mail);
    if (!composed) throw new Error("nothing to send");
    await settleMail(operatorOn(site), mail, { is: "sent", resolved: composed.resolved });
    const answer = await browser.get("/api/v4/member/export");
    const { mails } = (await answer.json()) as { mails: Record<string, string>[] };
    const {
      createdAt: _,
      recipient: __,
      ...told
    } = mails.find((one) => one.recipient === email) ?? {};
    languages.push(told);
  }
  expect(languages[0]).toEqual(languages[1]);
});
