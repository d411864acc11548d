import { deepEqual } from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { additionsToday } from "./additions.ts";
import { ageOn } from "./calendar.ts";
import type { Answer, Client } from "./client.ts";
import type { Dependents } from "./compare-people.ts";
import { endOf, fits, isOpen, type Life, pay, same, termByHand, tiersOf } from "./life.ts";
import { beginTerm, canRenew, payTerm, turnOn, work } from "./passing-days.ts";
import { leavingToday, partsOf } from "./refunds.ts";

// What a member does, each told to the server and written down here.

export type Member = { client: Client; life: Life; newCard: () => Promise<string> };

const at = "/api/v4/member";
type Told = { code?: string; status?: string; state?: string };

/** The card on file where it pays; another one otherwise, or at times. */
async function cardFor(
  { life, newCard }: Member,
  isOther: boolean,
): Promise<{ paymentToken?: string }> {
  return life.card === "good" && !isOther ? {} : { paymentToken: await newCard() };
}

/** A plan that renews is charged to the card that was last paid with. */
function keepCard(life: Life, { paymentToken }: { paymentToken?: string }): void {
  if (paymentToken !== undefined && life.isAutoRenew) life.card = "good";
}

export type Newcomer = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  relationship: string;
};

export async function add(
  member: Member,
  { person, isOther }: { person: Newcomer; isOther: boolean },
): Promise<void> {
  const { client, life } = member;
  const age = ageOn(person.dateOfBirth, life.today);
  const addition = additionsToday(life).find(({ tier }) => fits(tier, age));
  const named = {
    planDetailId: addition?.tier.id ?? tiersOf(life.running)[0]?.id,
    amountCents: addition?.dueCents ?? 0,
  };
  const card = await cardFor(member, isOther);
  const body = { subscriptionId: life.id, ...person, ...named, ...card };
  const answer = await client.ask<Told>("POST", `${at}/dependents`, { body, key: randomUUID() });
  if (!addition) return refused(life, "adding", answer, isOpen(life) ? 422 : 409);
  same(life, "adding", answer, { status: 201, body: { ...answer.body, status: "paid" } });
  const { plans } = await client.get<Dependents>("GET", `${at}/dependents`);
  const added = plans[0]?.people.find(({ firstName }) => firstName === person.firstName);
  if (!added) throw new Error(`${person.firstName} is not on the plan`);
  const { nowCents, aheadCents, dueCents } = addition;
  if (dueCents > 0) keepCard(life, card);
  const rest = { start: life.today, end: life.end, cents: nowCents };
  const next = { start: life.end, end: endOf(life, life.term + 1), cents: aheadCents ?? 0 };
  const lines = (aheadCents === null ? [rest] : [rest, next]).map((line) => {
    return { isFee: false, ...line, cents: dueCents === 0 ? 0 : line.cents };
  });
  pay(life, life.term + (aheadCents === null ? 0 : 1), lines, dueCents);
  const { firstName, lastName, dateOfBirth: birth, relationship } = person;
  const own = { id: added.id, firstName, lastName, birth, relationship };
  life.people.push({ ...own, tier: addition.at, addedOn: life.today, leavesOn: null });
  if (!life.ahead) return;
  life.ahead.people.push({ id: added.id, tier: addition.tierThen });
  life.ahead.cents += aheadCents ?? 0;
}

type OnPlan = Life["people"][number];

export async function remove({ client, life }: Member, person: OnPlan): Promise<void> {
  const params = { id: person.id };
  const answer = await client.ask<Told>("DELETE", `${at}/dependents/{id}`, { params });
  if (person.leavesOn !== null)
    return same(life, "removing", { status: answer.status }, { status: 200 });
  const staying = life.people.filter(({ leavesOn }) => leavesOn === null);
  if (!isOpen(life) || staying.length === 1) return refused(life, "removing", answer, 409);
  same(life, "removing", { status: answer.status }, { status: 200 });
  person.leavesOn = life.ahead ? endOf(life, life.term + 1) : life.end;
}

