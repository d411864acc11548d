import { z } from "zod";
import { defineCall } from "../call.ts";
import { langField, pageFields } from "../catalog-search.ts";
import { statement, yearField } from "../statement.ts";
import { loggedVisit, savings, visitInput, visitPage } from "../logged-visits.ts";

const query = z.strictObject({ lang: langField });
const params = z.strictObject({ id: z.string().max(60) });
const visit = {
  personId: "per_0",
  visitedOn: "2026-03-02",
  procedureName: "Cleaning",
  usualCents: 120_00,
  paidCents: 45_00,
};

export const getSavings = defineCall({
  method: "GET",
  path: "/api/v4/member/savings",
  summary:
    "Get what the logged visits saved, as the member reports it, beside what the plans cost.",
  access: "member",
  addition: true,
  query,
  answers: { 200: savings },
  errors: ["invalid"],
  examples: [
    { name: "your own", status: 200 },
    { name: "an unknown language", query: { lang: "xx" }, status: 422 },
  ],
});

export const listVisits = defineCall({
  method: "GET",
  path: "/api/v4/member/visits",
  summary: "List the dental visits that the member logged, latest first.",
  access: "member",
  addition: true,
  query: query.extend(pageFields),
  answers: { 200: visitPage },
  errors: ["invalid"],
  examples: [
    { name: "the first ten", query: { limit: "10" }, status: 200 },
    { name: "a cursor of nothing", query: { cursor: "nothing" }, status: 422 },
  ],
});

export const logVisit = defineCall({
  method: "POST",
  path: "/api/v4/member/visits",
  summary: "Log a dental visit for a person on your own plan.",
  access: "member",
  addition: true,
  query,
  body: visitInput,
  answers: { 201: loggedVisit },
  errors: ["invalid", "conflict", "idempotency_mismatch"],
  idempotency: "optional",
  examples: [{ name: "of a person who is on no plan", body: visit, status: 422 }],
});

export const changeVisit = defineCall({
  method: "PUT",
  path: "/api/v4/member/visits/{id}",
  summary: "Replace a logged visit with what is sent.",
  access: "member",
  addition: true,
  params,
  query,
  body: visitInput,
  answers: { 200: loggedVisit },
  errors: ["invalid", "not_found"],
  examples: [{ name: "someone else's", params: { id: "vis_0" }, body: visit, status: 404 }],
});

export const removeVisit = defineCall({
  method: "DELETE",
  path: "/api/v4/member/visits/{id}",
  summary: "Delete a logged visit.",
  access: "member",
  addition: true,
  params,
  answers: { 200: z.strictObject({ removed: z.literal(true) }) },
  errors: ["not_found"],
  examples: [{ name: "someone else's", params: { id: "vis_0" }, status: 404 }],
});

export const getStatement = defineCall({
  method: "GET",
  path: "/api/v4/member/statement",
  summary: "Get a year's payments and refunds with their sums, by default of the newest year.",
  access: "member",
  addition: true,
  query: query.extend({ year: yearField.optional().describe("one that has a receipt") }),
  answers: { 200: statement },
  errors: ["invalid", "not_found"],
  alsoAs: ["application/pdf", "text/csv"],
  examples: [
    { name: "the newest year", status: 200 },
    { name: "a year without a receipt", query: { year: "1999" }, status: 404 },
    { name: "no year", query: { year: "last" }, status: 422 },
  ],
});
