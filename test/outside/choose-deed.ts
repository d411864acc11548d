import { type Actor, readPlan } from "./actor.ts";
import { dayAfter } from "./calendar.ts";
import { add, changeCard, edit, keep, leave, remove, renew, setAutoRenew } from "./deeds.ts";
import { isRunning, type Life } from "./life.ts";
import { switchOffice } from "./offices.ts";
import { canRenew } from "./passing-days.ts";
import { nameOf, otherPrices, pick, randomBirth } from "./random-lives.ts";

// Of what a member, an owner or a bank may do, one thing at random: now and then one that is refused.

type Deed = (actor: Actor) => Promise<void>;

const deeds = {
  add: async (actor) => {
    const { life, random } = actor;
    const dateOfBirth = randomBirth(random, life.today);
    const person = {
      firstName: nameOf(10 + random(40)) + life.today.replaceAll("-", ""),
      lastName: "Outside",
      dateOfBirth,
      relationship: pick(random, ["other_household", "spouse"]),
    };
    await add(actor, { person, isOther: random(4) === 0 });
  },
  remove: (actor) => remove(actor, pick(actor.random, actor.life.people)),
  keep: (actor) => {
    const leaving = actor.life.people.filter(({ leavesOn }) => leavesOn !== null);
    return keep(actor, pick(actor.random, leaving.length > 0 ? leaving : actor.life.people));
  },
  edit: async (actor) => {
    const { life, random } = actor;
    const person = pick(random, life.people);
    const birth = dayAfter(person.birth, random(41) - 20);
    await edit(actor, { person, birth, lastName: `Outside ${pick(random, ["One", "Two"])}` });
  },
  office: async (actor) => {
    const { plans, random } = actor;
    const officeId = pick(
      random,
      plans.flatMap(({ officeIds }) => officeIds),
    );
    await switchOffice(actor, { officeId, plans });
  },
  autoRenew: (actor) => {
    const { isAutoRenew } = actor.life;
    return setAutoRenew(actor, actor.random(5) === 0 ? isAutoRenew : !isAutoRenew);
  },
  renew: (actor) => renew(actor, actor.random(4) === 0),
  card: (actor) => changeCard(actor),
  decline: async ({ world, life }) => {
    if (life.card === null) return;
    await world.decline(life.id);
    life.card = "bad";
  },
  /** Either in good time before a charge or right before it: what holds in between is the law's. */
  reprice: async ({ world, client, life, plans, random }) => {
    const { end, today, cycle } = life;
    const isClear = today < dayAfter(end, -50) || (today > dayAfter(end, -27) && today < end);
    if (cycle === "monthly" || !isClear) return;
    const known = pick(random, plans);
    known.tiers = otherPrices(random, known.tiers);
    await world.reprice(known.id, known.tiers);
    known.versions.push((await readPlan(client, known.id)).details);
  },
  nothing: () => Promise.resolve(),
  leave: (actor) => leave(actor),
} satisfies Record<string, Deed>;

const usual = ["add", "add", "add", "remove", "keep", "edit", "office", "office"] as const;
const money = ["card", "decline", "reprice", "reprice", "nothing", "renew", "autoRenew"] as const;

function chooseFrom(life: Life): (keyof typeof deeds)[] {
  const { state } = life;
  if (state === "past_due" || state === "lapsed")
    return ["renew", "renew", "renew", "card", "card", "nothing", "nothing", "add", "autoRenew"];
  if (canRenew(life)) return ["renew", "renew", "renew", "renew", "autoRenew", ...usual, ...money];
  return [...usual, ...money, ...(isRunning(life) ? (["leave"] as const) : [])];
}

export async function doSomething(actor: Actor, named?: keyof typeof deeds): Promise<void> {
  const deed = named ?? pick(actor.random, chooseFrom(actor.life));
  actor.done.push(`${actor.life.today} ${deed}`);
  await deeds[deed](actor);
}
