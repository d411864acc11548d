import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { liveUntil, mailsOf } from "#test/support/membership-life.ts";
import {
  agreeAgain,
  openRenewals,
  paidFor,
  post,
  type Renewing,
  renewalOf,
} from "./renewal-calls.ts";

// A birthday that makes a plan dearer is a new price: it is told 35 days ahead, or doesn't count yet.

const person = { lastName: "Delgado", relationship: "self" as const };
const rosa = { ...person, firstName: "Rosa", dateOfBirth: "1985-03-27" };
const mia = { ...person, firstName: "Mia", relationship: "child" as const };

const { app, begin, toldOf, turnTo } = openRenewals();

const tiers = [
  { maxAge: 17, audience: "child" as const, annualCents: 90_00, monthlyCents: 9_00 },
  { minAge: 18, maxAge: 64, annualCents: 149_00, monthlyCents: 15_00 },
  { minAge: 65, annualCents: 120_00, monthlyCents: 12_00, audience: "adult" as const },
].map((tier) => ({ feeCents: 0, ...tier }));

const monthly = (born: string) =>
  begin({ cycle: "monthly", tiers, members: [rosa, { ...mia, dateOfBirth: born }] });
const yearly = (born: string, state: "AZ" | "NY" = "AZ") =>
  begin({ state, tiers, members: [rosa, { ...mia, dateOfBirth: born }] });

/** As a member corrects it who is still of an age for the tier. */
async function correctBirth(
  { accountId }: Renewing,
  name: string,
  by: { born: string; at: string },
) {
  const who = sql`account_id = ${accountId} and first_name = ${name}`;
  await app().db.execute(sql`update people set date_of_birth = ${by.born} where ${who}`);
  await app().db.execute(sql`update enrollments set known_since = ${by.at}
    where is_live and person_id in (select id from people where ${who})`);
}

// spec 25.83
test.each([
  ["in the month that is charged", "2008-06-20", "2026-07-01"],
  ["on the first day of a term", "2008-07-01", "2026-07-01"],
  [
    "soon after joining, from the first month that it can be told in time for",
    "2008-03-20",
    "2026-05-01",
  ],
])("of a plan paid by the month, turning 18 %s", async (_, born, from) => {
  const member = await monthly(born);
  const before = new Date(from);
  before.setUTCDate(0);
  await liveUntil(app(), before.toISOString());
  const dueBefore = await paidFor(app(), member.id);
  expect(new Set(dueBefore)).toEqual(new Set([24_00]));
  expect(await toldOf(member.id)).toEqual([{ kind: "price", cents: 30_00 }]);
  await turnTo(member, before.toISOString());
  expect((await renewalOf(member)).nextCharge).toMatchObject({ on: from, amountCents: 30_00 });
  await liveUntil(app(), "2026-09-15T12:00:00Z");
  const paid = await paidFor(app(), member.id);
  expect(paid.slice(dueBefore.length)).toEqual(paid.slice(dueBefore.length).map(() => 30_00));
  expect(paid).toHaveLength(7);
  expect(await toldOf(member.id)).toHaveLength(1);
});

// spec 25.83
test("turning 18 while emails are held up costs no more until it was told in time", async () => {
  const member = await monthly("2008-06-20");
  await liveUntil(app(), "2026-08-15T12:00:00Z", { mail: "away" });
  expect(await paidFor(app(), member.id)).toEqual(Array.from({ length: 6 }, () => 24_00));
  await liveUntil(app(), "2026-11-15T12:00:00Z");
  expect(await paidFor(app(), member.id)).toEqual([
    ...Array.from({ length: 8 }, () => 24_00),
    30_00,
  ]);
});

