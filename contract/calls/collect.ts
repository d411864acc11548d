import { z } from "zod";
import { defineCall } from "../call.ts";
import { collectBatch, collectMaxBytes } from "../collect.ts";

export const collect = defineCall({
  method: "POST",
  path: "/collect",
  summary:
    "Report how fast a page was and which errors it had; nothing in it identifies the visitor.",
  access: "anyone",
  body: collectBatch,
  maxBytes: collectMaxBytes,
  answers: { 202: z.strictObject({ taken: z.int() }) },
  errors: ["invalid", "too_many"],
  addition: true,
  csrfExempt: true,
  isBackground: true,
  examples: [
    {
      name: "one figure",
      body: {
        service: "enamel-site-builder",
        page: "/faq",
        events: [{ type: "vital", at: 812, name: "LCP", value: 640 }],
      },
      status: 202,
    },
    {
      name: "no figure at all",
      body: { service: "enamel-site-builder", page: "/", events: [] },
      status: 422,
    },
  ],
});
