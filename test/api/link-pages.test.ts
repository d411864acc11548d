import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import {
  hiddenFields,
  openDocumentBrowser,
  type DocumentBrowser,
} from "#test/support/document-browser.ts";
import { sendNewestMail } from "#test/support/mail-links.ts";
import { addMember, anyPassword, type Person } from "#test/support/people.ts";
import { unescaped } from "#test/support/unescaped.ts";

// The pages behind emailed links, as documents: viewing them changes nothing, and each link works
// once.

const hour = 60 * 60 * 1_000;
const newPassword = "seven lamps on a wet pier";
let clock = new Date("2026-03-02T09:00:00Z");
let site: TestApp;
let ana: Person;
let browser: DocumentBrowser;
beforeAll(async () => {
  const env = { FAILURES_PER_ADDRESS: "10000", MAILS_PER_ADDRESS: "10000" };
  site = await startTestApp({ now: () => clock, env });
});
afterAll(() => site.close());
beforeEach(async () => {
  ana = await addMember(site);
  browser = openDocumentBrowser(site);
});

const leadsTo = ({ headers }: { headers: Headers }) => headers.get("location");
const logIn = (email: string, password: string) =>
  openDocumentBrowser(site).fill("/member-login", "login", { email, password });

async function askForReset(): Promise<string> {
  await browser.fill("/reset-password", "reset", { email: ana.email });
  const token = await sendNewestMail(site, { kind: "reset_password", recipient: ana.email });
  return `/reset-password?token=${token}`;
}