/** A person taken off before the next term was paid is not in it, and has to be added to it. */
export async function keep({ client, life }: Member, person: OnPlan): Promise<void> {
  const params = { id: person.id };
  const answer = await client.ask<Told>("POST", `${at}/dependents/{id}`, { params });
  const isLeftOut = life.ahead && !life.ahead.people.some(({ id }) => id === person.id);
  if (person.leavesOn !== null && (!isOpen(life) || isLeftOut))
    return refused(life, "staying", answer, 409);
  same(life, "staying", { status: answer.status }, { status: 200 });
  person.leavesOn = null;
}

/** Another name and birthday: within the same price, or refused. */
export async function edit(
  { client, life }: Member,
  { person, birth, lastName }: { person: OnPlan; birth: string; lastName: string },
): Promise<void> {
  const { id, firstName, relationship } = person;
  const body = { firstName, lastName, dateOfBirth: birth, relationship };
  const answer = await client.ask<Told>("PUT", `${at}/dependents/{id}`, { params: { id }, body });
  const tier = tiersOf(life.running)[person.tier];
  const age = ageOn(birth, person.addedOn);
  if (!tier || !fits(tier, age)) return refused(life, "editing", answer, 422);
  same(life, "editing", { status: answer.status }, { status: 200 });
  Object.assign(person, { birth, lastName });
}

type Text = { authorization: { version: string } | null };

export async function setAutoRenew({ client, life }: Member, isOn: boolean): Promise<void> {
  const params = { id: life.id };
  const { authorization } = await client.get<Text>("GET", `${at}/autoRenew/{id}`, { params });
  const renewalConsentVersion = isOn ? authorization?.version : undefined;
  const body = { subscriptionId: life.id, autoRenew: isOn, renewalConsentVersion };
  const answer = await client.ask<Told>("POST", `${at}/autoRenew`, { body });
  if (isOn === life.isAutoRenew)
    return same(life, "same", { status: answer.status }, { status: 200 });
  if (isOn && !isOpen(life)) return refused(life, "turning on", answer, 409);
  if (isOn && life.card === null) return refused(life, "turning on", answer, 422);
  same(life, "turning", { status: answer.status, isOn }, { status: 200, isOn });
  if (isOn) turnOn(life);
  else {
    life.isAutoRenew = false;
    if (life.state === "active" || life.state === "past_due") {
      life.state = "ends_at_term";
    }
  }
}

/** In the last 60 days, after a lapse, and what is past due. */
export async function renew(member: Member, isOther: boolean): Promise<void> {
  const { client, life } = member;
  const term = termByHand(life);
  const card = await cardFor(member, isOther);
  const body = { subscriptionId: life.id, amountCents: term.cents, ...card };
  const asked = { body, key: randomUUID() };
  const answer = await client.ask<Told>("POST", `${at}/renewSubscription`, asked);
  if (!canRenew(life)) return refused(life, "renewing", answer, 409);
  same(
    life,
    "renewing",
    { status: answer.status, told: answer.body.code },
    { status: 201, told: undefined },
  );
  keepCard(life, card);
  payTerm(life, term);
  life.ahead = term;
  if (life.today >= life.end) beginTerm(life, term);
}

export async function changeCard({ client, life, newCard }: Member): Promise<void> {
  const body = { paymentToken: await newCard(), subscriptionId: life.id };
  const asked = { body, key: randomUUID() };
  const answer = await client.ask<Told>("POST", `${at}/updateBilling`, asked);
  deepEqual([answer.status, answer.body.status], [200, "saved"]);
  life.card = "good";
}

export async function leave({ client, life }: Member): Promise<void> {
  const { refundCents } = leavingToday(life);
  const asked = { params: { id: life.id }, body: { refundCents }, key: randomUUID() };
  const answer = await client.ask<Told>("POST", `${at}/cancelSubscription/{id}`, asked);
  same(life, "leaving", { status: answer.status }, { status: 200 });
  for (const cents of partsOf(life, refundCents))
    life.receipts.push({ kind: "refund", day: life.today, cents: -cents });
  life.state = "canceled";
  life.open = null;
  work(life);
}

export function refused(life: Life, what: string, answer: Answer<Told>, status: number): void {
  const told = JSON.stringify(answer.body);
  same(life, what, { status: answer.status, told }, { status, told });
}
