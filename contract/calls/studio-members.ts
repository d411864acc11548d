import { z } from "zod";
import { defineCall } from "../call.ts";
import { langField } from "../catalog-search.ts";
import {
  birthDates,
  foundMember,
  listCounts,
  listedPlan,
  memberSearch,
  staffMember,
} from "../staff-members.ts";
import { memberLists } from "../studio.ts";

const query = z.strictObject({ lang: langField });
const cursor = z.string().max(400).optional().describe("`nextCursor` of the page before");
const nextCursor = z.string().nullable();
const params = z.strictObject({ accountId: z.string().max(60) });

export const listMembers = defineCall({
  method: "GET",
  path: "/api/studio/members",
  summary:
    "List plans with their payers: new, renewing in the next 30 days, past due, lapsed, or canceled. As CSV, it is the list in one file of up to 50,000 plans, for owners.",
  access: "staff",
  addition: true,
  query: query.extend({ list: z.enum(memberLists).default("new"), cursor }),
  answers: {
    200: z.strictObject({
      items: z.array(listedPlan),
      nextCursor,
      counts: listCounts.nullable().describe("how many plans each list has; on the first page"),
    }),
  },
  errors: ["invalid", "forbidden"],
  alsoAs: ["text/csv"],
  examples: [
    { name: "the new ones", status: 200 },
    { name: "no such list", query: { list: "lost" }, status: 422 },
  ],
});

/** A POST: the search term is personal data and must stay out of URLs and access logs. */
export const findMembers = defineCall({
  method: "POST",
  path: "/api/studio/members/find",
  summary:
    "Find members by name, email, phone, or member number, or by its first letters or digits. If no name begins that way, similar names are found.",
  access: "staff",
  addition: true,
  query,
  body: z.strictObject({ search: memberSearch, cursor }),
  answers: { 200: z.strictObject({ items: z.array(foundMember), nextCursor }) },
  errors: ["bad_request", "invalid", "forbidden"],
  examples: [
    { name: "by a name", body: { search: "Delgado" }, status: 200 },
    { name: "for nothing", body: { search: " " }, status: 422 },
  ],
});

export const getMember = defineCall({
  method: "GET",
  path: "/api/studio/members/{accountId}",
  summary:
    "Get what a member sees, and what was sent to them. The first look in a session is recorded in the activity log.",
  access: "staff",
  addition: true,
  params,
  query,
  answers: { 200: staffMember },
  errors: ["invalid", "forbidden", "not_found"],
  examples: [{ name: "a member who is not there", params: { accountId: "acc_0" }, status: 404 }],
});

export const showBirthDates = defineCall({
  method: "POST",
  path: "/api/studio/members/{accountId}/birth-dates",
  summary:
    "Get the birth dates of a member and the people on their plans; recorded in the activity log.",
  access: "staff",
  addition: true,
  params,
  answers: { 200: birthDates },
  errors: ["forbidden", "not_found"],
  examples: [{ name: "a member who is not there", params: { accountId: "acc_0" }, status: 404 }],
});
