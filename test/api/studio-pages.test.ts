import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { openDoor, openStudio, addStaff } from "#test/support/staff.ts";

let now = new Date("2026-05-04T10:00:00Z");
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ now: () => now });
});
afterAll(() => site.close());

describe("the studio, signed out", () => {
  test.each([
    ["/studio", "/studio/login"],
    ["/es/studio", "/es/studio/login"],
    ["/studio/team", "/studio/login?next=%2Fstudio%2Fteam"],
    ["/es/studio/audit?before=9", "/es/studio/login?next=%2Fes%2Fstudio%2Faudit%3Fbefore%3D9"],
    ["/Studio/Team", "/studio/login?next=%2FStudio%2FTeam"],
    ["/studio/security", "/studio/login?next=%2Fstudio%2Fsecurity"],
  ])("GET %s redirects to the login", async (path, door) => {
    const answer = await site.request(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, door]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test.each(["/studio/login", "/es/studio/login", "/studio/reset-password", "/studio/join"])(
    "GET %s is neither cached nor indexed",
    async (path) => {
      const answer = await site.request(path);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
      const html = await answer.text();
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain('rel="canonical"');
    },
  );

  const send = async (path: string, typed: Record<string, string>) => {
    const { cookie, "csrf-token": token } = (await openDoor(site)).headers();
    return site.request(path, {
      method: "POST",
      headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ "csrf-token": token, ...typed }).toString(),
    });
  };

  test.each([
    ["team", "invite"],
    ["security", "invite"],
    ["payments", "find"],
    ["payments/pay_0", "refund"],
    ["payments/pay_0", "end-plan"],
  ])("a form of /studio/%s redirects there too, without effect", async (page, form) => {
    const typed = { form, email: "x@example.com", role: "owner" };
    const answer = await send(`/studio/${page}`, typed);
    expect(answer.status).toBe(303);
    const next = encodeURIComponent(`/studio/${page}`);
    expect(answer.headers.get("location")).toBe(`/studio/login?next=${next}`);
  });

  test("logging out redirects there too, since there is nothing left to do", async () => {
    const answer = await send("/studio/logout", { form: "logout" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/studio/login?out"]);
  });
});

test("an unknown address in the studio is a 404 within the studio's layout", async () => {
  const answer = await site.request("/studio/nothing-here");
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain("Page Not Found");
  expect(html).toContain('href="/studio"');
});

test("a form with a token from before the login is refused without effect", async () => {
  const person = await addStaff(site, { email: "sam@example.com", role: "owner" });
  now = new Date(now.getTime() + 60_000);
  const before = await openDoor(site);
  const old = before.headers()["csrf-token"];
  const inside = await openStudio(site, person);
  const answer = await site.request("/studio/logout", {
    method: "POST",
    headers: {
      cookie: inside.headers().cookie,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ form: "logout", "csrf-token": old }).toString(),
  });
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain("Log out of the studio");
  expect((await inside.get("/api/studio/sessions")).status).toBe(200);
});
