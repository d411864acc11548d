import { beforeEach, expect, test } from "vitest";
import { demoMember } from "#db/demo/people.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { addMember, anyPassword } from "#test/support/people.ts";

// Members and strangers behind one address, as behind a carrier's NAT or an unnamed proxy.

let site: TestApp;
const env = { FAILURES_PER_ACCOUNT: "3", FAILURES_PER_ADDRESS: "6", CHECKS_PER_ACCOUNT: "12" };
beforeEach(async () => {
  site = await startTestApp({ env });
  return () => site.close();
});

type Credentials = { email: string; password: string };
const wrong = { email: demoMember.email, password: "not the password" };
const open = (cookies: Record<string, string> = {}) => openApiBrowser(site, "localhost", cookies);

/** A browser that has logged in and out: what is left in it. */
async function knownBrowser(credentials: Credentials = demoMember) {
  const browser = await open();
  expect((await browser.logIn(credentials)).status).toBe(200);
  await browser.post("/api/v4/member/logout");
  await browser.refresh();
  return browser;
}

/** Strangers use up the limits of the network and of the account in it. */
async function useUp() {
  const stranger = await open();
  for (let at = 0; at < 7; at += 1) {
    const email = at < 4 ? wrong.email : `nobody${at}@example.com`;
    await stranger.logIn({ ...wrong, email });
  }
  expect((await stranger.logIn({ ...wrong, email: "last@example.com" })).status).toBe(429);
}

const statusOf = async (
  browser: { logIn: (one: Credentials) => Promise<Response> },
  one: Credentials = demoMember,
) => (await browser.logIn(one)).status;

// spec 22.15
test("a member's own browser logs in though strangers used up the limits of its network", async () => {
  const own = await knownBrowser();
  await useUp();
  expect(await statusOf(await open())).toBe(429);
  expect(await statusOf(own)).toBe(200);
});

// spec 22.15
test("a known browser has limits of its own, and its mark is no one else's", async () => {
  const own = await knownBrowser();
  const other = await addMember(site);
  await useUp();
  expect(await statusOf(own, { email: other.email, password: anyPassword })).toBe(429);
  for (const status of [401, 401, 401, 429]) expect(await statusOf(own, wrong)).toBe(status);
  expect(await statusOf(own)).toBe(429);
});

// spec 22.15
test("right passwords of all an account's browsers are limited together", async () => {
  const [first, second] = [await knownBrowser(), await knownBrowser()];
  for (let at = 0; at < 12; at += 1) expect(await statusOf(at % 2 ? first : second)).toBe(200);
  expect([await statusOf(first), await statusOf(second)]).toEqual([429, 429]);
});

// spec 22.15
test("the mark holds nothing personal, and forged or cut it is worth nothing", async () => {
  const own = await knownBrowser();
  const mark = own.jar.get("enamel-device") ?? "";
  expect(mark).toMatch(/^[\w-]{22}\.[0-9a-z]{8}\.[\w-]{43}$/);
  await useUp();
  const forged = [
    mark.replace(/.$/, (last) => (last === "A" ? "E" : "A")),
    mark.slice(0, 40),
    "~~",
    "",
  ];
  for (const value of forged)
    expect(await statusOf(await open({ "enamel-device": value }))).toBe(429);
  expect(await statusOf(await open({ "enamel-device": `x~${mark}` }))).toBe(200);
});

// spec 22.15
test("a browser keeps the marks of three members, and a changed password ends them", async () => {
  const person = await addMember(site);
  const credentials = { email: person.email, password: anyPassword };
  const family = await knownBrowser(credentials);
  const elsewhere = await knownBrowser(credentials);
  expect(await statusOf(family)).toBe(200);
  expect((family.jar.get("enamel-device") ?? "").split("~")).toHaveLength(2);
  await elsewhere.logIn(credentials);
  const password = "a long walk along the harbor";
  const change = { currentPassword: anyPassword, password };
  expect((await elsewhere.post("/api/v4/member/changePassword", change)).status).toBe(200);
  await elsewhere.post("/api/v4/member/logout");
  await elsewhere.refresh();
  await useUp();
  expect(await statusOf(family, { ...credentials, password })).toBe(429);
  expect(await statusOf(elsewhere, { ...credentials, password })).toBe(200);
});
