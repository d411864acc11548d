import { z } from "zod";
import { defineCall } from "../call.ts";
import { langField } from "../catalog-search.ts";
import { cycles } from "../content/block-parts.ts";
import { membership } from "../membership-fields.ts";
import { ownPaymentErrors, paid, underWay } from "../payment-fields.ts";
import { changeTimes, memberPlanChangeQuote, planOptions } from "../plan-change-fields.ts";
import { reasonField } from "../staff-fields.ts";
import { officeSwitch } from "../switch-fields.ts";

// What staff change about a member's plan, by the same rules as the member. Each change has a
// reason, which the activity log keeps.

const id = z.string().max(60);
const ofPlan = z.strictObject({ accountId: id, subscriptionId: id });
const ofOffice = ofPlan.extend({ locationId: id });
const query = z.strictObject({ lang: langField });
const noPlan = { accountId: "acc_0", subscriptionId: "sub_0" };
const noOffice = { ...noPlan, locationId: "loc_0" };
const reason = "They called and asked for it";

/** Of a change that was quoted first. */
const errorsAsQuoted = [
  "bad_request",
  "invalid",
  "forbidden",
  "not_found",
  "conflict",
  "price_changed",
  "in_progress",
  "recent_login_required",
] as const;

const quoteMemberSwitch = defineCall({
  method: "GET",
  path: "/api/studio/members/{accountId}/plans/{subscriptionId}/offices/{locationId}",
  summary: "Get what changes for a member with another office, as they see it themselves.",
  access: "staff",
  addition: true,
  params: ofOffice,
  query,
  answers: { 200: officeSwitch },
  errors: ["invalid", "forbidden", "not_found", "conflict"],
  examples: [{ name: "no such plan", params: noOffice, status: 404 }],
});

const switchMemberOffice = defineCall({
  method: "POST",
  path: "/api/studio/members/{accountId}/plans/{subscriptionId}/offices/{locationId}",
  summary: "Switch a plan to another office for its member, as it was quoted.",
  access: "staff",
  addition: true,
  params: ofOffice,
  query,
  body: z.strictObject({
    planId: id,
    nextTermCents: z.int().min(0).nullable().describe("as it was quoted"),
    reason: reasonField,
  }),
  answers: { 200: membership },
  errors: errorsAsQuoted,
  examples: [
    {
      name: "no such plan",
      params: noOffice,
      body: { planId: "pln_0", nextTermCents: 0, reason },
      status: 404,
    },
    {
      name: "without a reason",
      params: noOffice,
      body: { planId: "pln_0", nextTermCents: 0 },
      status: 422,
    },
  ],
});

const chosen = { planId: id, cycle: z.enum(cycles) };
const agreed = {
  ...chosen,
  quoteHash: z.string().max(60).describe("of the quote"),
  reason: reasonField,
};
const noChange = { planId: "pln_0", cycle: "annual", quoteHash: "0", reason };

const getMemberPlanOptions = defineCall({
  method: "GET",
  path: "/api/studio/members/{accountId}/plans/{subscriptionId}/options",
  summary: "List the plans and cycles that a member's plan can be changed to, and what they cost.",
  access: "staff",
  addition: true,
  params: ofPlan,
  query,
  answers: { 200: planOptions },
  errors: ["invalid", "forbidden", "not_found", "conflict"],
  examples: [{ name: "no such plan", params: noPlan, status: 404 }],
});

const quoteMemberPlanChange = defineCall({
  method: "GET",
  path: "/api/studio/members/{accountId}/plans/{subscriptionId}/change",
  summary: "Get what another plan or cycle costs a member, today and from the renewal on.",
  access: "staff",
  addition: true,
  params: ofPlan,
  query: query.extend({ ...chosen, when: z.enum(changeTimes) }),
  answers: { 200: memberPlanChangeQuote },
  errors: ["invalid", "forbidden", "not_found", "conflict", "in_progress"],
  examples: [
    {
      name: "no such plan",
      params: noPlan,
      query: { planId: "pln_0", cycle: "annual", when: "at_renewal" },
      status: 404,
    },
  ],
});

const chooseMemberNextPlan = defineCall({
  method: "POST",
  path: "/api/studio/members/{accountId}/plans/{subscriptionId}/next-plan",
  summary: "Change a member's plan or cycle from its next term on, as it was quoted.",
  access: "staff",
  addition: true,
  params: ofPlan,
  query,
  body: z.strictObject(agreed),
  answers: { 200: planOptions },
  errors: errorsAsQuoted,
  examples: [{ name: "no such plan", params: noPlan, body: noChange, status: 404 }],
});

const keepMemberPlan = defineCall({
  method: "POST",
  path: "/api/studio/members/{accountId}/plans/{subscriptionId}/keep-plan",
  summary: "Undo the change that was chosen for the next term of a member's plan.",
  access: "staff",
  addition: true,
  params: ofPlan,
  query,
  body: z.strictObject({ reason: reasonField }),
  answers: { 200: planOptions },
  errors: ["bad_request", "invalid", "forbidden", "not_found", "conflict", "in_progress"],
  examples: [{ name: "no such plan", params: noPlan, body: { reason }, status: 404 }],
});

const changeMemberPlanNow = defineCall({
  method: "POST",
  path: "/api/studio/members/{accountId}/plans/{subscriptionId}/change",
  summary:
    "Change a member's plan at once, and charge the difference that was quoted to their card on file. The reason says how the member agreed.",
  access: "staff",
  addition: true,
  params: ofPlan,
  body: z.strictObject(agreed),
  answers: { 201: paid, 202: underWay },
  errors: ["forbidden", ...ownPaymentErrors],
  idempotency: "required",
  examples: [{ name: "without a key", params: noPlan, body: noChange, status: 400 }],
});

export const memberPlanCalls = {
  quoteMemberSwitch,
  switchMemberOffice,
  getMemberPlanOptions,
  quoteMemberPlanChange,
  chooseMemberNextPlan,
  keepMemberPlan,
  changeMemberPlanNow,
};
