import { dayAfter } from "./calendar.ts";
import {
  currentTerm,
  following,
  type Life,
  noteNotice,
  noticeOn,
  pay,
  promisedTerm,
  type Term,
  tiersOf,
} from "./life.ts";
import { familyPrices } from "./prices.ts";

// What becomes of a membership by itself, day by day.

/** Days after the first one on which a declined card is charged again; then the plan lapses. */
export const retries = [0, 3, 7, 14];
export const windowDays = 60;

export function passDays(life: Life, until: string): void {
  while (life.today < until) {
    life.today = dayAfter(life.today, 1);
    work(life);
  }
}

/** Everything that is due today. */
export function work(life: Life): void {
  while (takeStep(life));
}

function takeStep(life: Life): boolean {
  const { today, end, ahead } = life;
  if (ahead) return today >= end && beginTerm(life, ahead);
  switch (life.state) {
    case "expired":
    case "canceled":
      return false;
    case "lapsed":
      return today >= dayAfter(life.lapsedOn, windowDays) && become(life, "expired");
    case "ends_at_term":
      return today >= end && become(life, "expired");
    case "past_due":
      return chargeAgain(life);
    case "active":
      if (today >= chargedOn(life)) return charge(life, promisedTerm(life));
      if (life.cycle === "annual" && life.told === null && today >= noticeOn(life))
        noteNotice(life);
      return false;
  }
}

const chargedOn = ({ end, chargedFrom }: Life) => (chargedFrom > end ? chargedFrom : end);

function become(life: Life, state: "expired" | "lapsed"): true {
  life.state = state;
  life.open = null;
  if (state === "lapsed") life.lapsedOn = life.today;
  return true;
}

function chargeAgain(life: Life): boolean {
  if (!life.open) throw new Error("nothing is past due");
  const { dueOn, declined, term } = life.open;
  if (life.card === "good") return charge(life, term);
  const isLast = declined === retries.length;
  if (life.today < dayAfter(dueOn, retries[declined] ?? 14)) return false;
  return isLast ? become(life, "lapsed") : charge(life, term);
}

function charge(life: Life, term: Term): true {
  if (life.card === "good") {
    payTerm(life, term);
    return beginTerm(life, term);
  }
  life.state = "past_due";
  life.open ??= { dueOn: life.today, declined: 0, term };
  life.open.declined += 1;
  return true;
}

/** The next term is paid: a line for each person. */
export function payTerm(life: Life, term: Term): void {
  const { cycle } = life;
  const { term: n, start, end } = following(life);
  const tiers = term.people.flatMap(({ tier }) => tiersOf(term)[tier] ?? []);
  const lines = familyPrices(tiers, cycle).map((cents) => ({ isFee: false, start, end, cents }));
  pay(life, n, lines, term.cents);
}

export function beginTerm(life: Life, term: Term): true {
  const { plan, version, people } = term;
  const next = following(life);
  if (life.change?.plan === plan) {
    life.officeId = life.change.officeId;
    life.change = null;
  }
  const isSame = plan === life.running.plan && version === life.running.version;
  const isBack = life.state === "lapsed";
  life.people = life.people.flatMap((person) => {
    const own = people.find(({ id }) => id === person.id);
    if (!own) return [];
    // At another price, or after a lapse, the calls name the day since which it counts.
    const isOn = isSame && own.tier === person.tier && !isBack;
    const addedOn = isOn ? person.addedOn : next.start;
    return [{ ...person, tier: own.tier, addedOn }];
  });
  life.running = { plan, version };
  Object.assign(life, next);
  life.state = life.isAutoRenew ? "active" : "ends_at_term";
  Object.assign(life, { ahead: null, told: null, open: null, chargedFrom: "" });
  return true;
}

/** Whether the next term can be paid by hand now. */
export function canRenew({ ahead, state, today, end, lapsedOn }: Life): boolean {
  if (ahead) return false;
  if (state === "lapsed") return today < dayAfter(lapsedOn, windowDays);
  if (state === "past_due") return true;
  return (state === "active" || state === "ends_at_term") && today >= dayAfter(end, -windowDays);
}

/** What is charged next by itself, and when. */
export function nextCharge(life: Life): { on: string; amountCents: number } | null {
  const { open, ahead, state } = life;
  if (open)
    return {
      on: dayAfter(open.dueOn, retries[open.declined] ?? 14),
      amountCents: open.term.cents,
    };
  if (ahead || state !== "active") return null;
  return { on: chargedOn(life), amountCents: promisedTerm(life).cents };
}

/** What the text names that turns auto-renew on, and what turning it on agrees to. */
export function turnOn(life: Life): void {
  life.isAutoRenew = true;
  life.state = "active";
  const isLate = life.cycle === "annual" && life.today >= noticeOn(life);
  if (isLate) {
    const { plan, version } = currentTerm(life);
    life.told = { plan, version };
    life.chargedFrom = "";
  }
}
