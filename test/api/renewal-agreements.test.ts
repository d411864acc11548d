import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { outbox } from "#db/schema/outbox.ts";
import { composeMail } from "#domain/email/compose-mail.ts";
import { operatorOn } from "#test/support/content.ts";
import { liveUntil, mailsOf } from "#test/support/membership-life.ts";
import { cardToken } from "#test/support/sandbox.ts";
import {
  agreeAgain,
  openRenewals,
  paidFor,
  post,
  raisePrice,
  type Renewing,
  renewalOf,
} from "./renewal-calls.ts";

// What a member agrees to when turning renewals on is the price, until a later notice.

const { app, begin, now, setClock, toldOf, turnTo } = openRenewals();

const raiseMonth = ({ planId }: Renewing, monthlyCents: number) =>
  raisePrice(app(), planId, { annualCents: 149_00, monthlyCents });

// spec 25.64
test.each([
  ["higher", 159_00],
  ["lower", 139_00],
])(
  "turned on at a %s price long before its notice, it is renewed at that price",
  async (_, cents) => {
    const member = await begin();
    await turnTo(member, "2026-09-01T18:00:00Z");
    await raisePrice(app(), member.planId, { annualCents: cents });
    expect(await agreeAgain(member)).toContain(`$${cents / 100}.00 on March 1, 2027`);
    expect((await renewalOf(member)).nextCharge).toMatchObject({ amountCents: cents });
    await liveUntil(app(), "2027-01-05T12:00:00Z");
    await turnTo(member, "2027-01-05T18:00:00Z");
    const body = { subscriptionId: member.id, amountCents: cents };
    expect(await post(member, "renewSubscription", body)).toMatchObject({ status: 201 });
    expect(await paidFor(app(), member.id)).toEqual([169_00, cents]);
  },
);

// spec 25.64
test.each<[string, string, number[]]>([
  ["at two new prices long before its notice", "2026-09-01", [159_00, 169_00]],
  ["at two new prices after its notice", "2027-02-10", [159_00, 139_00]],
  ["at one new price", "2026-09-01", [159_00, 159_00]],
  ["at a new price and the old one", "2026-09-01", [159_00, 149_00]],
])(
  "turned on twice in a term, %s, it is renewed at the price agreed to last",
  async (_, day, prices) => {
    const member = await begin();
    await liveUntil(app(), `${day}T12:00:00Z`);
    await turnTo(member, `${day}T18:00:00Z`);
    for (const [i, annualCents] of prices.entries()) {
      setClock(`${day}T18:0${i}:00Z`);
      await raisePrice(app(), member.planId, { annualCents });
      expect(await agreeAgain(member)).toContain(`$${annualCents / 100}.00 on March 1, 2027`);
    }
    const cents = prices.at(-1);
    expect((await renewalOf(member)).nextCharge).toMatchObject({ amountCents: cents });
    await liveUntil(app(), "2027-03-02T12:00:00Z");
    expect(await paidFor(app(), member.id)).toEqual([169_00, cents]);
  },
);

// spec 25.64
test("turned on again at another price once its first confirmation was delivered, it costs that price", async () => {
  const member = await begin();
  await turnTo(member, "2026-09-01T18:00:00Z");
  await raisePrice(app(), member.planId, { annualCents: 159_00 });
  await agreeAgain(member);
  await liveUntil(app(), "2026-10-01T12:00:00Z");
  await turnTo(member, "2026-10-01T18:00:00Z");
  await raisePrice(app(), member.planId, { annualCents: 139_00 });
  await agreeAgain(member);
  await liveUntil(app(), "2027-01-05T12:00:00Z");
  await turnTo(member, "2027-01-05T18:00:00Z");
  const body = { subscriptionId: member.id, amountCents: 139_00 };
  expect(await post(member, "renewSubscription", body)).toMatchObject({ status: 201 });
  expect(await paidFor(app(), member.id)).toEqual([169_00, 139_00]);
});

// spec 25.64
test.each([
  ["raised", 169_00],
  ["lowered", 139_00],
])("a price that is %s after that is told by the notice, and charged", async (_, cents) => {
  const member = await begin();
  await turnTo(member, "2026-09-01T18:00:00Z");
  await raisePrice(app(), member.planId, { annualCents: 159_00 });
  await agreeAgain(member);
  await turnTo(member, "2026-11-01T18:00:00Z");
  await raisePrice(app(), member.planId, { annualCents: cents });
  expect((await renewalOf(member)).nextCharge).toMatchObject({ amountCents: 159_00 });
  await liveUntil(app(), "2027-03-02T12:00:00Z");
  expect((await toldOf(member.id)).slice(-2)).toEqual([
    { kind: "first", cents },
    { kind: "second", cents },
  ]);
  expect(await paidFor(app(), member.id)).toEqual([169_00, cents]);
});

