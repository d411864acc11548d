import { z } from "zod";
import { defineCall } from "../call.ts";
import { langField } from "../catalog-search.ts";
import { membership } from "../membership-fields.ts";
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
  errors: [
    "bad_request",
    "invalid",
    "forbidden",
    "not_found",
    "conflict",
    "price_changed",
    "in_progress",
    "recent_login_required",
  ],
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

export const memberOfficeCalls = { quoteMemberSwitch, switchMemberOffice };
