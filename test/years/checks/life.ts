import { zones } from "../cast.ts";
import { dayIn, daysFrom, plusDays, startOfTerm } from "../calendar.ts";
import { priceOf, versionAt } from "../prices.ts";
import type { Invoice, Life, Try } from "./read-lives.ts";

// Each plan's terms, prices, notices and tries, by rules of our own.

/** Whether a day is within the days of grace before a given one. */
const noticeDays = (life: Life) => (life.member.homeState === "NY" ? 28 : 35);
const newPriceDays = 42;
const priceTold = 35;
const restAfterNotice = 15;
const retries = [0, 3, 7, 14];
const window = 60;

export function checkLife(life: Life, now: number): string[] {
  const found: string[] = [];
  const { plan, member } = life;
  const zone = zones[member.zone] ?? "";
  const day = (at: number) => dayIn(zone, at);
  const say = (what: string, of: object = {}) =>
    found.push(
      `${plan} (${member.cycle}, ${zone}, joined ${member.anchor}): ${what} ${JSON.stringify(of)}`,
    );

  for (const term of life.terms) {
    const startsOn = startOfTerm(member.anchor, member.cycle, term.n);
    const endsOn = startOfTerm(member.anchor, member.cycle, term.n + 1);
    if (term.startsOn !== startsOn || term.endsOn !== endsOn)
      say("a term is not where the calendar has it", { ...term, startsOn, endsOn });
  }
  for (const invoice of life.invoices) {
    if (invoice.kind !== "renewal") continue;
    if (invoice.tries.length === 0) say("an invoice that nobody tried to pay", invoice);
    for (const one of invoice.tries)
      if (one.isOffSession) checkPermission(life, invoice, one, { day, say });
    checkTries(life, invoice, { day, say });
    checkPrice(life, invoice, { day, say });
  }
  checkNotices(life, { day, say });
  checkState(life, day(now), { day, say });
  return found;
}

type Tools = { day: (at: number) => string; say: (what: string, of?: object) => void };

/** The last time that auto-renew was agreed to, and whether it was taken back since. */
export function isOnAt(life: Life, at: number): boolean {
  const last = (moments: number[]) => Math.max(-Infinity, ...moments.filter((one) => one < at));
  const agreed = Math.max(-Infinity, ...life.agreed.filter((one) => one <= at));
  return agreed > -Infinity && agreed >= last([...life.stopped, ...life.givenUp]);
}

/** The member agreed, was told in time, and has not said no. */
function checkPermission(life: Life, invoice: Invoice, one: Try, { day, say }: Tools): void {
  if (!isOnAt(life, one.at)) say("charged although renewing is off", { invoice, one });
  if (life.endedAt !== null && one.at > life.endedAt) say("charged after its end", one);
  const startsOn = startOfTerm(life.member.anchor, life.member.cycle, invoice.term);
  const on = day(one.at);
  if (on < startsOn) say("charged before its day", { on, startsOn });
  if (life.member.cycle === "monthly") return;
  const told = life.notices.filter((letter) => {
    return (
      letter.kind === "first" &&
      letter.term === invoice.term &&
      (letter.deliveredAt ?? Infinity) <= one.at
    );
  });
  const delivered = told.map(({ deliveredAt }) => day(deliveredAt ?? 0)).toSorted()[0];
  const isLateYes = life.agreed.some(
    (at) =>
      at <= one.at && day(at) >= plusDays(startsOn, -newPriceDays) && at > life.member.joinedAt,
  );
  const isInTime = delivered !== undefined && plusDays(delivered, restAfterNotice) <= on;
  if (!isInTime && !isLateYes) say("charged without a notice in time", { on, startsOn, delivered });
}

