import { dayAfter } from "./calendar.ts";
import type { Client } from "./client.ts";
import { comparePeople } from "./compare-people.ts";
import { compareCards, compareLeaving, compareReceipts } from "./compare-papers.ts";
import { following, type Life, same, termByHand } from "./life.ts";
import { canRenew, nextCharge, windowDays } from "./passing-days.ts";

// Everything that a member reads about a plan, compared with what was computed here.

const at = "/api/v4/member";
const isOver = ({ state }: Life) => state === "expired" || state === "canceled";

export async function compareAll(client: Client, life: Life): Promise<void> {
  await comparePlan(client, life);
  await compareBalance(client, life);
  await compareRenewal(client, life);
  await comparePeople(client, life);
  await compareLeaving(client, life);
  await compareCards(client, life);
  await compareReceipts(client, life);
}

type Info = {
  subscriptions: {
    id: string;
    planId: string;
    state: string;
    termStart: string;
    termEnd: string;
    isAutoRenew: boolean;
    officeId: string | null;
  }[];
};

async function comparePlan(client: Client, life: Life): Promise<void> {
  const { subscriptions } = await client.get<Info>("GET", `${at}/info`);
  const [said] = subscriptions;
  if (!said || subscriptions.length > 1) throw new Error("an account has one plan");
  const { planId, state, termStart, termEnd, isAutoRenew, officeId } = said;
  const read = { planId, state, termStart, termEnd, isAutoRenew, officeId };
  same(life, "plan", read, {
    planId: life.running.plan.id,
    state: life.state,
    termStart: life.start,
    termEnd: life.end,
    isAutoRenew: isOver(life) ? false : life.isAutoRenew,
    officeId: life.officeId,
  });
}

type Charge = { on: string; amountCents: number } | null;
type Balance = {
  balanceCents: number;
  nextCharge: ({ subscriptionId: string } & NonNullable<Charge>) | null;
  invoices: { state: string; totalCents: number }[];
};

async function compareBalance(client: Client, life: Life): Promise<void> {
  const {
    balanceCents,
    nextCharge: charge,
    invoices,
  } = await client.get<Balance>("GET", `${at}/balance`);
  const open = invoices.filter(({ state }) => state === "open");
  const owed = life.open ? life.open.term.cents : 0;
  const next = nextCharge(life);
  same(
    life,
    "balance",
    { balanceCents, charge, open: open.map(({ totalCents }) => totalCents) },
    {
      balanceCents: owed,
      charge: next && { subscriptionId: life.id, ...next },
      open: life.open ? [owed] : [],
    },
  );
}

type Renewal = {
  state: string;
  isAutoRenew: boolean;
  price: { amountCents: number; startsOn: string; endsOn: string } | null;
  nextCharge: Charge;
  isDeclined: boolean;
  isPaidAhead: boolean;
  canRenewNow: boolean;
  renewableUntil: string | null;
  card: object | null;
  authorization: object | null;
};

async function compareRenewal(client: Client, life: Life): Promise<void> {
  if (isOver(life)) return;
  const params = { id: life.id };
  const said = await client.get<Renewal>("GET", `${at}/autoRenew/{id}`, { params });
  const { state, today, end, ahead, lapsedOn } = life;
  const next = following(life);
  const read = {
    state: said.state,
    // Paid ahead, the price is on a receipt.
    price: ahead ? null : said.price && said.price.amountCents,
    days: [said.price?.startsOn, said.price?.endsOn],
    charge: said.nextCharge,
    isDeclined: said.isDeclined,
    isPaidAhead: said.isPaidAhead,
    canRenewNow: said.canRenewNow,
    renewableUntil: said.renewableUntil,
    hasCard: said.card !== null,
    canTurnOn: said.authorization !== null,
  };
  same(life, "renewal", read, {
    state,
    price: ahead ? null : termByHand(life).cents,
    days: [next.start, next.end],
    charge: nextCharge(life),
    isDeclined: state === "past_due",
    isPaidAhead: ahead !== null,
    canRenewNow: canRenew(life),
    renewableUntil: state === "lapsed" ? dayAfter(lapsedOn, windowDays - 1) : null,
    hasCard: life.card !== null,
    canTurnOn: state === "ends_at_term" && today < end,
  });
}
