import { z } from "zod";
import { defineCall } from "../call.ts";
import { idOrOwnName } from "../catalog-search.ts";
import { cycles } from "../content/block-parts.ts";
import { couponKinds, couponErrors } from "#contract/checkout.ts";

const valid = z.strictObject({
  valid: z.literal(true),
  code: z.string(),
  kind: z.enum(couponKinds),
  percent: z.int().optional(),
  amountCents: z.int().optional(),
  cycles: z.array(z.enum(cycles)),
  planIds: z.array(z.string()).describe("empty: every plan"),
  discountCents: z.int().optional().describe("what it takes off the open order"),
});
const refused = z.strictObject({
  valid: z.literal(false),
  code: z.string(),
  reason: z.enum(couponErrors),
});

export const validateCoupon = defineCall({
  method: "GET",
  path: "/api/v4/coupon/validate",
  summary:
    "Check whether a coupon is valid. Rules about place, account, and people apply only with an open checkout.",
  access: "anyone",
  query: z.strictObject({
    coupon: z.string().min(1).max(60),
    plan_id: idOrOwnName.optional(),
  }),
  answers: { 200: z.discriminatedUnion("valid", [valid, refused]) },
  errors: ["invalid", "too_many"],
  examples: [
    { name: "an unknown code", query: { coupon: "NOT-A-CODE" }, status: 200 },
    { name: "no code", status: 422 },
  ],
});
