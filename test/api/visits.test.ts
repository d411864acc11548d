import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LoggedVisit, VisitInput } from "#contract/logged-visits.ts";
import { mostVisits } from "#contract/membership.ts";
import { newId } from "#db/new-id.ts";
import { loggedVisits } from "#db/schema/logged-visits.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { endSubscription } from "#domain/membership/end-subscription.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addFee, addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { type ApiBrowser, openApiBrowser } from "#test/support/members.ts";
import { signIn } from "#test/support/people.ts";
import { unescaped } from "#test/support/unescaped.ts";
import { addVisit, visitOf } from "#test/support/visits.ts";

// The site is in New York.
const joined = new Date("2026-03-02T18:00:00Z");
let clock = new Date("2026-06-01T18:00:00Z");
let site: TestApp;
let planId: string;
let officeId: string;
beforeAll(async () => {
  site = await startTestApp({ env: { CHECKOUTS_PER_ADDRESS: "10000" }, now: () => clock });
  const ctx = operatorOn(site);
  officeId = await addOffice(ctx);
  planId = await addPlan(ctx);
  const name = { en: "Adult cleaning", es: "Limpieza para adultos" };
  await addFee(ctx, { planId, procedure: "zq-cleaning", usualCents: 131_00, about: { name } });
  await addFee(ctx, { planId, procedure: "zq-cleaning", usualCents: 99_00, locationId: officeId });
  await addFee(ctx, { planId: await addPlan(ctx), procedure: "zq-crown", usualCents: 900_00 });
  await site.deps.sites.refresh();
});
afterAll(() => site.close());

let rosa: Member;
beforeEach(async () => {
  clock = new Date("2026-06-01T18:00:00Z");
  rosa = await join();
});

type Member = { ctx: Ctx; browser: ApiBrowser; input: VisitInput; subscriptionId: string };
/** Someone who joined in March, logged in today. */
async function join(): Promise<Member> {
  const [ctx, payment] = await joinPlan({ ...operatorOn(site), now: joined }, { planId });
  const { accountId, subscriptionId } = payment;
  return { ctx, browser: await logIn(accountId), input: await visitOf(ctx), subscriptionId };
}

async function logIn(accountId: string): Promise<ApiBrowser> {
  const person = { kind: "member", host: "localhost", email: "", accountId } as const;
  const { token } = await signIn(site, person);
  return openApiBrowser(site, "localhost", { "enamel-session": token });
}

/** To another day: a session doesn't live that long. */
async function moveTo(day: string): Promise<void> {
  clock = new Date(day);
  const { actor } = rosa.ctx;
  if (actor.kind === "member") rosa.browser = await logIn(actor.accountId);
}

type Answer = {
  status: number;
  body: LoggedVisit & { code?: string; fields?: Record<string, { code: string }> };
};
const read = async (answer: Response): Promise<Answer> => ({
  status: answer.status,
  body: await answer.json(),
});
const log = async (
  change: Partial<VisitInput> = {},
  { browser, input } = rosa,
  key = randomUUID(),
) =>
  read(
    await browser.post(
      "/api/v4/member/visits",
      { ...input, ...change },
      {
        headers: { "idempotency-key": key },
      },
    ),
  );
const list = async (query = "", { browser } = rosa) => {
  const answer = await browser.get(`/api/v4/member/visits${query}`);
  return (await answer.json()) as { items: LoggedVisit[]; nextCursor: string | null };
};
const codesOf = ({ status, body }: Answer) => [
  status,
  Object.fromEntries(Object.entries(body.fields ?? {}).map(([path, { code }]) => [path, code])),
];

// spec 2.15
test("GET /savings-summary shows a member what their own visits saved, and says who says so", async () => {
  const textOf = async (path: string) =>
    unescaped((await (await rosa.browser.get(path)).text()).replace(/<[^>]*>/g, ""));
  expect(await textOf("/savings-summary")).toContain("You haven't logged any visits yet.");
  await log({ usualCents: 120_00, paidCents: 45_00 });
  expect(await textOf("/savings-summary")).toContain(
    "You saved $75.00 at 1 visit that you logged.",
  );
});