/** At the earliest on days 0, 3, 7 and 14, or with a card that was saved since the last one. */
function checkTries(life: Life, invoice: Invoice, { day, say }: Tools): void {
  const off = invoice.tries.filter((one) => one.isOffSession);
  const declined = off.filter(({ state }) => state === "failed");
  const voided = off.filter(({ state }) => state === "voided");
  for (const [at, one] of off.entries()) {
    const before = declined.filter((other) => other.at < one.at).length;
    const due = plusDays(invoice.dueOn, retries[before] ?? 9_999);
    const last = declined.findLast((other) => other.at < one.at);
    const isNewCard = last && life.cardsSaved.some((saved) => saved >= last.at && saved <= one.at);
    if (day(one.at) < due && !isNewCard)
      say(`try ${at + 1} is too early`, {
        on: day(one.at),
        due,
        declined: declined.map((other) => day(other.at)),
      });
  }
  const byOldCards = declined.length - life.cardsSaved.length;
  if (byOldCards > retries.length) say("tried too often", { declined: declined.length });
  const lapsedOn = life.lapsed
    .map(day)
    .find((on) => on >= invoice.dueOn && on <= plusDays(invoice.dueOn, 20));
  if (
    declined.length >= retries.length &&
    invoice.state === "void" &&
    !lapsedOn &&
    life.endedAt === null
  )
    say("declined to the end, and no lapse", { invoice, voided: voided.length });
}

/** The version that was last promised for this term. */
function checkPrice(life: Life, invoice: Invoice, { day, say }: Tools): void {
  const { member } = life;
  const { people, cycle, anchor } = member;
  const startsOn = startOfTerm(anchor, cycle, invoice.term);
  const before = life.terms.find(({ n }) => n === invoice.term - 1);
  if (!before) return say("the term before is missing", invoice);
  const cents = (version: number) => priceOf(people, cycle, version, startsOn);
  const [first] = invoice.tries;
  const byHand = first !== undefined && !first.isOffSession;
  const isRunning =
    isOnAt(life, invoice.issuedAt) &&
    !life.lapsed.some((at) => at <= invoice.issuedAt && day(at) >= startsOn);
  const expected =
    byHand && !isRunning
      ? cents(versionAt(invoice.issuedAt))
      : promisedCents(life, invoice, { day, cents, before: before.version });
  if (invoice.cents !== expected)
    say("a price that nobody promised", {
      term: invoice.term,
      startsOn,
      cents: invoice.cents,
      expected,
      byHand,
      isRunning,
      before: before.version,
      ...told(life, invoice),
    });
  const term = life.terms.find(({ n }) => n === invoice.term);
  if (term && invoice.state === "paid" && term.cents !== invoice.cents)
    say("a term has another price than its invoice", { term, invoice });
}

type Pricing = { day: Tools["day"]; cents: (version: number) => number; before: number };

function promisedCents(life: Life, invoice: Invoice, { day, cents, before }: Pricing): number {
  const startsOn = startOfTerm(life.member.anchor, life.member.cycle, invoice.term);
  const promises: { at: number; version: number; isInTime: boolean }[] = [];
  // The authorization at joining named the price that runs; a later one today's.
  for (const at of life.agreed) {
    if (at <= life.member.joinedAt || at > invoice.issuedAt) continue;
    const isForThis =
      day(at) < startsOn &&
      day(at) >= startOfTerm(life.member.anchor, life.member.cycle, invoice.term - 1);
    if (isForThis) promises.push({ at, version: versionAt(at), isInTime: true });
  }
  const kind = life.member.cycle === "annual" ? "first" : "price";
  for (const { term, kind: of, queuedAt, deliveredAt } of life.notices) {
    if (of !== kind || queuedAt > invoice.issuedAt) continue;
    const effective = startOfTerm(life.member.anchor, life.member.cycle, term);
    const isToldInTime =
      deliveredAt !== null &&
      deliveredAt <= invoice.issuedAt &&
      plusDays(day(deliveredAt), priceTold) <= effective;
    if (kind === "first" ? term === invoice.term : isToldInTime && effective <= startsOn)
      promises.push({ at: queuedAt, version: versionAt(queuedAt), isInTime: isToldInTime });
  }
  const last = promises.toSorted((a, b) => a.at - b.at).at(-1);
  if (!last) return cents(before);
  const isHigher = cents(last.version) > cents(before);
  return isHigher && !last.isInTime ? cents(before) : cents(last.version);
}

