import { zones } from "../cast.ts";
import { dayIn, daysFrom, plusDays, startOfTerm } from "../calendar.ts";
import { checkNotices } from "./notices.ts";
import { checkPrice } from "./prices.ts";
import {
  isOnAt,
  newPriceDays,
  restAfterNotice,
  retries,
  timeToComeBack,
  type Tools,
} from "./promises.ts";
import type { Invoice, Life, Try } from "./read-lives.ts";

// Each plan's terms, prices, notices and tries, by rules that are written here alone.

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

/** Where it stands by now, by the calendar alone. */
function checkState(life: Life, today: string, { day, say }: Tools): void {
  const { state, termEnd, member, nextStepAt } = life;
  const over = daysFrom(termEnd, today);
  if (state === "active" && over > 32) say("active, and its term is over", { termEnd, today });
  if (state === "ends_at_term" && over > 0)
    say("its term is over, and it goes on", { termEnd, today });
  if (state === "past_due" && over > 32 + retries.length * 14)
    say("past due without end", { termEnd, today });
  if (state === "lapsed" && daysFrom(life.lapsedOn ?? "", today) > timeToComeBack)
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
