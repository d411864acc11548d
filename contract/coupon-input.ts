import { z } from "zod";
import { cycles } from "./content/block-parts.ts";
import { couponAudiences, couponKinds } from "./checkout.ts";
import { usStateCodes } from "./us-states.ts";

const day = z.iso.date("must be a day, such as 2026-12-31");
const count = z.int().min(1).max(1_000_000);
const listed = <Item extends z.ZodType>(item: Item) => z.array(item).max(200).default([]);
const oneOf = (values: readonly string[]) => ({ error: `must be of ${values.join(", ")}` });

export const couponInput = z
  .strictObject({
    code: z
      .string()
      .regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, "must be 3 to 30 letters, digits and hyphens"),
    kind: z.enum(couponKinds),
    percent: z.int().min(1).max(100).optional(),
    amountCents: z.int().min(1).max(1_000_000).optional(),
    plans: listed(z.string().max(80)).describe("by id or by their owner's own name; empty: all"),
    offices: listed(z.string().max(80)).describe("the same; empty: all, and none"),
    states: listed(z.enum(usStateCodes, oneOf(["the states, such as AZ"]))),
    cycles: listed(z.enum(cycles, oneOf(cycles))),
    audience: z.enum(couponAudiences, oneOf(couponAudiences)).default("both"),
    minimumMembers: z.int().min(1).max(20).optional(),
    paymentsLong: z.int().min(1).max(120).default(1),
    firstDay: day.optional(),
    lastDay: day.optional(),
    most: count.optional().describe("uses in all"),
    mostPerAccount: count.optional(),
    sharesLimitOf: z
      .string()
      .max(60)
      .optional()
      .describe("a code whose uses in all count for both"),
  })
  .refine(({ kind, percent }) => (kind === "percent") === (percent !== undefined), {
    path: ["percent"],
    error: "must be said of a percentage, and of that alone",
  })
  .refine(({ kind, amountCents }) => (kind === "amount") === (amountCents !== undefined), {
    path: ["amountCents"],
    error: "must be said of an amount, and of that alone",
  })
  .refine(({ most, sharesLimitOf }) => most === undefined || sharesLimitOf === undefined, {
    path: ["most"],
    error: "is the other code's to say where the limit is shared",
  })
  .refine(
    ({ firstDay, lastDay }) =>
      firstDay === undefined || lastDay === undefined || firstDay <= lastDay,
    { path: ["lastDay"], error: "must not be before the first day" },
  );

export type CouponInput = z.input<typeof couponInput>;
