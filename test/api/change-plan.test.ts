import { expect, test } from "vitest";
import { addOffice } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { rosa } from "#test/support/join.ts";
import { mailsOf } from "#test/support/membership-life.ts";
import { openApiBrowser } from "#test/support/members.ts";
import {
  begin,
  choose,
  enrolled,
  invoicesOf,
  keep,
  optionOf,
  options,
  plan,
  planOf,
  price,
  quote,
  raisePrice,
  read,
  renewByHand,
  site,
  startPlans,
  turnTo,
} from "./changing-plans.ts";

// Another plan, or another cycle, from the next term on.

startPlans();

// spec 31.1
test("planOptions has each plan and cycle that is sold, with what everyone's next term costs", async () => {
  const own = await plan(price(149_00, 14_00));
  const other = await plan(price(199_00));
  const children = await plan({ ...price(99_00), audience: "child", maxAge: 17 });
  const member = await begin({ planId: own });
  const found = await options(member);
  expect(found).toMatchObject({ planId: own, cycle: "annual", pending: null, isClosed: false });
  const shown = found.options?.map((one) => [one.planId, one.cycle, one.isCurrent, one.termCents]);
  expect(new Set(shown)).toEqual(
    new Set([
      [own, "annual", true, 149_00],
      [own, "monthly", false, 14_00],
      [other, "annual", false, 199_00],
      [children, "annual", false, null],
    ]),
  );
  expect(await optionOf(member, children, "annual")).toMatchObject({
    atRenewal: null,
    withoutTier: ["Rosa Delgado"],
  });
  expect(await optionOf(member, other, "annual")).toMatchObject({
    atRenewal: { effectiveOn: "2027-03-01" },
  });
});

// spec 31.1
test("another plan begins with the next term, at the price that was shown", async () => {
  const own = await plan(price(149_00));
  const other = await plan(price(199_00));
  const member = await begin({ planId: own });
  const { body } = await quote(member, other);
  expect(body).toMatchObject({
    effectiveOn: "2027-03-01",
    renewsOn: "2027-03-01",
    dueCents: 0,
    termCents: 199_00,
    differenceCents: 50_00,
    people: [{ name: "Rosa Delgado", amountCents: 199_00 }],
  });
  expect(await choose(member, body)).toMatchObject({
    status: 200,
    body: { pending: { planId: other, cycle: "annual", termCents: 199_00 } },
  });
  expect(await planOf(member)).toMatchObject({ planId: own, term: 0 });
  await turnTo(member, "2027-03-01");
  expect(await planOf(member)).toMatchObject({ planId: other, term: 1, state: "active" });
  expect(await invoicesOf(member)).toMatchObject([{ cents: 199_00, state: "paid" }]);
  expect(await mailsOf(site(), member.accountId)).toEqual([
    "plan_change_chosen 2026-06-15",
    "renewal_notice first 2027-01-25",
    "renewal_notice second 2027-02-22",
  ]);
  expect(await enrolled(member)).toMatchObject([{ planId: other, addedOn: "2027-03-01" }]);
});

// spec 31.2
test("a monthly plan becomes a yearly one on the day of its month, and keeps its day", async () => {
  const own = await plan(price(149_00, 14_00));
  const joining = { planId: own, cycle: "monthly", joinedAt: "2026-01-31" } as const;
  const member = await begin({ ...joining, today: "2026-02-10" });
  const { body } = await quote(member, own);
  expect(body).toMatchObject({
    effectiveOn: "2026-02-28",
    termCents: 149_00,
    differenceCents: null,
  });
  await choose(member, body);
  await turnTo(member, "2026-02-28");
  expect(await planOf(member)).toMatchObject({
    cycle: "annual",
    anchor: "2026-01-31",
    termStart: "2026-02-28",
    termEnd: "2027-02-28",
  });
  await turnTo(member, "2028-02-29");
  expect(await planOf(member)).toMatchObject({ term: 3, termEnd: "2029-02-28" });
});

// spec 31.2
test("a yearly plan becomes a monthly one, announced before, and goes on by the month", async () => {
  const own = await plan(price(149_00, 14_00));
  const member = await begin({ planId: own, joinedAt: "2026-01-31" });
  await choose(member, (await quote(member, own, { cycle: "monthly" })).body);
  await turnTo(member, "2027-02-28");
  expect(await planOf(member)).toMatchObject({
    cycle: "monthly",
    termStart: "2027-02-28",
    termEnd: "2027-03-31",
  });
  const paid = await invoicesOf(member);
  expect(paid.map(({ cents }) => cents)).toEqual([14_00, 14_00]);
  expect(paid.map(({ document }) => document.renewal?.day)).toEqual(["2027-02-28", "2027-03-31"]);
  expect(await mailsOf(site(), member.accountId)).toContain("renewal_notice first 2026-12-27");
});

