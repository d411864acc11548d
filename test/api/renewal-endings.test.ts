import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#db/schema/outbox.ts";
import { checkCardNumber } from "#domain/membership/check-card-number.ts";
import { composeMail } from "#domain/email/compose-mail.ts";
import { operatorOn } from "#test/support/content.ts";
import { addPlan, repricePlan } from "#test/support/catalog.ts";
import { liveUntil, mailsOf } from "#test/support/membership-life.ts";
import {
  agreeAgain,
  declineCard,
  openRenewals,
  paidFor,
  post,
  type Renewing,
  renewalOf,
  stateOf,
} from "./renewal-calls.ts";

// A plan that doesn't renew says so: in time, once, and why. A late renewal names no day that is past.

const { app, begin, now, setClock, turnTo } = openRenewals();

/** The text of the newest email of a kind. */
async function textOf({ accountId }: Renewing, kind: "renewal_notice" | "plan_lapsed") {
  const isTo = and(eq(outbox.kind, kind), sql`${outbox.facts} ->> 'accountId' = ${accountId}`);
  const [mail] = await app()
    .db.select()
    .from(outbox)
    .where(isTo)
    .orderBy(sql`created_at desc`)
    .limit(1);
  const written =
    mail && (await composeMail({ ...operatorOn(app()), now: now(), origin: "" }, mail));
  return written?.text.replaceAll(/\s+/g, " ") ?? "";
}

const withdraw = ({ planId }: Renewing, day: string) =>
  app().db.execute(sql`update plans set active_until = ${day} where id = ${planId}`);

// spec 25.84
test.each([
  ["by the month", "2026-05-15", "2026-05-01", "May 31, 2026", "2026-06-01"],
  ["by the year", "2026-06-01", "2027-01-25", "February 28, 2027", "2027-03-01"],
] as const)(
  "a plan paid %s that is no longer offered ends with a word about it, a term ahead",
  async (paid, until, told, lastDay, end) => {
    const cycle = paid === "by the month" ? "monthly" : "annual";
    const member = await begin({ cycle });
    await withdraw(member, until);
    const day = new Date(`${end}T03:00:00Z`);
    await liveUntil(app(), day.toISOString(), { mail: "away" });
    expect(await mailsOf(app(), member.accountId)).toEqual([`renewal_notice ending ${told}`]);
    setClock(day.toISOString());
    const text = await textOf(member, "renewal_notice");
    expect(text).toContain("Your Test plan won't renew, because we won't be offering it anymore");
    expect(text).toContain(`After ${lastDay}, its ID cards will stop working`);
    expect(text).toContain(`/dashboard/plan/${member.id}`);
    await liveUntil(app(), `${end}T12:00:00Z`);
    expect(await stateOf(app(), member)).toMatchObject({ state: "expired", endedBy: "term" });
    expect(await mailsOf(app(), member.accountId)).toHaveLength(1);
  },
);

// spec 25.84
test("a plan that is no longer offered from the end of this month on says so at once, and once", async () => {
  const member = await begin({ cycle: "monthly" });
  await liveUntil(app(), "2026-04-10T12:00:00Z");
  const ctx = { ...operatorOn(app()), now: new Date("2026-04-10T12:00:00Z") };
  const untouched = await stateOf(app(), member);
  await repricePlan(ctx, member.planId, () => ({}));
  expect(await stateOf(app(), member)).toEqual(untouched);
  await repricePlan(ctx, member.planId, () => ({ active_until: "2026-05-01" }));
  await liveUntil(app(), "2026-05-02T12:00:00Z");
  expect(await mailsOf(app(), member.accountId)).toEqual(["renewal_notice ending 2026-04-10"]);
  expect(await stateOf(app(), member)).toMatchObject({ state: "expired", term: 1 });
});

// spec 25.84
test("a plan that can't renew after its first month says so on the day of joining", async () => {
  const member = await begin({ cycle: "monthly", soldUntil: "2026-04-01" });
  expect(await mailsOf(app(), member.accountId)).toEqual(["renewal_notice ending 2026-03-01"]);
});

// spec 25.84
test("an end that was told, taken back by the member and then given up by the site, is told again", async () => {
  const member = await begin();
  await turnTo(member, "2027-01-20T18:00:00Z");
  await post(member, "autoRenew", { subscriptionId: member.id, autoRenew: false });
  await liveUntil(app(), "2027-02-04T12:00:00Z");
  await turnTo(member, "2027-02-05T18:00:00Z");
  await agreeAgain(member);
  await liveUntil(app(), "2027-02-09T12:00:00Z");
  const ctx = { ...operatorOn(app()), now: new Date("2027-02-10T12:00:00Z") };
  await repricePlan(ctx, member.planId, () => ({ active_until: "2027-03-01" }));
  await liveUntil(app(), "2027-03-02T12:00:00Z");
  const mails = await mailsOf(app(), member.accountId);
  expect(mails.filter((one) => one.startsWith("renewal_notice ending"))).toEqual([
    expect.stringContaining("ending 2027-01-"),
    "renewal_notice ending 2027-02-10",
  ]);
  expect(await stateOf(app(), member)).toMatchObject({ state: "expired" });
});

// spec 25.84
test("a plan chosen for the next term that has no price for someone ends with a word about it", async () => {
  const member = await begin();
  const other = await addPlan(operatorOn(app()), { tiers: [{ minAge: 60 }] });
  await app().db.execute(sql`insert into plan_changes
    (site_id, subscription_id, plan_id, plan_version, cycle, asked_at)
    select site_id, id, ${other}, 1, 'annual', '2026-06-01' from subscriptions where id = ${member.id}`);
  await liveUntil(app(), "2027-03-02T12:00:00Z");
  expect(await stateOf(app(), member)).toMatchObject({ state: "expired" });
  expect(await mailsOf(app(), member.accountId)).toEqual(["renewal_notice ending 2027-01-25"]);
});

