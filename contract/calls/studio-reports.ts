import { z } from "zod";
import { defineCall } from "../call.ts";
import { activityMonth, deferredMonth, ledgerLine, period } from "../reports.ts";

const shared = {
  method: "GET",
  access: "staff",
  addition: true,
  query: period,
  errors: ["invalid", "forbidden"],
  alsoAs: ["text/csv"],
  examples: [
    { name: "the last twelve months", status: 200 },
    { name: "no month", query: { from: "2026-13" }, status: 422 },
  ],
} as const;

export const getActivity = defineCall({
  ...shared,
  path: "/api/studio/reports/activity",
  summary:
    "Get what was paid and refunded by month, and how many plans started, renewed, were canceled, or lapsed.",
  answers: { 200: z.strictObject({ months: z.array(activityMonth) }) },
});

export const getDeferredRevenue = defineCall({
  ...shared,
  path: "/api/studio/reports/deferred-revenue",
  summary:
    "Get deferred revenue by month: what was paid for days not yet served, each invoice line spread evenly over its days.",
  answers: { 200: z.strictObject({ months: z.array(deferredMonth) }) },
});

export const getLedger = defineCall({
  ...shared,
  path: "/api/studio/reports/ledger",
  summary: "Get every entry of the ledger in a period; debits and credits are equal.",
  answers: {
    200: z.strictObject({
      debitCents: z.int(),
      creditCents: z.int(),
      entries: z.array(ledgerLine),
    }),
  },
});
