import { type Behavior, testCards } from "#gateways/payments/sandbox/test-cards.ts";
import { seededRandom } from "#test/lifecycle/seeded-random.ts";

// Everything a run does, computed from its seed in advance.

const behaviors = Object.keys(testCards) as Behavior[];
export const coupons = ["CAPPED", "SHARED-ONE", "SHARED-TWO", "FREE"] as const;

export type BuyerPlan = {
  kind: "buyer";
  number: number;
  people: number;
  coupon: (typeof coupons)[number] | null;
  card: Behavior;
  /** After a decline, retries with a working card. */
  triesAgain: boolean;
  challenge: "approve" | "refuse" | "abandon";
  /** After this many milliseconds an answer counts as lost, and the same request is sent again. */
  impatience: number | null;
  /** Pays, and leaves before the answer. */
  walksOff: boolean;
  /** Sends the same request twice at once. */
  isDouble: boolean;
  /** Cancels the plan as soon as it is paid. */
  leaves: boolean;
};
export type KillPlan = {
  kind: "kill";
  number: number;
  aim: "first" | "second" | "both" | "database" | "all";
  /** Milliseconds after its scheduled turn. */
  delay: number;
};
export type Event = BuyerPlan | KillPlan;
export type Input = { seed: number; kills: number; buyersPerKill: number };

export function planRun({ seed, kills, buyersPerKill }: Input): Event[] {
  const random = seededRandom(seed);
  const whole = (below: number) => Math.floor(random() * below);
  const pick = <Item>(items: readonly Item[]) => items[whole(items.length)] as Item;
  const chance = (share: number) => random() < share;
  const buyer = (number: number): BuyerPlan => ({
    kind: "buyer",
    number,
    people: 1 + whole(3),
    coupon: chance(0.5) ? pick(coupons) : null,
    card: pick(behaviors),
    triesAgain: chance(0.5),
    challenge: pick(["approve", "approve", "refuse", "abandon"] as const),
    impatience: chance(0.4) ? 20 + whole(1_500) : null,
    walksOff: chance(0.2),
    isDouble: chance(0.25),
    leaves: chance(0.15),
  });
  const kill = (number: number): KillPlan => ({
    kind: "kill",
    number,
    aim: pick(["first", "second", "both", "database", "database", "all"] as const),
    delay: whole(400),
  });
  return Array.from({ length: kills }, (_, at) => [
    ...Array.from({ length: buyersPerKill }, (__, nth) => buyer(at * buyersPerKill + nth)),
    kill(at),
  ]).flat();
}