// spec 25.84
test("a plan without a price at the age of someone on it ends with a word about it", async () => {
  const tiers = [{ minAge: 18, maxAge: 40 }];
  const member = await begin({ tiers });
  await liveUntil(app(), "2027-02-20T12:00:00Z", { mail: "away" });
  expect(await stateOf(app(), member)).toMatchObject({ state: "ends_at_term" });
  expect(await mailsOf(app(), member.accountId)).toEqual(["renewal_notice ending 2027-01-25"]);
  await turnTo(member, "2027-02-20T12:00:00Z");
  expect(await textOf(member, "renewal_notice")).toContain(
    "Your Test plan won't renew, because not everyone on it will be within its age limits",
  );
  expect(await renewalOf(member)).toMatchObject({ price: null, canRenewNow: false });
});

// spec 25.84
test("a plan whose notice the mail server refused at the end is over, and it is said that it is", async () => {
  const member = await begin();
  await liveUntil(app(), "2027-02-28T12:00:00Z", { mail: "away" });
  await app().db.execute(sql`update renewal_notices set refused_at = '2027-03-01T00:00:00Z'
    where subscription_id = ${member.id} and kind = 'first'`);
  await liveUntil(app(), "2027-03-02T12:00:00Z", { mail: "away" });
  expect(await stateOf(app(), member)).toMatchObject({ state: "expired" });
  setClock("2027-03-02T18:00:00Z");
  const text = await textOf(member, "renewal_notice");
  expect(text).toContain("ended on February 28, 2027. It didn't renew, and you weren't charged.");
  expect(text).toContain("/checkout");
  expect(await paidFor(app(), member.id)).toHaveLength(1);
});

// spec 25.84
test("a plan that its site can't charge for two weeks lapses, and is never charged later", async () => {
  const member = await begin();
  await liveUntil(app(), "2027-02-28T12:00:00Z");
  await liveUntil(app(), "2027-03-14T12:00:00Z", { gateway: "away" });
  expect(await stateOf(app(), member)).toMatchObject({ state: "active" });
  await liveUntil(app(), "2027-03-15T12:00:00Z", { gateway: "away", mail: "away" });
  expect(await stateOf(app(), member)).toMatchObject({ state: "lapsed" });
  setClock("2027-03-15T18:00:00Z");
  const text = await textOf(member, "plan_lapsed");
  expect(text).toContain("because of a problem on our end, so your plan ended on March 14, 2027");
  expect(text).not.toContain("renew online");
  await liveUntil(app(), "2027-04-15T12:00:00Z");
  expect(await paidFor(app(), member.id)).toEqual([169_00]);
});

// spec 25.84
test("a site whose gateway is back within two weeks charges once", async () => {
  const member = await begin();
  await liveUntil(app(), "2027-02-28T12:00:00Z");
  await liveUntil(app(), "2027-03-10T12:00:00Z", { gateway: "away" });
  await liveUntil(app(), "2027-03-12T12:00:00Z");
  expect(await stateOf(app(), member)).toMatchObject({ state: "active", term: 1 });
  expect(await paidFor(app(), member.id)).toEqual([169_00, 149_00]);
});

async function isCardGood({
  accountId,
}: Renewing): Promise<{ isActive: boolean; throughOn: string }> {
  const { rows } = await app().db.execute<{ number: string; born: string }>(sql`
    select member_number as number, date_of_birth::text as born from people where account_id = ${accountId}`);
  const [card] = rows;
  if (!card) throw new Error("no one is on the plan");
  const asked = { memberNumber: card.number, dateOfBirth: card.born, lang: "en" as const };
  return checkCardNumber({ ...operatorOn(app()), now: now() }, asked);
}

// spec 25.85
test("while a late renewal waits for its charge, and for another card, cards work", async () => {
  const member = await begin();
  await declineCard(app(), member);
  await liveUntil(app(), "2027-03-08T12:00:00Z", { mail: "away" });
  await liveUntil(app(), "2027-03-20T12:00:00Z");
  await turnTo(member, "2027-03-20T18:00:00Z");
  expect(await isCardGood(member)).toMatchObject({ isActive: true, throughOn: "2027-03-20" });
  expect(await renewalOf(member)).toMatchObject({ isTermOver: true, cardsEndOn: "2027-03-21" });
  await liveUntil(app(), "2027-03-25T12:00:00Z");
  await turnTo(member, "2027-03-25T18:00:00Z");
  const late = await renewalOf(member);
  expect(late).toMatchObject({ state: "past_due", isTermOver: true });
  const { rows } = await app().db.execute<{ day: string }>(
    sql`select (min(created_at)::date + 14)::text as day from payments where subscription_id = ${member.id} and is_off_session`,
  );
  expect(late.cardsEndOn).toBe(rows[0]?.day);
  await turnTo(member, `${late.cardsEndOn}T03:00:00Z`);
  expect(await isCardGood(member)).toMatchObject({ isActive: true });
  await post(member, "autoRenew", { subscriptionId: member.id, autoRenew: false });
  await liveUntil(app(), `${late.cardsEndOn}T12:00:00Z`);
  expect(await stateOf(app(), member)).toMatchObject({ state: "expired" });
});