describe("a forgotten password", () => {
  // spec 22.6
  test("gives the same answer for a known and an unknown address", async () => {
    const sent = async (email: string) => {
      const { status, text } = await browser.fill("/reset-password", "reset", { email });
      return { status, text: text.replaceAll(email, "X").replaceAll(/value="[^"]*"/g, "") };
    };
    const known = await sent(ana.email);
    const unknown = await sent("nobody@example.test");
    const main = (text: string) => /<main.*<\/main>/s.exec(text)?.[0];
    expect(known.status).toBe(200);
    expect(unknown.status).toBe(200);
    expect(unescaped(main(known.text) ?? "")).toContain("If X has an account, we've sent a link.");
    expect(main(unknown.text)).toBe(main(known.text));
  });

  // spec 22.6
  test("is changed with the emailed link, which then no longer works", async () => {
    const link = await askForReset();
    for (let looks = 0; looks < 3; looks += 1) {
      const { text, headers } = await browser.get(link);
      expect(text).toContain(ana.email);
      expect(headers.get("cache-control")).toBe("no-store");
    }
    const answer = await browser.fill(link, "new_password", { password: newPassword });
    expect(answer.status).toBe(303);
    expect(leadsTo(answer)).toBe("/member-login?changed");
    expect((await browser.get("/member-login?changed")).text).toContain(
      "Your password was changed.",
    );
    expect((await logIn(ana.email, anyPassword)).status).toBe(401);
    expect(leadsTo(await logIn(ana.email, newPassword))).toBe("/dashboard");
    const after = await browser.get(link);
    expect(after.text).toContain("This link has expired");
    expect(after.text).toContain('name="form" value="reset"');
    expect(after.text).not.toContain(ana.email);
  });

  test("hides the address on other sites, and keeps the link out of referrers", async () => {
    const link = await askForReset();
    const elsewhere = openDocumentBrowser(site, { host: "harbor.localhost" });
    expect((await elsewhere.get(link)).text).not.toContain(ana.email);
    expect((await browser.get(link)).headers.get("referrer-policy")).toBe("strict-origin");
  });

  test("keeps the token out of referrers on every link page", async () => {
    const paths = [
      "reset-password",
      "confirm-email",
      "renewal",
      "unsubscribe",
      "studio/join",
      "studio/reset-password",
    ];
    const addresses = paths.flatMap((path) => ["/", "/es/"].map((start) => `${start}${path}`));
    for (const address of addresses) {
      const policy = async (query: string) =>
        (await browser.get(`${address}${query}`)).headers.get("referrer-policy");
      expect([address, await policy(`?token=${"x".repeat(43)}`)]).toEqual([
        address,
        "strict-origin",
      ]);
      expect([address, await policy("")]).toEqual([address, "strict-origin-when-cross-origin"]);
    }
  });

  test("with a weak password returns the form without it, and the link still works", async () => {
    const link = await askForReset();
    const answer = await browser.fill(link, "new_password", { password: "password1234" });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("Many people use this password");
    expect(answer.text).not.toContain("password1234");
    const again = await browser.fill(link, "new_password", { password: newPassword });
    expect(leadsTo(again)).toBe("/member-login?changed");
  });

  // spec 22.6
  test("whose link has expired by the time the form is sent offers a form for a new one", async () => {
    const link = await askForReset();
    clock = new Date(clock.getTime() + hour - 1);
    const { text } = await browser.get(link);
    expect(text).toContain('name="form" value="new_password"');
    clock = new Date(clock.getTime() + 1);
    const fields = { ...hiddenFields(text, "new_password"), password: newPassword };
    const answer = await browser.submit(link, fields);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("This link has expired");
    expect(answer.text).toContain('name="form" value="reset"');
  });

  // spec 22.10
  test.each(["", "x", "x".repeat(43), "x".repeat(5_000), "%00", "'--", "%F0%9F%A6%B7"])(
    "with the token %j says that the link does not work",
    async (token) => {
      const { status, text } = await browser.get(`/reset-password?token=${token}`);
      expect(status).toBe(200);
      expect(text).toContain("This link has expired");
    },
  );
});

describe("a new account", () => {
  const rosa = { firstName: "Rosa", lastName: "Delgado", password: newPassword };
  let count = 0;
  const freshEmail = () => `rosa-${(count += 1)}@example.test`;
  const signUp = (typed: Record<string, string>) =>
    browser.fill("/sign-up", "sign_up", { ...rosa, ...typed });
  const linkFor = async (recipient: string) => {
    const token = await sendNewestMail(site, { kind: "sign_up", recipient });
    return token && `/confirm-email?token=${token}`;
  };

  // spec 22.7
  test("is answered in the same words whether the address is known or not", async () => {
    const fresh = freshEmail();
    const main = async (email: string) => {
      const { text } = await signUp({ email });
      const shown = /<main.*<\/main>/s.exec(text)?.[0] ?? "";
      return shown.replaceAll(email, "X").replaceAll(/value="[\w.-]{22,}"/g, "");
    };
    expect(await main(ana.email)).toBe(await main(fresh));
    expect(await linkFor(ana.email)).toBeNull();
    expect(await linkFor(fresh)).not.toBeNull();
  });

  // spec 22.7
  test("opens with the emailed link and its password, and signs in", async () => {
    const email = freshEmail();
    const sent = await signUp({ email });
    expect(sent.status).toBe(200);
    expect(sent.text).toContain(`We sent an email to ${email}`);
    expect(sent.text).toContain('href="/dev/mail"');
    expect((await logIn(email, newPassword)).status).toBe(401);
    const link = (await linkFor(email)) ?? "";
    for (let looks = 0; looks < 3; looks += 1) {
      expect((await browser.get(link)).text).toContain(email);
    }
    expect((await logIn(email, newPassword)).status).toBe(401);
    const wrong = await browser.fill(link, "confirm_sign_up", { password: "not this one here" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("That&#x27;s not the password you chose when you signed up");
    const right = await browser.fill(link, "confirm_sign_up", { password: newPassword });
    expect(right.status).toBe(303);
    expect(leadsTo(right)).toBe("/dashboard");
    expect((await browser.get("/dashboard")).status).toBe(200);
    expect((await browser.get(link)).text).toContain("This link doesn&#x27;t work");
  });

  // spec 22.9
  test("wants news by email only if the box is checked, and has the page's language", async () => {
    const [plain, news] = [freshEmail(), freshEmail()];
    expect((await signUp({ email: plain })).status).toBe(200);
    await browser.fill("/es/sign-up", "sign_up", { ...rosa, email: news, emailConsent: "on" });
    const { rows } = await site.db.execute(
      `select email, language, has_email_consent from sign_ups where email in ('${plain}', '${news}') order by email`,
    );
    expect(rows).toEqual([
      { email: plain, language: "en", has_email_consent: false },
      { email: news, language: "es", has_email_consent: true },
    ]);
  });

  test("with a mistake returns the form with everything but the password", async () => {
    const typed = { email: "rosa", emailConsent: "on" };
    const { status, text } = await signUp(typed);
    expect(status).toBe(422);
    expect(text).toContain("Enter an email address, such as name@example.com");
    for (const value of ["Rosa", "Delgado", "rosa"]) expect(text).toContain(`value="${value}"`);
    expect(text).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/);
    expect(text).not.toContain(newPassword);
  });

  // spec 22.8
  test("can be requested again with another address, with the other fields filled in", async () => {
    const email = freshEmail();
    const { text } = await signUp({ email });
    const form = /<details.*<\/details>/s.exec(text.slice(text.indexOf("<main")))?.[0] ?? "";
    for (const value of ["Rosa", "Delgado", email]) expect(form).toContain(`value="${value}"`);
    expect(form).not.toContain(newPassword);
  });
});
