import { z } from "zod";
import { defineCall } from "../call.ts";
import { langField } from "../catalog-search.ts";
import { ownPaymentErrors, paid, underWay } from "../payment-fields.ts";
import { memberPeople, personInput } from "../people-fields.ts";
import { reasonField } from "../staff-fields.ts";

// What staff change about the people on a member's plans, by the same rules as the member. Each
// change has a reason, which the activity log keeps.

const id = z.string().max(60);
const ofMember = z.strictObject({ accountId: id });
const ofPlan = ofMember.extend({ subscriptionId: id });
const ofPerson = ofPlan.extend({ personId: id });
const query = z.strictObject({ lang: langField });
const body = z.strictObject({ reason: reasonField });
const noPlan = { accountId: "acc_0", subscriptionId: "sub_0" };
const noPerson = { ...noPlan, personId: "per_0" };
const reason = "They called and asked for it";
const mia = { firstName: "Mia", lastName: "Delgado", relationship: "child" };

const listMemberPeople = defineCall({
  method: "GET",
  path: "/api/studio/members/{accountId}/people",
  summary:
    "List the people on a member's active plans, and what one more person costs today. Birth dates have a call of their own.",
  access: "staff",
  addition: true,
  params: ofMember,
  query,
  answers: { 200: memberPeople },
  errors: ["invalid", "forbidden", "not_found"],
  examples: [{ name: "no such member", params: { accountId: "acc_0" }, status: 404 }],
});

const changeMemberPerson = defineCall({
  method: "POST",
  path: "/api/studio/members/{accountId}/people/{personId}",
  summary: "Correct the details of a person on a member's plan.",
  access: "staff",
  addition: true,
  params: ofMember.extend({ personId: id }),
  query,
  body: z.strictObject({
    ...personInput,
    dateOfBirth: personInput.dateOfBirth.optional().describe("left out: it stays"),
    reason: reasonField,
  }),
  answers: { 200: memberPeople },
  errors: ["bad_request", "invalid", "forbidden", "not_found", "recent_login_required"],
  examples: [
    {
      name: "no such person",
      params: { accountId: "acc_0", personId: "per_0" },
      body: { ...mia, reason },
      status: 404,
    },
  ],
});

const removeMemberPerson = defineCall({
  method: "POST",
  path: "/api/studio/members/{accountId}/plans/{subscriptionId}/people/{personId}/remove",
  summary: "Remove a person from a member's plan, starting with its next term.",
  access: "staff",
  addition: true,
  params: ofPerson,
  query,
  body,
  answers: { 200: memberPeople },
  errors: ["bad_request", "invalid", "forbidden", "not_found", "conflict", "in_progress"],
  examples: [{ name: "no such person", params: noPerson, body: { reason }, status: 404 }],
});

const keepMemberPerson = defineCall({
  method: "POST",
  path: "/api/studio/members/{accountId}/plans/{subscriptionId}/people/{personId}/keep",
  summary: "Keep a person on a member's plan who was going to be removed.",
  access: "staff",
  addition: true,
  params: ofPerson,
  query,
  body,
  answers: { 200: memberPeople },
  errors: ["bad_request", "invalid", "forbidden", "not_found", "conflict", "in_progress"],
  examples: [{ name: "no such person", params: noPerson, body: { reason }, status: 404 }],
});

const addMemberPerson = defineCall({
  method: "POST",
  path: "/api/studio/members/{accountId}/plans/{subscriptionId}/people",
  summary:
    "Add a person to a member's plan, and charge the amount that was shown to their card on file. The reason says how the member agreed.",
  access: "staff",
  addition: true,
  params: ofPlan,
  body: z.strictObject({
    ...personInput,
    planDetailId: id.describe("of the addition that fits the person's age"),
    amountCents: z.int().min(0).describe("as it was shown"),
    reason: reasonField,
  }),
  answers: { 201: paid, 202: underWay },
  errors: ["forbidden", ...ownPaymentErrors],
  idempotency: "required",
  examples: [
    {
      name: "without a key",
      params: noPlan,
      body: {
        ...mia,
        dateOfBirth: "2026-01-20",
        planDetailId: "pld_0",
        amountCents: 0,
        reason,
      },
      status: 400,
    },
  ],
});

export const memberPeopleCalls = {
  listMemberPeople,
  changeMemberPerson,
  removeMemberPerson,
  keepMemberPerson,
  addMemberPerson,
};
