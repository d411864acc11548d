import { z } from "zod";
import { cycles } from "./content/block-parts.ts";
import { relationships, subscriptionStates } from "./membership.ts";

const day = z.iso.date();

/** A subscription of the account, current or past. */
export const membership = z.strictObject({
  id: z.string(),
  planId: z.string(),
  planName: z.string(),
  state: z.enum(subscriptionStates),
  cycle: z.enum(cycles),
  termStart: day,
  termEnd: day.describe("the first day after the term"),
  isAutoRenew: z.boolean(),
  officeId: z.string().nullable(),
});

export const personOnPlan = z.strictObject({
  id: z.string(),
  subscriptionId: z.string(),
  name: z.string(),
  dateOfBirth: day,
  relationship: z.enum(relationships),
  memberNumber: z.string(),
  tier: z.string(),
});
