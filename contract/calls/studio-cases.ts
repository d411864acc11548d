import { z } from "zod";
import { defineCall } from "../call.ts";
import { caseListQuery, caseStepInput, listedCase, staffCase } from "../staff-cases.ts";

const params = z.strictObject({ number: z.string().max(40) });

export const listCases = defineCall({
  method: "GET",
  path: "/api/studio/cases",
  summary:
    "List grievances, messages, directory reports, suggested dentists, and listing requests, overdue ones first. As CSV, it is every case of one `kind` (grievances by default) in one file of up to 50,000, for owners.",
  access: "staff",
  addition: true,
  query: caseListQuery,
  answers: {
    200: z.strictObject({ items: z.array(listedCase), nextCursor: z.string().nullable() }),
  },
  alsoAs: ["text/csv"],
  errors: ["invalid", "forbidden"],
  examples: [
    { name: "what is open", status: 200 },
    { name: "no such view", query: { view: "lost" }, status: 422 },
  ],
});

export const getCase = defineCall({
  method: "GET",
  path: "/api/studio/cases/{number}",
  summary: "Get a case with its whole history.",
  access: "staff",
  addition: true,
  params,
  answers: { 200: staffCase },
  errors: ["forbidden", "not_found"],
  examples: [{ name: "a case that is not there", params: { number: "G-999999" }, status: 404 }],
});

export const takeCaseStep = defineCall({
  method: "POST",
  path: "/api/studio/cases/{number}/steps",
  summary:
    "Acknowledge a case, review it, reply, resolve it with an outcome or close it, add a note, assign it, or replace its link.",
  access: "staff",
  addition: true,
  params,
  body: caseStepInput,
  answers: { 200: staffCase },
  errors: ["bad_request", "invalid", "forbidden", "not_found", "conflict", "unavailable"],
  examples: [
    {
      name: "a case that is not there",
      params: { number: "G-999999" },
      body: { step: "note", text: "She called." },
      status: 404,
    },
  ],
});

export const linkCase = defineCall({
  method: "POST",
  path: "/api/studio/cases/{number}/links",
  summary: "Link a case to a payment, by its receipt number, or to an office.",
  access: "staff",
  addition: true,
  params,
  body: z.strictObject({
    receipt: z.string().max(60).optional(),
    officeId: z.string().max(60).optional(),
  }),
  answers: { 200: staffCase },
  errors: ["invalid", "forbidden", "not_found"],
  examples: [
    {
      name: "a case that is not there",
      params: { number: "G-999999" },
      body: { receipt: "R-2026-000001" },
      status: 404,
    },
  ],
});

export const unlinkCase = defineCall({
  method: "DELETE",
  path: "/api/studio/cases/{number}/links/{linkId}",
  summary: "Unlink a case from a payment or an office.",
  access: "staff",
  addition: true,
  params: params.extend({ linkId: z.string().max(60) }),
  answers: { 200: staffCase },
  errors: ["forbidden", "not_found"],
  examples: [
    {
      name: "a link that is not there",
      params: { number: "G-999999", linkId: "cln_0" },
      status: 404,
    },
  ],
});

export const studioCaseCalls = { listCases, getCase, takeCaseStep, linkCase, unlinkCase };
