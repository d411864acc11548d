import { defineCall } from "../call.ts";
import { healthDays } from "../health-names.ts";
import { siteHealth } from "../site-health.ts";
import { z } from "zod";

export const getSiteHealth = defineCall({
  method: "GET",
  path: "/api/studio/health",
  summary: "Read how fast pages were for visitors, and which errors their browsers reported.",
  access: "staff",
  addition: true,
  query: z.strictObject({ days: z.enum(healthDays).default("7") }),
  answers: { 200: siteHealth },
  errors: ["invalid", "forbidden"],
  examples: [
    { name: "the last seven days", status: 200 },
    { name: "a time that is not kept", query: { days: "365" }, status: 422 },
  ],
});