// spec 25.83
test("a notice that arrived too late for its month is sent again, and the price counts a while later", async () => {
  const member = await monthly("2008-06-20");
  await liveUntil(app(), "2026-05-02T12:00:00Z", { mail: "away" });
  await app().db.execute(sql`update renewal_notices set delivered_on = '2026-05-28'
    where subscription_id = ${member.id}`);
  await liveUntil(app(), "2026-10-02T12:00:00Z");
  expect(await paidFor(app(), member.id)).toEqual([...Array<number>(6).fill(24_00), 30_00, 30_00]);
  expect(await mailsOf(app(), member.accountId)).toEqual([
    "renewal_notice price 2026-05-01",
    "renewal_notice price 2026-07-01",
  ]);
});

// spec 25.83
test("agreed to again after it was told, it counts once it was told again", async () => {
  const member = await monthly("2008-06-20");
  await liveUntil(app(), "2026-05-03T12:00:00Z");
  await turnTo(member, "2026-05-04T18:00:00Z");
  expect(await agreeAgain(member)).toContain("$24.00 on June 1, 2026");
  await liveUntil(app(), "2026-08-02T12:00:00Z");
  expect(await paidFor(app(), member.id)).toEqual([...Array<number>(5).fill(24_00), 30_00]);
});

// spec 25.83
test("one person's cheaper birthday counts at once, and another's dearer one once it was told", async () => {
  const elder = { ...person, firstName: "Eva", dateOfBirth: "1961-03-10" };
  const child = { ...mia, dateOfBirth: "2008-03-20" };
  const members = [rosa, { ...elder, relationship: "spouse" as const }, child];
  const member = await begin({ cycle: "monthly", tiers, members });
  await liveUntil(app(), "2026-05-15T12:00:00Z");
  expect(await paidFor(app(), member.id)).toEqual([39_00, 36_00, 42_00]);
});

// spec 25.83
test("a birth date that is corrected after the notice makes the year no dearer than it told", async () => {
  const member = await yearly("2012-08-01");
  await liveUntil(app(), "2027-02-05T12:00:00Z");
  await correctBirth(member, "Mia", { born: "2008-08-01", at: "2027-02-05T18:00:00Z" });
  await liveUntil(app(), "2027-03-02T12:00:00Z");
  expect(await paidFor(app(), member.id)).toEqual([239_00, 239_00]);
});

// spec 25.83
test("a month's price that was told counts, but for someone whose birth date was corrected since", async () => {
  const leo = { ...mia, firstName: "Leo", dateOfBirth: "2010-04-10" };
  const members = [rosa, { ...mia, dateOfBirth: "2008-03-20" }, leo];
  const member = await begin({ cycle: "monthly", tiers, members });
  await correctBirth(member, "Leo", { born: "2008-04-10", at: "2026-03-05T18:00:00Z" });
  await liveUntil(app(), "2026-06-15T12:00:00Z");
  expect(await paidFor(app(), member.id)).toEqual([33_00, 33_00, 39_00, 45_00]);
  expect(await toldOf(member.id)).toEqual([
    { kind: "price", cents: 39_00 },
    { kind: "price", cents: 45_00 },
  ]);
});

// spec 25.83
test("someone who is taken off before the notice and kept after it costs no more than their tier of now", async () => {
  const member = await yearly("2008-08-01");
  const mias = sql`person_id in (select id from people
    where account_id = ${member.accountId} and first_name = 'Mia')`;
  await liveUntil(app(), "2027-01-10T12:00:00Z");
  await app().db.execute(sql`update enrollments
    set removed_on = '2027-03-01', removed_at = '2027-01-10T12:00:00Z', is_removed_by_member = true
    where ${mias}`);
  await liveUntil(app(), "2027-02-09T12:00:00Z");
  expect(await toldOf(member.id)).toEqual([{ kind: "first", cents: 149_00 }]);
  await turnTo(member, "2027-02-10T12:00:00Z");
  const { rows } = await app().db.execute<{ id: string }>(
    sql`select person_id as id from enrollments where ${mias}`,
  );
  const path = `dependents/${rows[0]?.id}?subscriptionId=${member.id}`;
  expect(await post(member, path, {})).toMatchObject({ status: 200 });
  await liveUntil(app(), "2027-03-02T12:00:00Z");
  expect(await paidFor(app(), member.id)).toEqual([239_00, 239_00]);
});

