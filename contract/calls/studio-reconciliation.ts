import { z } from "zod";
import { defineCall } from "../call.ts";
import { reconciliation } from "../reconciliation.ts";
import { reasonField } from "../staff-fields.ts";

export const getReconciliation = defineCall({
  method: "GET",
  path: "/api/studio/reconciliation",
  summary:
    "Get where the payment processor's own list and the ledger differ, and the latest payouts.",
  access: "staff",
  addition: true,
  answers: { 200: reconciliation },
  errors: ["forbidden"],
  examples: [{ name: "before the first comparison", status: 200 }],
});

export const closeDifference = defineCall({
  method: "POST",
  path: "/api/studio/differences/{differenceId}/close",
  summary:
    "Close a difference that was resolved, with a reason. It is shown again if its amounts change; no money moves.",
  access: "staff",
  addition: true,
  params: z.strictObject({ differenceId: z.string().max(60) }),
  body: z.strictObject({ reason: reasonField }),
  answers: { 200: z.strictObject({ isClosed: z.literal(true) }) },
  errors: ["bad_request", "invalid", "forbidden", "not_found"],
  examples: [
    {
      name: "one that is not there",
      params: { differenceId: "dif_0" },
      body: { reason: "Paid by another program" },
      status: 404,
    },
  ],
});
