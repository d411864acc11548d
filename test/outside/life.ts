import { deepEqual } from "node:assert/strict";
import { ageOn, dayAfter, monthAfter } from "./calendar.ts";
import { familyPrices, type Cycle, priceIn, type Tier } from "./prices.ts";

// A membership as its member would write it down on paper: who is on it, what was paid for which
// days, what is agreed for the next term.

/** A plan's tiers, in the order in which they are offered; a change of a price is a new version. */
export type OwnPlan = { id: string; officeIds: string[]; versions: Tier[][] };
export type Choice = { plan: OwnPlan; version: number };

export type OwnPerson = {
  id: string;
  firstName: string;
  lastName: string;
  birth: string;
  relationship: string;
  /** Which of the plan's tiers. */
  tier: number;
  addedOn: string;
  leavesOn: string | null;
};
export type PaidLine = { isFee: boolean; start: string; end: string; cents: number };
export type Paid = { term: number; lines: PaidLine[]; cents: number };
type Receipt = { kind: "payment" | "refund"; day: string; cents: number };
type OnTier = { id: string; tier: number };
export type Term = Choice & { people: OnTier[]; cents: number };

export type Life = {
  id: string;
  home: string;
  cycle: Cycle;
  /** The plan's very first day. */
  first: string;
  today: string;
  running: Choice;
  officeId: string;
  /** Another plan, chosen for the next term. */
  change: (Choice & { officeId: string }) | null;
  term: number;
  start: string;
  end: string;
  people: OwnPerson[];
  /** The next term, once it is paid. */
  ahead: Term | null;
  state: "active" | "ends_at_term" | "past_due" | "lapsed" | "expired" | "canceled";
  isAutoRenew: boolean;
  card: "good" | "bad" | null;
  /** What was told or agreed to about the next term's price. */
  told: Choice | null;
  /** A notice that came late puts the charge off until then. */
  chargedFrom: string;
  /** An invoice that the card did not pay. */
  open: { dueOn: string; declined: number; term: Term } | null;
  lapsedOn: string;
  paid: Paid[];
  receipts: Receipt[];
};

export const monthsOf: Record<Cycle, number> = { annual: 12, monthly: 1 };
export const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
export const isRunning = ({ state }: Life) =>
  state === "active" || state === "ends_at_term" || state === "past_due";
/** Whether people and plan can be changed: nothing is to be paid first. */
export const isOpen = (life: Life) =>
  (life.state === "active" || life.state === "ends_at_term") && life.today < life.end;

const newest = (plan: OwnPlan): Choice => ({ plan, version: plan.versions.length - 1 });
export const tiersOf = ({ plan, version }: Choice): Tier[] => plan.versions[version] ?? [];
export const fits = ({ minAge, maxAge }: Tier, age: number) =>
  (minAge ?? 0) <= age && age <= (maxAge ?? 200);

/** The end of the nth term, counted from the plan's first day. */
export const endOf = ({ first, cycle }: Life, term: number) =>
  monthAfter(first, (term + 1) * monthsOf[cycle]);

/** The term that follows; a lapsed plan leaves out those that are over by today. */
export function following(life: Life): { term: number; start: string; end: string } {
  let [term, start] = [life.term + 1, life.end];
  for (; life.state === "lapsed" && endOf(life, term) <= life.today; term += 1)
    start = endOf(life, term);
  return { term, start, end: endOf(life, term) };
}

/** What everyone who stays pays for the term that begins after this one. */
export function nextTerm(
  life: Life,
  choice: Choice,
  staying: readonly OwnPerson[] = life.people.filter(({ leavesOn }) => leavesOn === null),
): Term {
  const { cycle, running } = life;
  const { start } = following(life);
  const tiers = tiersOf(choice);
  const people = staying.flatMap((person): OnTier[] => {
    const age = ageOn(person.birth, start);
    if (person.relationship === "child" && age >= 26) return [];
    const fitting = tiers.flatMap((tier, at) =>
      fits(tier, age) && priceIn(tier.prices, cycle) !== undefined ? [at] : [],
    );
    const isSame = choice.plan === running.plan && fitting.includes(person.tier);
    const tier = isSame ? person.tier : fitting[0];
    if (tier === undefined) throw new Error(`nothing for someone of ${age}`);
    return [{ id: person.id, tier }];
  });
  return { ...choice, people, cents: priceOf(choice, cycle, people) };
}

export function priceOf(choice: Choice, cycle: Cycle, people: readonly { tier: number }[]): number {
  const tiers = people.flatMap(({ tier }) => tiersOf(choice)[tier] ?? []);
  return sum(familyPrices(tiers, cycle));
}

/** The next term at the prices of today. */
export const currentTerm = (life: Life, staying?: readonly OwnPerson[]): Term =>
  nextTerm(life, life.change ?? newest(life.running.plan), staying);

/** The next term as it is promised: at the prices that were told or agreed to, or that run. */
export function promisedTerm(life: Life, staying?: readonly OwnPerson[]): Term {
  const { change, running, told } = life;
  const { plan } = change ?? running;
  return nextTerm(life, told?.plan === plan ? told : (change ?? running), staying);
}

/** What renewing by hand costs: what was promised where it renews, else today's price. */
export function termByHand(life: Life, staying?: readonly OwnPerson[]): Term {
  if (life.open) return life.open.term;
  return life.state === "active" ? promisedTerm(life, staying) : currentTerm(life, staying);
}

/** The day of the first notice: earlier for a new price, later in New York. */
export function noticeOn(life: Life): string {
  const before = nextTerm(life, life.change ?? life.running);
  const isNew = currentTerm(life).cents !== before.cents;
  return dayAfter(life.end, -(isNew ? 42 : life.home === "NY" ? 28 : 35));
}

/** A higher price that can't be told 35 days ahead any more isn't told. */
export function noteNotice(life: Life): void {
  const current = currentTerm(life);
  const before = nextTerm(life, life.change ?? life.running);
  const isTooLate = current.cents > before.cents && life.today > dayAfter(life.end, -35);
  const { plan, version } = isTooLate ? before : current;
  life.told = { plan, version };
}

export function pay(life: Life, term: number, lines: PaidLine[], cents: number): void {
  life.paid.push({ term, lines, cents });
  life.receipts.push({ kind: "payment", day: life.today, cents });
}

/** What was read and what was computed; what differs is told with its day. */
export function same({ today }: Life, what: string, said: object, own: object): void {
  deepEqual({ what, today, ...said }, { what, today, ...own });
}