function checkNotices(life: Life, { day, say }: Tools): void {
  const byTerm = Map.groupBy(life.notices, ({ term, kind }) => `${kind} ${term}`);
  for (const [about, letters] of byTerm) {
    const delivered = letters.filter(({ deliveredAt }) => deliveredAt !== null);
    // One that waits for six days is sent again, and then both may arrive.
    const isStuck = letters.some(
      ({ queuedAt, deliveredAt }) => (deliveredAt ?? Infinity) - queuedAt > 5.9 * 86_400_000,
    );
    if (letters.length > 1 && !isStuck) say(`told twice: ${about}`, letters);
    if (delivered.length > 2) say(`told ${delivered.length} times: ${about}`);
  }
  if (life.member.cycle === "monthly") return;
  for (const invoice of life.invoices) {
    const paid = invoice.tries.find(({ state, isOffSession }) => state === "paid" && isOffSession);
    if (!paid || invoice.kind !== "renewal") continue;
    const startsOn = startOfTerm(life.member.anchor, "annual", invoice.term);
    const since = plusDays(startsOn, -newPriceDays - 1);
    const isTroubled = [...life.agreed, ...life.stopped].some(
      (at) => day(at) >= since && day(at) <= startsOn,
    );
    if (isTroubled) continue;
    const [first] = byTerm.get(`first ${invoice.term}`) ?? [];
    const [second] = byTerm.get(`second ${invoice.term}`) ?? [];
    const least = plusDays(startsOn, -noticeDays(life));
    // A lapsed plan was renewed by hand after its day: its next notices are not late by that.
    const wasLate =
      life.terms.some(({ n }) => n === invoice.term - 1) &&
      isLateTerm(life, invoice.term - 1, startsOn, day);
    if (!first || (day(first.queuedAt) > least && !wasLate))
      say("no first notice in time", { startsOn, first });
    if (first && day(first.queuedAt) < plusDays(startsOn, -newPriceDays))
      say("told too early", { startsOn, first });
    const isSecondDue = first?.deliveredAt && day(first.deliveredAt) <= plusDays(startsOn, -8);
    if (isSecondDue && (!second || day(second.queuedAt) !== plusDays(startsOn, -7)))
      say("no second notice a week before", { startsOn, second });
  }
}

/** Whether a term was paid for so late that the next one's notice was due by then. */
function isLateTerm(life: Life, n: number, next: string, day: Tools["day"]): boolean {
  const paid = life.invoices
    .find((one) => one.term === n)
    ?.tries.find(({ state }) => state === "paid");
  return paid !== undefined && day(paid.at) > plusDays(next, -newPriceDays);
}

/** Where it stands by now, by the calendar alone. */
function checkState(life: Life, today: string, { day, say }: Tools): void {
  const { state, termEnd, member, nextStepAt } = life;
  const over = daysFrom(termEnd, today);
  if (state === "active" && over > 32) say("active, and its term is over", { termEnd, today });
  if (state === "ends_at_term" && over > 0)
    say("its term is over, and it goes on", { termEnd, today });
  if (state === "past_due" && over > 32 + retries.length * 14)
    say("past due without end", { termEnd, today });
  if (state === "lapsed" && daysFrom(life.lapsedOn ?? "", today) > window)
    say("lapsed without end", life);
  if (nextStepAt !== null && day(nextStepAt) < plusDays(today, -1))
    say("its step is overdue", { nextStepAt });
  if (!member.isSteady) return;
  const due = (n: number) => startOfTerm(member.anchor, member.cycle, n);
  let n = 0;
  while (due(n + 1) <= plusDays(today, -2)) n += 1;
  if (
    state !== "active" ||
    (life.term !== n && life.term !== n + 1) ||
    (life.term === n + 1 && due(n + 1) > today)
  )
    say("a steady plan does not run", { state, term: life.term, expected: n });
  const paid = life.invoices.filter(({ state: of }) => of === "paid").length;
  if (paid !== life.term + 1)
    say("a steady plan has paid for other terms than its own", { paid, term: life.term });
}

/** For the message: what the member was told and did. */
const told = ({ notices, agreed, stopped, done }: Life, { issuedAt }: Invoice) => {
  const iso = (at: number | null) => at && new Date(at).toISOString();
  return {
    issuedAt: iso(issuedAt),
    notices: notices.map(
      (one) => `${one.kind} ${one.term} ${iso(one.queuedAt)} ${iso(one.deliveredAt)}`,
    ),
    agreed: agreed.map(iso),
    stopped: stopped.map(iso),
    done: done.map(({ act, at, outcome }) => `${act.deed} ${iso(at)} ${outcome}`),
  };
};