describe("POST /api/v4/member/visits", () => {
  // spec 28.1
  test("logs a visit of a person on the plan", async () => {
    const given = { office: "Saguaro Dental", note: "With fluoride\r\nNo x-rays" };
    const { status, body } = await log(given);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^vis_/),
      personId: rosa.input.personId,
      personName: "Rosa Delgado",
      subscriptionId: rosa.subscriptionId,
      planName: "Test plan",
      visitedOn: "2026-03-02",
      procedure: null,
      procedureName: "A cleaning",
      usualCents: 120_00,
      paidCents: 45_00,
      savedCents: 75_00,
      office: "Saguaro Dental",
      note: "With fluoride\nNo x-rays",
    });
    expect(await list()).toEqual({ items: [body], nextCursor: null });
  });

  // spec 28.2
  test("knows the usual fee of a procedure on the plan's list, at the plan's office", async () => {
    const { procedureName: _, usualCents: _usual, ...rest } = rosa.input;
    const listed = { ...rosa, input: { ...rest, procedure: "zq-cleaning" } };
    expect((await log({}, listed)).body).toMatchObject({
      procedure: "zq-cleaning",
      procedureName: "Adult cleaning",
      usualCents: 131_00,
    });
    const isIts = eq(subscriptions.id, rosa.subscriptionId);
    await site.db.update(subscriptions).set({ locationId: officeId }).where(isIts);
    expect((await log({}, listed)).body.usualCents).toBe(99_00);
    expect((await log({ usualCents: 150_00 }, listed)).body.usualCents).toBe(150_00);
    const inSpanish = (await list("?lang=es")).items.map(({ procedureName }) => procedureName);
    expect(new Set(inSpanish)).toEqual(new Set(["Limpieza para adultos"]));
  });

  // spec 28.3
  test.each<[Partial<VisitInput>, Record<string, string>]>([
    [{ personId: "per_0" }, { personId: "visit_person_missing" }],
    [{ personId: "" }, { personId: "visit_person_missing" }],
    [{ visitedOn: "06/01/2026" }, { visitedOn: "visit_date_invalid" }],
    [{ visitedOn: "2026-06-02" }, { visitedOn: "visit_in_future" }],
    [{ visitedOn: "2026-03-01" }, { visitedOn: "visit_before_plan" }],
    [{ procedureName: " " }, { procedureName: "procedure_missing" }],
    [{ procedure: "zq-cleaning" }, { procedureName: "procedure_twice" }],
    [{ procedureName: "x".repeat(121) }, { procedureName: "procedure_too_long" }],
    [{ procedureName: "", procedure: "zq-crown" }, { procedure: "not_an_option" }],
    [{ usualCents: 0 }, { usualCents: "usual_price_invalid" }],
    [{ usualCents: 100_000_01 }, { usualCents: "price_too_high" }],
    [{ paidCents: -1 }, { paidCents: "paid_price_invalid" }],
    [{ paidCents: 120_01 }, { paidCents: "paid_more_than_usual" }],
    [{ office: "x".repeat(121) }, { office: "office_name_too_long" }],
    [{ note: "x".repeat(501) }, { note: "note_too_long" }],
  ])("refuses row %#", async (change, fields) => {
    expect(codesOf(await log(change))).toEqual([422, fields]);
    expect((await list()).items).toEqual([]);
  });

  test("takes what is just within the limits, and a visit that cost nothing", async () => {
    const most = { office: "x".repeat(120), note: "👩‍👩‍👧".repeat(500), paidCents: 0 };
    expect((await log({ ...most, visitedOn: "2026-06-01" })).status).toBe(201);
    expect((await log({ paidCents: 120_00 })).body.savedCents).toBe(0);
  });

  test("refuses a typed procedure without its usual price", async () => {
    const { usualCents: _, ...input } = rosa.input;
    expect(codesOf(await log({}, { ...rosa, input }))).toEqual([
      422,
      { usualCents: "usual_price_missing" },
    ]);
  });

  // spec 28.3
  test("goes by the day of the site, and by two weeks of grace after the plan", async () => {
    await moveTo("2026-06-02T03:59:00Z");
    expect(codesOf(await log({ visitedOn: "2026-06-02" }))).toEqual([
      422,
      { visitedOn: "visit_in_future" },
    ]);
    clock = new Date("2026-06-02T04:00:00Z");
    expect((await log({ visitedOn: "2026-06-02" })).status).toBe(201);
    await site.db.transaction((tx) => endSubscription({ ...rosa.ctx, now: clock }, tx, rosa));
    await moveTo("2026-07-01T18:00:00Z");
    expect((await log({ visitedOn: "2026-06-15" })).status).toBe(201);
    expect(codesOf(await log({ visitedOn: "2026-06-16" }))).toEqual([
      422,
      { visitedOn: "visit_after_plan" },
    ]);
  });

  // spec 28.4
  test("takes no one else's person, and gives no one else's visit for a key", async () => {
    const key = randomUUID();
    const eve = await join();
    const { personId } = rosa.input;
    expect(codesOf(await log({ personId }, eve))).toEqual(
      codesOf(await log({ personId: "per_0" })),
    );
    const [first, again] = [await log({}, rosa, key), await log({}, rosa, key)];
    expect(again).toEqual(first);
    expect((await log({}, eve, key)).body.id).not.toBe(first.body.id);
    expect((await list()).items).toHaveLength(1);
  });

  test("logs one visit for two requests at once under a key", async () => {
    const key = randomUUID();
    const both = await Promise.all([log({}, rosa, key), log({}, rosa, key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body.id).toBe(both[1]?.body.id);
  });

  // spec 28.5
  test("refuses one more than an account can have, also of two at once", async () => {
    const id = await addVisit(rosa.ctx);
    const [row] = await site.db.select().from(loggedVisits).where(eq(loggedVisits.id, id));
    if (!row) throw new Error("no visit");
    const more = Array.from({ length: mostVisits - 2 }, () => ({
      ...row,
      id: newId("vis", clock),
    }));
    await site.db.insert(loggedVisits).values(more);
    const both = await Promise.all([log(), log()]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("conflict");
  });
});

describe("GET /api/v4/member/visits", () => {
  test("lists in pages, the latest first, and nothing of another account", async () => {
    await addVisit((await join()).ctx);
    for (const day of ["2026-04-01", "2026-03-02", "2026-05-01", "2026-04-01"])
      await log({ visitedOn: day });
    const all = await list();
    expect(all.items.map(({ visitedOn }) => visitedOn)).toEqual([
      "2026-05-01",
      "2026-04-01",
      "2026-04-01",
      "2026-03-02",
    ]);
    const first = await list("?limit=2");
    const cursor = encodeURIComponent(first.nextCursor ?? "");
    const second = await list(`?limit=2&cursor=${cursor}`);
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect(second.nextCursor).toBeNull();
    const { browser } = await join();
    expect((await browser.get(`/api/v4/member/visits?cursor=${cursor}`)).status).toBe(422);
  });
});

describe("PUT and DELETE /api/v4/member/visits/{id}", () => {
  // spec 28.1
  test("change a visit as a whole, and delete it", async () => {
    const { body } = await log({ note: "A note" });
    const path = `/api/v4/member/visits/${body.id}`;
    const changed = await read(await rosa.browser.put(path, { ...rosa.input, paidCents: 50_00 }));
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...body, paidCents: 50_00, savedCents: 70_00, note: null });
    expect((await rosa.browser.put(path, { ...rosa.input, paidCents: 120_01 })).status).toBe(422);
    expect((await list()).items).toEqual([changed.body]);
    expect((await rosa.browser.del(path)).status).toBe(200);
    expect((await rosa.browser.del(path)).status).toBe(404);
    expect((await rosa.browser.put(path, rosa.input)).status).toBe(404);
  });

  // spec 28.4
  test("know nothing of another account's visit", async () => {
    const { body } = await log();
    const { browser, input } = await join();
    const path = `/api/v4/member/visits/${body.id}`;
    expect((await browser.put(path, input)).status).toBe(404);
    expect((await browser.del(path)).status).toBe(404);
    expect((await (await openApiBrowser(site)).del(path)).status).toBe(401);
    expect((await list()).items).toEqual([body]);
  });

  test("keep a procedure that has left the plan's list", async () => {
    const { procedureName: _, ...rest } = rosa.input;
    const { body } = await log({}, { ...rosa, input: { ...rest, procedure: "zq-cleaning" } });
    const id = body.id;
    const gone = { procedure: "zq-gone", procedureName: "Gone by now" };
    await site.db.update(loggedVisits).set(gone).where(eq(loggedVisits.id, id));
    const path = `/api/v4/member/visits/${id}`;
    const changed = await read(await rosa.browser.put(path, { ...rest, procedure: "zq-gone" }));
    expect(changed.body).toMatchObject({ ...gone, usualCents: 120_00 });
    const other = await rosa.browser.put(path, { ...rest, procedure: "zq-never" });
    expect(other.status).toBe(422);
  });
});
