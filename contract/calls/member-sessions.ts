import { z } from "zod";
import { session } from "../account.ts";
import { defineCall } from "../call.ts";
import { authStatus } from "./auth.ts";

export const listSessions = defineCall({
  method: "GET",
  path: "/api/v4/member/sessions",
  summary: "Where the account is signed in, the newest first.",
  access: "member",
  addition: true,
  answers: { 200: z.strictObject({ items: z.array(session) }) },
  errors: [],
  examples: [{ name: "one's own", status: 200 }],
});

export const endSession = defineCall({
  method: "DELETE",
  path: "/api/v4/member/sessions/{sessionId}",
  summary: "Signs one browser out; one's own too.",
  access: "member",
  addition: true,
  params: z.strictObject({ sessionId: z.string().max(60) }),
  answers: { 200: authStatus },
  errors: ["not_found"],
  examples: [{ name: "a session that is not there", params: { sessionId: "ses_0" }, status: 404 }],
});

export const endOtherSessions = defineCall({
  method: "DELETE",
  path: "/api/v4/member/sessions",
  summary: "Signs every other browser out.",
  access: "member",
  addition: true,
  answers: { 200: z.strictObject({ ended: z.int() }) },
  errors: [],
  examples: [{ name: "all others", status: 200 }],
});

export const stay = defineCall({
  method: "POST",
  path: "/api/v4/member/stay",
  summary: "Says that somebody is there, who has not asked for anything else for a while.",
  access: "member",
  addition: true,
  answers: { 200: authStatus },
  errors: [],
  examples: [{ name: "still here", status: 200 }],
});
