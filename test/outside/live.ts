import { join, password } from "./buyer.ts";
import { type Actor, type Known, readPlan, type World } from "./actor.ts";
import { ageOn, dayAfter } from "./calendar.ts";
import { createClient } from "./client.ts";
import { compareAll } from "./compare.ts";
import type { Dependents } from "./compare-people.ts";
import { compareStatements } from "./compare-papers.ts";
import { doSomething } from "./choose-deed.ts";
import { endOf, fits, isRunning, type Life, type OwnPlan, pay, sum } from "./life.ts";
import { passDays, work } from "./passing-days.ts";
import { type Cycle, priceIn } from "./prices.ts";
import { pick, randomBirth, randomDay, randomTiers } from "./random-lives.ts";
import { type Random, randomFrom } from "./random-orders.ts";

// One life of a membership, from its joining on: days pass, something is done, and each time all
// that its member can read is compared.

const homes = ["AZ", "AR", "MD", "NY", "CA", "TX"];
const mostEvents = 9;

export async function live(world: World, seed: number): Promise<string[]> {
  const done: string[] = [];
  try {
    await goThrough(world, seed, done);
    return done;
  } catch (error) {
    const { message } = error as Error;
    const again = `ENAMEL_LIFE=${seed} npx vitest run test/outside/lives.test.ts`;
    throw new Error(`${again}\n${done.join("\n")}\n${message}`, { cause: error });
  }
}

async function goThrough(world: World, seed: number, done: string[]): Promise<void> {
  const actor = await begin(world, seed, done);
  const { client, life, random } = actor;
  await compareAll(client, life);
  for (let n = 0; n < mostEvents && isRunningOrLapsed(life); n += 1) {
    await goOn(actor, nextDay(random, life));
    done.push(`${life.today} as it stands: ${life.state}`);
    await compareAll(client, life);
    if (!isRunningOrLapsed(life)) break;
    await doSomething(actor);
    await world.work();
    work(life);
    await compareAll(client, life);
  }
  await compareStatements(client, life);
  // Nothing of it is left to be done while others live.
  if (isRunningOrLapsed(life)) await doSomething(actor, "leave");
  await compareAll(client, life);
}

const isRunningOrLapsed = (life: Life) => isRunning(life) || life.state === "lapsed";

async function goOn({ client, world, life, email }: Actor, day: string): Promise<void> {
  await world.goTo(day);
  passDays(life, day);
  // Session and form token of before are over, long ago.
  await client.get("GET", "/api/auth");
  await client.get("POST", "/api/login", { body: { email, password } });
}

/** Some days on, or to a day at which something changes. */
function nextDay(random: Random, { today, end }: Life): string {
  const later = randomDay(random, dayAfter(today, 1), pick(random, [3, 15, 60, 200]));
  const near = dayAfter(end, pick(random, [-61, -60, -43, -36, -20, -8, -1, 0, 1, 3, 8, 15, 74]));
  return random(2) === 0 && near > today ? near : later;
}

async function begin(world: World, seed: number, done: string[]): Promise<Actor> {
  const random = randomFrom(seed);
  const today = randomDay(random, "2027-01-01", 1_200);
  await world.beginOn(today);
  const shop = { ...world, today };
  const client = createClient(world.origin, world.description);
  const plans: Known[] = [];
  for (const offices of [2, 1]) {
    const tiers = randomTiers(random);
    const { planId, officeIds } = await world.offer(tiers, offices);
    const { details } = await readPlan(client, planId);
    plans.push({ id: planId, officeIds, versions: [details], tiers });
  }
  const [plan] = plans;
  const [officeId] = plan?.officeIds ?? [];
  if (!plan || officeId === undefined) throw new Error("nothing is offered");
  const cycle: Cycle = random(3) === 0 ? "monthly" : "annual";
  const home = pick(random, homes);
  const births = [
    "1980-05-05",
    ...Array.from({ length: random(4) }, () => randomBirth(random, today)),
  ];
  const people = births.map((birth) => ({ age: ageOn(birth, today), birth, tier: null }));
  const coupon = home !== "CA" && random(3) === 0 ? pick(random, world.coupons) : null;
  const isAutoRenew = random(4) > 0;
  const states = { states: [home], details: plan.versions[0] ?? [] };
  const input = { plan: { ...plan, ...states }, cycle, state: home, people, coupon };
  const joined = await join(shop, { ...input, officeId, isAutoRenew });
  await world.work();
  const { plans: read } = await joined.client.get<Dependents>("GET", "/api/v4/member/dependents");
  const life = writeDown({ ...joined, today, plan, officeId, cycle, home }, read);
  const { newCard, email } = joined;
  done.push(`${today} joined in ${home}, ${cycle}, ${births.length} people`);
  return { client: joined.client, life, newCard, world, plans, random, email, done };
}

type Begun = Awaited<ReturnType<typeof join>> & {
  today: string;
  plan: OwnPlan;
  officeId: string;
  isAutoRenew: boolean;
  cycle: Cycle;
  home: string;
};

function writeDown(begun: Begun, [listed]: Dependents["plans"]): Life {
  const { today, plan, officeId, isAutoRenew, cycle, home, price, subscriptionId: id } = begun;
  const life: Life = {
    id,
    home,
    cycle,
    today,
    officeId,
    isAutoRenew,
    first: today,
    start: today,
    end: "",
    running: { plan, version: 0 },
    change: null,
    term: 0,
    ahead: null,
    told: null,
    chargedFrom: "",
    open: null,
    lapsedOn: "",
    paid: [],
    receipts: [],
    people: (listed?.people ?? []).map((person) => {
      const { dateOfBirth: birth, firstName, lastName, addedOn, leavesOn } = person;
      const age = ageOn(birth, today);
      const tier = plan.versions[0]?.findIndex(
        (one) => fits(one, age) && priceIn(one.prices, cycle) !== undefined,
      );
      const named = { id: person.id, firstName, lastName, birth, addedOn, leavesOn };
      return { ...named, relationship: "other_household", tier: tier ?? 0 };
    }),
    state: isAutoRenew ? "active" : "ends_at_term",
    card: isAutoRenew ? "good" : null,
  };
  life.end = endOf(life, 0);
  const days = { start: today, end: life.end };
  const lines = price.people.map(({ paidCents: cents }) => ({ isFee: false, ...days, cents }));
  const fee = { isFee: true, ...days, cents: price.feePaidCents };
  pay(life, 0, [...lines, fee], price.dueCents);
  if (sum([...lines, fee].map(({ cents }) => cents)) !== price.dueCents)
    throw new Error("the lines are not what was paid");
  return life;
}
