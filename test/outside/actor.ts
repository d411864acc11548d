import type { Shop } from "./buyer.ts";
import type { Client } from "./client.ts";
import type { Member } from "./deeds.ts";
import type { OwnPlan } from "./life.ts";
import type { Coupon, Plan } from "./prices.ts";
import type { OwnTier } from "./random-lives.ts";
import type { Random } from "./random-orders.ts";

/** What surrounds the calls: the day, the work of the machine, the owner's catalog, and the bank. */
export type World = Omit<Shop, "today"> & {
  /** Moves the time to the evening of a day; on the way, what is due is done. */
  goTo: (day: string) => Promise<void>;
  /** Where a life begins: nothing is due on the way. */
  beginOn: (day: string) => Promise<void>;
  work: () => Promise<void>;
  offer: (tiers: OwnTier[], offices: number) => Promise<{ planId: string; officeIds: string[] }>;
  reprice: (planId: string, tiers: OwnTier[]) => Promise<void>;
  decline: (subscriptionId: string) => Promise<void>;
  coupons: { code: string; terms: Coupon }[];
};

export type Known = OwnPlan & { tiers: OwnTier[] };
export type Actor = Member & {
  world: World;
  plans: Known[];
  random: Random;
  email: string;
  /** What was done on which day, to be told when something is wrong. */
  done: string[];
};

export const readPlan = (client: Client, id: string) =>
  client.get<Plan>("GET", "/api/v4/plans/{id}", { params: { id } });
