import { z } from "zod";
import { defineCall } from "../call.ts";
import { catalogSearch, langField } from "../catalog-search.ts";
import { officePage } from "../catalog-shapes.ts";
import { membership } from "../membership-fields.ts";
import { officeSwitch } from "../switch-fields.ts";

const id = z.string().max(60);
const subscriptionId = id.optional().describe("left out: the plan that was joined last");
const query = z.strictObject({ lang: langField, subscriptionId });
const params = z.strictObject({ locationId: id });

const listOwnLocations = defineCall({
  method: "GET",
  path: "/api/v4/member/locations",
  summary: "List the offices that accept your plan, nearest first when a place is given.",
  access: "member",
  query: catalogSearch.safeExtend({ subscriptionId }),
  answers: { 200: officePage },
  errors: ["invalid", "not_found"],
  examples: [
    { name: "without a place", status: 200 },
    { name: "of somebody else's plan", query: { subscriptionId: "sub_0" }, status: 404 },
  ],
});

const quoteSwitch = defineCall({
  method: "GET",
  path: "/api/v4/member/switch/{locationId}",
  summary: "Get what changes with another office: the plan, its price, and the day it starts.",
  access: "member",
  params,
  query,
  answers: { 200: officeSwitch },
  errors: ["invalid", "not_found", "conflict"],
  examples: [{ name: "no such office", params: { locationId: "loc_0" }, status: 404 }],
});

const switchOffice = defineCall({
  method: "POST",
  path: "/api/v4/member/switch/{locationId}",
  summary: "Switch a plan to another office, as it was quoted.",
  access: "member",
  params,
  query,
  body: z.strictObject({
    planId: id,
    nextTermCents: z.int().min(0).nullable().describe("as it was shown"),
  }),
  answers: { 200: membership },
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
      name: "no such office",
      params: { locationId: "loc_0" },
      body: { planId: "pln_0", nextTermCents: 0 },
      status: 404,
    },
  ],
});

/** The office of a plan. */
export const officeCalls = { listOwnLocations, quoteSwitch, switchOffice };
