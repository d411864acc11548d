import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { openApiBrowser, type ApiBrowser } from "#test/support/members.ts";
import { addMember, anyPassword } from "#test/support/people.ts";
import { makeReadOnly } from "#test/support/read-only-database.ts";

let site: TestApp;
let clock = new Date();
let member: ApiBrowser;
let visitor: ApiBrowser;
beforeAll(async () => {
  site = await startTestApp({ now: () => clock });
  const { email } = await addMember(site);
  member = await openApiBrowser(site);
  await member.logIn({ email, password: anyPassword });
  visitor = await openApiBrowser(site);
});
afterAll(() => site.close());

const pages = [
  ["/dashboard", "Dashboard", "Mi cuenta"],
  ["/dashboard/people", "People on your plan", "Personas en su plan"],
  ["/dashboard/renewal", "Renewal and payment", "Renovación y pago"],
  ["/dashboard/office", "Your office", "Su consultorio"],
  ["/dashboard/balance", "Your balance", "Su saldo"],
  ["/dashboard/savings", "Your savings", "Su ahorro"],
  ["/dashboard/statement", "Yearly statement", "Estado de cuenta anual"],
  ["/dashboard/account", "Your details", "Sus datos"],
  ["/dashboard/security", "Security", "Seguridad"],
  ["/dashboard/security/erase", "Delete your account", "Eliminar su cuenta"],
] as const;

/** Posts a form the way a document does. */
const post = (by: ApiBrowser, path: string, typed: Record<string, string>) =>
  site.request(path, {
    method: "POST",
    headers: { ...by.headers(), "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(typed).toString(),
  });

describe.each(pages)("GET %s", (path, title, spanish) => {
  // spec 2.9
  test("has its title in both languages, for a member", async () => {
    for (const [address, said] of [
      [path, title],
      [`/es${path}`, spanish],
    ] as const) {
      const answer = await member.get(address);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(`<title>${said} | Enamel Dental Group</title>`);
    }
  });

  test("is rendered for this member only and never cached", async () => {
    const { headers } = await member.get(path);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  // spec 6.4
  test("redirects a visitor to the login, and from there back", async () => {
    for (const start of ["", "/es"]) {
      const answer = await visitor.get(`${start}${path}?done=profile`);
      expect(answer.status).toBe(303);
      const to = new URL(answer.headers.get("location") ?? "", "http://localhost");
      expect(to.pathname).toBe(`${start}/member-login`);
      expect(to.searchParams.get("next")).toBe(`${start}${path}?done=profile`);
    }
  });

  test("redirects a member of another site to that site's login", async () => {
    const headers = { cookie: member.headers().cookie };
    const answer = await site.request(path, { headers, host: "mesa.localhost" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^\/member-login\?next=/);
  });
});

test.each(["cards", "people", "office", "renewal", "balance", "receipts", "savings"])(
  "/dashboard/%s without a plan offers to join one",
  async (name) => {
    const main = /<main[^]*<\/main>/;
    const [en = ""] = main.exec(await (await member.get(`/dashboard/${name}`)).text()) ?? [];
    expect(en).toMatch(/<h2[^>]*>No [^]*href="\/join-now"[^>]*>Join now</);
    const [es = ""] = main.exec(await (await member.get(`/es/dashboard/${name}`)).text()) ?? [];
    expect(es).toMatch(/href="\/es\/join-now"[^>]*>/);
  },
);

describe("POST of a form of the dashboard", () => {
  test.each([
    ["/dashboard/account", "profile"],
    ["/dashboard/security", "others"],
    ["/dashboard/security/erase", "erase"],
  ])("to %s by a visitor redirects to the login", async (path, form) => {
    const answer = await post(visitor, path, { form });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/member-login?next=${encodeURIComponent(path)}`);
  });

  test("that the page does not have is refused", async () => {
    expect((await post(member, "/dashboard/security", { form: "constructor" })).status).toBe(405);
  });

  test("without the member's own token is refused", async () => {
    const answer = await site.request("/dashboard/account", {
      method: "POST",
      headers: {
        cookie: member.headers().cookie,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "form=profile&firstName=Eve",
    });
    expect(answer.status).toBe(403);
  });
});

test("a member's page contains no other account, and no password or token hashes", async () => {
  const { email } = await addMember(site);
  const other = await openApiBrowser(site);
  await other.logIn({ email, password: anyPassword });
  const html = await (await member.get("/dashboard/security")).text();
  expect(html).not.toContain(email);
  expect(html).not.toMatch(/argon2|passwordHash|tokenHash/);
});

describe("while the database is read-only", () => {
  test("a member reads every page as before", async () => {
    // Late enough for the session's last use to be due for an update.
    clock = new Date(clock.getTime() + 60_000);
    const restore = await makeReadOnly(site);
    try {
      for (const path of ["/", "/faq", ...pages.map(([address]) => address)]) {
        expect([path, (await member.get(path)).status]).toEqual([path, 200]);
      }
      expect((await member.get("/api/v4/member/info")).status).toBe(200);
    } finally {
      await restore();
    }
  });
});