// spec 25.64
test("a price that came back is agreed to, whatever an older notice says", async () => {
  const member = await begin();
  await turnTo(member, "2027-01-10T18:00:00Z");
  await raisePrice(app(), member.planId, { annualCents: 159_00 });
  await liveUntil(app(), "2027-01-19T12:00:00Z");
  expect(await toldOf(member.id)).toEqual([{ kind: "first", cents: 159_00 }]);
  await turnTo(member, "2027-01-19T18:00:00Z");
  await raisePrice(app(), member.planId, { annualCents: 149_00 });
  expect(await agreeAgain(member)).toContain("$149.00 on March 1, 2027");
  expect((await renewalOf(member)).nextCharge).toMatchObject({ amountCents: 149_00 });
  await liveUntil(app(), "2027-03-02T12:00:00Z");
  expect(await paidFor(app(), member.id)).toEqual([169_00, 149_00]);
  expect((await toldOf(member.id)).at(-1)).toEqual({ kind: "second", cents: 149_00 });
});

// spec 25.64
test("a plan that is paid ahead is turned off and on for the year after", async () => {
  const member = await begin();
  await liveUntil(app(), "2027-02-01T12:00:00Z");
  await turnTo(member, "2027-02-01T18:00:00Z");
  const body = { subscriptionId: member.id, amountCents: 149_00 };
  expect(await post(member, "renewSubscription", body)).toMatchObject({ status: 201 });
  await raisePrice(app(), member.planId, { annualCents: 159_00 });
  expect(await agreeAgain(member)).toContain("$159.00 on March 1, 2028");
  const ctx = { ...operatorOn(app()), now: now(), origin: "" };
  const mails = await app()
    .db.select()
    .from(outbox)
    .where(sql`${outbox.facts} ->> 'accountId' = ${member.accountId} and kind like 'auto_renew_o%'`)
    .orderBy(outbox.kind);
  const [off, on] = await Promise.all(mails.map((mail) => composeMail(ctx, mail)));
  expect(off?.text).toContain("through February 29, 2028");
  expect(on?.text).toContain("March 1, 2028");
  expect(on?.text).not.toContain("March 1, 2027");
  expect(on?.text).toMatch(/renews on March 1, 2028, for \$159\.00/);
  expect(on?.text).not.toContain("$149.00");
  await liveUntil(app(), "2027-12-05T12:00:00Z");
  await turnTo(member, "2027-12-05T18:00:00Z");
  expect((await renewalOf(member)).nextCharge).toEqual({ on: "2028-03-01", amountCents: 159_00 });
});

describe("of a monthly plan, a new price that was told for June 1", () => {
  /** $18, told on April 1. */
  async function told(): Promise<Renewing> {
    const member = await begin({ cycle: "monthly" });
    await turnTo(member, "2026-03-05T18:00:00Z");
    await raiseMonth(member, 18_00);
    await liveUntil(app(), "2026-04-01T12:00:00Z");
    expect(await toldOf(member.id)).toEqual([{ kind: "price", cents: 18_00 }]);
    return member;
  }

  // spec 25.64
  test.each([
    ["another new price", 12_00],
    ["the old price", 15_00],
  ])("gives way to %s that is agreed to after that", async (_, cents) => {
    const member = await told();
    await turnTo(member, "2026-04-12T18:00:00Z");
    await raiseMonth(member, cents);
    expect(await agreeAgain(member)).toContain(`$${cents / 100}.00 on May 1, 2026`);
    await liveUntil(app(), "2026-07-02T12:00:00Z");
    expect(await paidFor(app(), member.id)).toEqual([35_00, 15_00, cents, cents, cents]);
  });

  // spec 25.64
  test.each([
    ["once, if a new version keeps it", 18_00, 1],
    ["again, if it is raised again", 20_00, 2],
  ])("is told %s", async (_, cents, times) => {
    const member = await told();
    await turnTo(member, "2026-04-05T18:00:00Z");
    await raiseMonth(member, cents);
    // Looks at the plan.
    const paymentToken = await cardToken(app(), "success");
    const body = { subscriptionId: member.id, paymentToken };
    expect(await post(member, "updateBilling", body)).toMatchObject({ status: 200 });
    await liveUntil(app(), "2026-06-02T12:00:00Z");
    expect(await paidFor(app(), member.id)).toEqual([35_00, 15_00, 15_00, cents]);
    const mails = await mailsOf(app(), member.accountId);
    expect(mails.filter((one) => one.startsWith("renewal_notice"))).toHaveLength(times);
  });
});