// spec 31.1
test("a price that rises after the choice is not charged", async () => {
  const own = await plan(price(149_00));
  const other = await plan(price(199_00));
  const member = await begin({ planId: own });
  await choose(member, (await quote(member, other)).body);
  await raisePrice(other, 299_00);
  await turnTo(member, "2027-03-01");
  expect(await invoicesOf(member)).toMatchObject([{ cents: 199_00, state: "paid" }]);
});

// spec 31.1
test("a choice is taken back, and replaced by another one", async () => {
  const own = await plan(price(149_00));
  const [other, third] = [await plan(price(199_00)), await plan(price(179_00))];
  const member = await begin({ planId: own });
  await choose(member, (await quote(member, other)).body);
  expect(await choose(member, (await quote(member, third)).body)).toMatchObject({
    body: { pending: { planId: third } },
  });
  expect(await keep(member)).toMatchObject({ status: 200, body: { pending: null } });
  expect(await keep(member)).toMatchObject({ status: 200, body: { pending: null } });
  await turnTo(member, "2027-03-01");
  expect(await planOf(member)).toMatchObject({ planId: own, term: 1 });
  expect(await invoicesOf(member)).toMatchObject([{ cents: 149_00, state: "paid" }]);
});

// spec 31.1
test("two choices at once leave one, and one email each", async () => {
  const own = await plan(price(149_00));
  const other = await plan(price(199_00));
  const member = await begin({ planId: own });
  const { body } = await quote(member, other);
  const both = await Promise.all([choose(member, body), choose(member, body)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await mailsOf(site(), member.accountId)).toEqual(["plan_change_chosen 2026-06-15"]);
});

// spec 31.1
test("is refused at another price, for the plan of now, without a login, and for another's plan", async () => {
  const own = await plan(price(149_00));
  const other = await plan(price(199_00));
  const member = await begin({ planId: own });
  const { body } = await quote(member, other);
  expect(await choose(member, { ...body, quoteHash: "another" })).toMatchObject({
    status: 409,
    body: { code: "price_changed" },
  });
  expect(await quote(member, own)).toMatchObject({
    status: 422,
    body: { fields: { planId: { code: "not_an_option" } } },
  });
  expect(await quote(member, "pln_none")).toMatchObject({ status: 422 });
  const visitor = { ...member, browser: await openApiBrowser(site()) };
  expect(await choose(visitor, body)).toMatchObject({ status: 401 });
  const stranger = { ...(await begin({ planId: own })), id: member.id };
  expect(await choose(stranger, body)).toMatchObject({ status: 404 });
  expect(await keep(stranger)).toMatchObject({ status: 404 });
  expect(await planOf(member)).toMatchObject({ planId: own });
});

// spec 31.2, 29.7
test("another office in the meantime leaves a chosen cycle as it is", async () => {
  const own = await plan(price(149_00, 14_00));
  const member = await begin({ planId: own });
  await choose(member, (await quote(member, own, { cycle: "monthly" })).body);
  const office = await addOffice(operatorOn(site()));
  const path = `/api/v4/member/switch/${office}`;
  const { body: shown } = await read(await member.browser.get(path));
  const asked = { planId: own, nextTermCents: 14_00 };
  expect(shown).toMatchObject({ isOtherPlan: false, ...asked });
  expect((await member.browser.post(path, asked)).status).toBe(200);
  expect(await options(member)).toMatchObject({ pending: { cycle: "monthly" } });
  await turnTo(member, "2027-03-01");
  expect(await planOf(member)).toMatchObject({ cycle: "monthly", locationId: office });
});

// spec 31.1
test("is refused where the next term is paid, or the renewal is due", async () => {
  const own = await plan(price(149_00));
  const other = await plan(price(199_00));
  const member = await begin({ planId: own, today: "2027-02-10" });
  const { body } = await quote(member, other);
  const paid = await renewByHand(member, 149_00);
  expect(paid.status).toBe(201);
  expect(await choose(member, body)).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await options(member)).toMatchObject({ isPaidAhead: true });
  expect(await optionOf(member, other, "annual")).toMatchObject({ atRenewal: null });
});

// spec 31.1
test("a family's people each take the tier of their age, or the one who fits none is named", async () => {
  const tiers = [
    { ...price(149_00), minAge: 18 },
    { ...price(99_00), audience: "child", maxAge: 17 },
  ];
  const own = await plan(...tiers);
  const other = await plan({ ...price(199_00), minAge: 18 }, { ...price(89_00), maxAge: 17 });
  const grown = await plan({ ...price(129_00), minAge: 18 });
  const mia = {
    ...rosa,
    firstName: "Mia",
    dateOfBirth: "2015-05-01",
    relationship: "child",
  } as const;
  const member = await begin({ planId: own, members: [rosa, mia] });
  expect((await quote(member, other)).body.people).toMatchObject([
    { name: "Rosa Delgado", amountCents: 199_00 },
    { name: "Mia Delgado", amountCents: 89_00 },
  ]);
  expect(await optionOf(member, grown, "annual")).toMatchObject({
    atRenewal: null,
    termCents: null,
    withoutTier: ["Mia Delgado"],
  });
});
