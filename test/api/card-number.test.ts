import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fieldError } from "#contract/field-errors.ts";
import { limits } from "#db/schema/sessions.ts";
import { fees, procedures } from "#db/schema/fees.ts";
import { people } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginCheckout, joinPlan, rosa } from "#test/support/join.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { unescaped } from "#test/support/unescaped.ts";

// A card checked by its number and the birth date, as the front desk of an office does.

const start = new Date("2026-03-02T18:00:00Z");
let clock = start;
let app: TestApp;
let number: string;
let accountId: string;
let planId: string;
beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
  const ctx = operatorOn(app);
  planId = await addPlan(ctx, { name: { en: "Sunny plan", es: "Plan Sol" } });
  accountId = (await joined()).accountId;
  number = await numberOf(accountId);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(limits);
});

const asMember = ({ actor }: Ctx) => {
  if (actor.kind !== "member") throw new Error("no one joined");
  return actor;
};
const joined = async () => asMember((await joinPlan(operatorOn(app), { planId }))[0]);
const unpaid = async () => asMember((await beginCheckout(operatorOn(app), { planId }))[0]);

async function numberOf(account: string): Promise<string> {
  const [person] = await app.db
    .select({ memberNumber: people.memberNumber })
    .from(people)
    .where(eq(people.accountId, account));
  return person?.memberNumber ?? "no number";
}

async function check(typed: object, { host = "localhost", lang = "en" } = {}) {
  const browser = await openApiBrowser(app, host);
  const answer = await browser.post(`/api/v4/card/check?lang=${lang}`, typed);
  return { status: answer.status, body: (await answer.json()) as object };
}
const right = () => ({ memberNumber: number, dateOfBirth: rosa.dateOfBirth });

// spec 25.78
test("a number and its birth date tell whether the plan is active, its name, and until when", async () => {
  const answer = {
    isActive: true,
    planName: "Sunny plan",
    throughOn: "2027-03-01",
    planKey: null,
  };
  expect(await check(right())).toEqual({ status: 200, body: answer });
  const grouped = number.replace(/^(...)(...)/, " $1 $2-");
  expect(await check({ ...right(), memberNumber: grouped })).toEqual({ status: 200, body: answer });
  expect(await check(right(), { lang: "es" })).toMatchObject({ body: { planName: "Plan Sol" } });
});

test("the fees of a plan on sale are pointed to", async () => {
  const { site } = operatorOn(app);
  const [{ slug } = { slug: "none" }] = await app.db.select().from(procedures).limit(1);
  await app.db.insert(fees).values({
    siteId: site.id,
    planId,
    procedure: slug,
    usualCents: 200_00,
    memberCents: 100_00,
    source: "a list",
    asOf: "2026-01-01",
    updatedAt: new Date(0),
  });
  const { body } = await check(right());
  expect(body).toMatchObject({ planKey: expect.any(String) as string });
  await app.db.delete(fees).where(eq(fees.planId, planId));
});

test("an ended plan is said to have ended", async () => {
  clock = new Date("2027-06-01T18:00:00Z");
  expect(await check(right())).toMatchObject({
    status: 200,
    body: { isActive: false, planName: "Sunny plan" },
  });
  clock = start;
});

// spec 25.78
test("whatever doesn't belong together is the same not found", async () => {
  const unpaidNumber = await numberOf((await unpaid()).accountId);
  const erased = await joined();
  const erasedNumber = await numberOf(erased.accountId);
  await app.db
    .update(people)
    .set({
      firstName: null,
      lastName: null,
      nameKey: null,
      dateOfBirth: null,
      erasedAt: start,
    })
    .where(eq(people.accountId, erased.accountId));
  const answers = [
    await check({ ...right(), dateOfBirth: "1985-03-28" }),
    await check({ ...right(), memberNumber: "0000000000" }),
    await check({ ...right(), memberNumber: "%" }),
    await check({ ...right(), memberNumber: unpaidNumber }),
    await check({ ...right(), memberNumber: erasedNumber }),
    await check(right(), { host: "harbor.localhost" }),
  ];
  const [first] = answers;
  expect(first).toMatchObject({ status: 404, body: { code: "not_found" } });
  for (const answer of answers) expect(answer).toEqual(first);
});

test("what is missing is said beside its field", async () => {
  expect(await check({ memberNumber: " ", dateOfBirth: "1985-02-30" })).toMatchObject({
    status: 422,
    body: {
      fields: {
        memberNumber: fieldError("member_number_missing"),
        dateOfBirth: fieldError("birth_date_invalid"),
      },
    },
  });
});

// spec 25.78
test("a number has ten tries a day, right or wrong, and from wherever they come", async () => {
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await check({ ...right(), dateOfBirth: `1985-04-1${tries}` })).status).toBe(404);
  }
  expect((await check(right())).status).toBe(429);
  const spaced = `${number.slice(0, 3)} ${number.slice(3)}`;
  expect((await check({ ...right(), memberNumber: spaced })).status).toBe(429);
  expect((await check({ ...right(), memberNumber: "0000000001" })).status).toBe(404);
});

describe("the page /check", () => {
  const html = { accept: "text/html" };
  async function send(path: string, typed: Record<string, string>) {
    const page = await app.request(path, { headers: html });
    const text = await page.text();
    const hidden = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
    const [year = "", month = "", day = ""] = rosa.dateOfBirth.split("-");
    const sent = {
      "csrf-token": hidden("csrf-token"),
      form: hidden("form"),
      form_key: hidden("form_key"),
      memberNumber: number,
      "dateOfBirth-month": month,
      "dateOfBirth-day": day,
      "dateOfBirth-year": year,
      ...typed,
    };
    const answer = await app.request(path, {
      method: "POST",
      headers: {
        ...html,
        cookie: page.headers
          .getSetCookie()
          .map((line) => line.split(";")[0])
          .join("; "),
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(sent).toString(),
    });
    const said = await answer.text();
    return { answer, main: unescaped(/<main[\s\S]*<\/main>/.exec(said)?.[0] ?? ""), said };
  }

  // spec 25.78
  test.each([
    ["/check", ["Active", "Through March 1, 2027", "Sunny plan"]],
    ["/es/check", ["Activo", "Hasta el 1 de marzo de 2027", "Plan Sol"]],
  ])("works as a document at %s, and names no one", async (path, words) => {
    const { answer, main, said } = await send(path, {});
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    for (const word of words) expect(main).toContain(word);
    expect(said).not.toMatch(/Rosa|Delgado|per_|acc_|sub_|Phoenix/);
  });

  test("says what to check when nothing is found, and keeps what was typed", async () => {
    const { answer, main } = await send("/check", { "dateOfBirth-day": "28" });
    expect(answer.status).toBe(404);
    expect(main).toContain("We can't find a card with this number and date of birth.");
    expect(main).toContain(`value="${number}"`);
  });
});
