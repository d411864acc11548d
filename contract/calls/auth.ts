import { z } from "zod";
import { defineCall } from "../call.ts";

export const getAuth = defineCall({
  method: "GET",
  path: "/api/auth",
  summary: "Who is signed in; the response header csrf-token carries a fresh token.",
  access: "anyone",
  answers: { 200: z.strictObject({ isAuthenticated: z.boolean(), email: z.email().optional() }) },
  errors: [],
  examples: [{ name: "a visitor", status: 200 }],
});
