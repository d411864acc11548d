import { z } from "zod";
import { defineCall } from "../call.ts";
import { langField } from "../catalog-search.ts";
import { cycles } from "../content/block-parts.ts";
import { otherCard, ownPaymentErrors, paid, underWay } from "../payment-fields.ts";
import { changeTimes, planChangeQuote, planOptions } from "../plan-change-fields.ts";

const query = z.strictObject({ lang: langField });
const id = z.string().max(60);
const params = z.strictObject({ subscriptionId: id });
const chosen = { planId: id, cycle: z.enum(cycles) };
const quoteHash = z.string().max(60).describe("of the change that was shown");

const getPlanOptions = defineCall({
  method: "GET",
  path: "/api/v4/member/planOptions/{subscriptionId}",
  summary: "List the plans and cycles that a subscription can be changed to, and what they cost.",
  access: "member",
  addition: true,
  params,
  query,
  answers: { 200: planOptions },
  errors: ["invalid", "not_found", "conflict"],
  examples: [{ name: "another member's", params: { subscriptionId: "sub_0" }, status: 404 }],
});

const quotePlanChange = defineCall({
  method: "GET",
  path: "/api/v4/member/changePlan/{subscriptionId}",
  summary: "Get what another plan or cycle costs, today and from the renewal on.",
  access: "member",
  addition: true,
  params,
  query: z.strictObject({ lang: langField, ...chosen, when: z.enum(changeTimes) }),
  answers: { 200: planChangeQuote },
  errors: ["invalid", "not_found", "conflict", "in_progress"],
  examples: [
    {
      name: "another member's",
      params: { subscriptionId: "sub_0" },
      query: { planId: "pln_0", cycle: "annual", when: "at_renewal" },
      status: 404,
    },
  ],
});

const chooseNextPlan = defineCall({
  method: "PUT",
  path: "/api/v4/member/changePlan/{subscriptionId}",
  summary: "Change a subscription's plan or cycle from its next term on, as it was quoted.",
  access: "member",
  addition: true,
  params,
  query,
  body: z.strictObject({ ...chosen, quoteHash }),
  answers: { 200: planOptions },
  errors: [
    "invalid",
    "not_found",
    "conflict",
    "price_changed",
    "in_progress",
    "recent_login_required",
  ],
  examples: [
    {
      name: "another member's",
      params: { subscriptionId: "sub_0" },
      body: { planId: "pln_0", cycle: "annual", quoteHash: "0" },
      status: 404,
    },
  ],
});

const changePlanNow = defineCall({
  method: "POST",
  path: "/api/v4/member/changePlan",
  summary: "Change a subscription's plan at once, and pay the difference for the rest of its term.",
  access: "member",
  addition: true,
  query,
  body: z.strictObject({
    subscriptionId: id,
    ...chosen,
    quoteHash,
    paymentToken: otherCard,
  }),
  answers: { 201: paid, 202: underWay },
  errors: ownPaymentErrors,
  idempotency: "required",
  examples: [
    {
      name: "without a key",
      body: { subscriptionId: "sub_0", planId: "pln_0", cycle: "annual", quoteHash: "0" },
      status: 400,
    },
  ],
});

const keepPlan = defineCall({
  method: "DELETE",
  path: "/api/v4/member/changePlan/{subscriptionId}",
  summary: "Undo the change that was chosen for the next term: the plan and cycle stay the same.",
  access: "member",
  addition: true,
  params,
  query,
  answers: { 200: planOptions },
  errors: ["invalid", "not_found", "conflict", "in_progress"],
  examples: [{ name: "another member's", params: { subscriptionId: "sub_0" }, status: 404 }],
});

/** The plan of a subscription, and its cycle. */
export const planChangeCalls = {
  getPlanOptions,
  quotePlanChange,
  chooseNextPlan,
  changePlanNow,
  keepPlan,
};
