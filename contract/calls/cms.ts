import { z } from "zod";
import { defineCall } from "../call.ts";
import { contentVersion, publicContent } from "../content.ts";

export const getCms = defineCall({
  method: "GET",
  path: "/api/cms",
  summary:
    "Get the site's content payload: the published version, or another one with a preview link.",
  access: "anyone",
  query: z.strictObject({
    version: contentVersion.optional(),
    preview: z.string().max(200).optional().describe("signature of a preview link"),
  }),
  answers: { 200: publicContent },
  errors: ["invalid", "preview_forbidden", "not_found"],
  examples: [
    { name: "the published content", status: 200 },
    { name: "a version without permission", query: { version: "working" }, status: 403 },
  ],
});
