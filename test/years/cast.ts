import type { UsState } from "#contract/us-states.ts";
import type { Behavior } from "#gateways/payments/sandbox/test-cards.ts";
import { sized } from "#test/support/size.ts";
import { chanceOf, type Chance } from "./chance.ts";
import { type Cycle, dayMillis, hourMillis, startOfTerm, dayIn } from "./calendar.ts";

// Who joins, and what becomes of them and their cards: all of it by the seed, before the run.

/** New York to Honolulu, and Guam, where a day begins first. */
export const zones = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "Pacific/Guam",
] as const;

export const begins = Date.parse("2028-01-01T00:00:00Z");
export const yearEnds = [2029, 2030, 2031, 2032, 2033, 2034].map((year) => Date.UTC(year, 0, 15));
const ends = Date.UTC(2034, 0, 15);

/** A card declines in these times, for this reason. */
export type Spell = { from: number; until: number; behavior: Behavior };
type Deed = "off" | "on" | "cancel" | "renew" | "card";
export type Act = { at: number; nth: number; deed: Deed; spells: Spell[] };
export type Person = { born: string; isChild: boolean };

export type Member = {
  nth: number;
  zone: number;
  cycle: Cycle;
  joinedAt: number;
  /** In the site's time zone. */
  anchor: string;
  homeState: UsState;
  people: Person[];
  isAutoRenew: boolean;
  /** Of the card that they joined with. */
  spells: Spell[];
  acts: Act[];
  /** Nothing happens to them that could keep their plan from going on. */
  isSteady: boolean;
};

const ids = (nth: number) => String(nth).padStart(6, "0");
export const subscriptionId = ({ nth }: Pick<Member, "nth">) => `sub_${ids(nth)}`;
export const accountId = ({ nth }: Pick<Member, "nth">) => `acc_${ids(nth)}`;
export const nthOf = (id: string) => Number(id.slice(4));

/** The ends of months, the leap day, and the days on which clocks change. */
const oddDays = [
  "01-29",
  "01-30",
  "01-31",
  "02-28",
  "02-29",
  "03-01",
  "03-12",
  "03-31",
  "05-31",
].concat(["08-31", "10-30", "10-31", "11-05", "12-30", "12-31"]);
const states: UsState[] = ["NY", "NY", "AZ", "TX", "CA", "AR", "MD", "WA", "HI", "AK"];

/** A monthly plan renews seventy times in these years, and costs as much as thirteen annual ones. */
const monthlyShare = sized(0.1, 0.2);

export function castMember(nth: number): Member {
  const chance = chanceOf("member", nth);
  const zone = chance.whole(zones.length);
  const cycle: Cycle = chance.is(monthlyShare) ? "monthly" : "annual";
  const joinedAt = chance.is(0.5)
    ? Date.parse(`2028-${chance.pick(oddDays)}T00:00:00Z`) + chance.whole(30 * 60) * 60_000
    : begins + chance.whole(365 * 24 * 60) * 60_000;
  const anchor = dayIn(zones[zone] ?? "", joinedAt);
  const own = { nth, zone, cycle, joinedAt, anchor, homeState: chance.pick(states) };
  const isSteady = chance.is(0.3);
  const life = isSteady ? { spells: [], acts: [] } : castLife(chance, own);
  const isAutoRenew = isSteady || chance.is(0.9);
  return { ...own, ...life, people: castPeople(chance), isAutoRenew, isSteady };
}

function castPeople(chance: Chance): Person[] {
  const birthday = (youngest: number, oldest: number) => {
    const year = 2028 - chance.between(youngest, oldest);
    const [month, day] = [chance.between(1, 12), chance.between(1, 28)];
    return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  };
  const people = [{ born: birthday(25, 80), isChild: false }];
  if (chance.is(0.3)) people.push({ born: birthday(25, 80), isChild: false });
  // Some come of age, and some leave their parents' plan, in these years.
  for (let more = chance.whole(3); more > 0 && chance.is(0.4); more -= 1)
    people.push({ born: birthday(1, 25), isChild: true });
  return people;
}

type Own = Pick<Member, "cycle" | "joinedAt" | "anchor">;

function castLife(chance: Chance, own: Own): Pick<Member, "spells" | "acts"> {
  const spells = castSpells(chance, own, 3);
  if (chance.is(0.25)) {
    const from = own.joinedAt + chance.between(20, 1_800) * dayMillis;
    spells.push({ from, until: Infinity, behavior: "expired_card" });
  }
  const acts: Omit<Act, "nth">[] = [];
  const add = (deed: Deed, at: number, of: Spell[] = []) => acts.push({ deed, at, spells: of });
  for (const spell of spells) {
    // Some hear of it and save another card, in time or late; and that may fail as well.
    if (chance.is(0.5)) {
      const at = nearTerm(chance, own, spell.from, [-5, 30]);
      add("card", at, chance.is(0.7) ? [] : castSpells(chance, own, 2));
    }
    if (chance.is(0.3)) add("renew", spell.from + chance.whole(70 * 24) * hourMillis);
  }
  for (let more = chance.whole(4); more > 0; more -= 1) {
    const at = nearTerm(chance, own, anyTime(chance, own), [-60, 20]);
    add("off", at);
    if (chance.is(0.7)) add("on", at + chance.whole(80 * 24) * hourMillis);
    if (chance.is(0.3)) add("renew", at + chance.whole(100 * 24) * hourMillis);
  }
  if (chance.is(0.3)) add("renew", nearTerm(chance, own, anyTime(chance, own), [-60, 60]));
  if (chance.is(0.25)) add("cancel", anyTime(chance, own));
  const inTurn = acts.filter(({ at }) => at > own.joinedAt).toSorted((a, b) => a.at - b.at);
  return { spells, acts: inTurn.map((act, nth) => ({ ...act, nth })) };
}

const anyTime = (chance: Chance, { joinedAt }: Own) =>
  joinedAt + chance.whole(Math.floor((ends - joinedAt) / hourMillis)) * hourMillis;

/** Some days around a term's first day near a moment, at any hour. */
function nearTerm(
  chance: Chance,
  own: Own,
  moment: number,
  [least, most]: [number, number],
): number {
  const months = (moment - own.joinedAt) / (30.44 * dayMillis);
  const n = Math.max(1, Math.round(own.cycle === "annual" ? months / 12 : months));
  const start = Date.parse(startOfTerm(own.anchor, own.cycle, n));
  return start + chance.between(least * 24, most * 24) * hourMillis;
}

/** Around the days of renewals, for a day or for weeks. */
function castSpells(chance: Chance, own: Own, most: number): Spell[] {
  return Array.from({ length: chance.whole(most + 1) }, () => {
    const from = nearTerm(chance, own, anyTime(chance, own), [-2, 1]);
    const until = from + chance.pick([1, 2, 4, 6, 10, 16, 40]) * dayMillis;
    const reasons: Behavior[] = ["declined", "insufficient_funds", "challenge_failed"];
    return { from, until, behavior: chance.pick(reasons) };
  });
}