// spec 25.83
test("someone who is taken off and kept after the notice costs what it told", async () => {
  const member = await yearly("2008-08-01");
  await liveUntil(app(), "2027-02-01T12:00:00Z");
  await turnTo(member, "2027-02-02T12:00:00Z");
  const { rows } = await app().db.execute<{ id: string }>(sql`select id from people
    where account_id = ${member.accountId} and first_name = 'Mia'`);
  const path = `dependents/${rows[0]?.id}?subscriptionId=${member.id}`;
  await member.browser.del(`/api/v4/member/${path}`);
  expect((await renewalOf(member)).nextCharge).toMatchObject({ amountCents: 149_00 });
  expect(await post(member, path, {})).toMatchObject({ status: 200 });
  expect((await renewalOf(member)).nextCharge).toMatchObject({ amountCents: 298_00 });
});

// spec 25.83
test("a birthday that costs a family its lower price for another person is told, too", async () => {
  const family = [{ fromPerson: 2, monthlyCents: 8_00 }];
  const [, adult, senior] = tiers;
  const elder = { ...rosa, firstName: "Eva", dateOfBirth: "1961-05-10" };
  const members = [rosa, { ...elder, relationship: "spouse" as const }];
  const steps = [{ ...adult, family }, { ...senior }];
  const member = await begin({ cycle: "monthly", tiers: steps, members });
  await liveUntil(app(), "2026-06-15T12:00:00Z");
  expect(await paidFor(app(), member.id)).toEqual([23_00, 23_00, 23_00, 27_00]);
  expect(await toldOf(member.id)).toEqual([{ kind: "price", cents: 27_00 }]);
});

// spec 25.83
test("turning 65 costs less from the next month on, and needs no notice", async () => {
  const elder = {
    ...rosa,
    firstName: "Eva",
    dateOfBirth: "1961-05-10",
    relationship: "spouse" as const,
  };
  const member = await begin({ cycle: "monthly", tiers, members: [rosa, elder] });
  await liveUntil(app(), "2026-07-15T12:00:00Z");
  expect(await paidFor(app(), member.id)).toEqual([30_00, 30_00, 30_00, 27_00, 27_00]);
  expect(await toldOf(member.id)).toEqual([]);
});

// spec 25.83
test.each([
  ["AZ", "2027-01-1"],
  ["NY", "2027-01-1"],
] as const)("of a yearly plan in %s, turning 18 is told like a new price", async (state, day) => {
  const member = await yearly("2008-08-01", state);
  await turnTo(member, "2026-10-01T12:00:00Z");
  expect((await renewalOf(member)).nextCharge).toMatchObject({ amountCents: 298_00 });
  await liveUntil(app(), "2027-03-02T12:00:00Z");
  const [first] = await mailsOf(app(), member.accountId);
  expect(first?.startsWith(`renewal_notice first ${day}`)).toBe(true);
  expect(await toldOf(member.id)).toEqual([
    { kind: "first", cents: 298_00 },
    { kind: "second", cents: 298_00 },
  ]);
  expect(await paidFor(app(), member.id)).toEqual([239_00, 298_00]);
});

// spec 25.83
test("of a yearly plan, turning 18 counts a year later where the notice couldn't be sent in time", async () => {
  const member = await yearly("2008-08-01");
  await liveUntil(app(), "2027-02-10T12:00:00Z", { mail: "away" });
  await liveUntil(app(), "2027-03-20T12:00:00Z");
  expect(await paidFor(app(), member.id)).toEqual([239_00, 239_00]);
  await liveUntil(app(), "2028-03-20T12:00:00Z");
  expect((await paidFor(app(), member.id)).at(-1)).toBe(298_00);
});
