import { z } from "zod";
import { session } from "../account.ts";
import { defineCall } from "../call.ts";
import { authStatus } from "./auth.ts";

export const listSessions = defineCall({
  method: "GET",
  path: "/api/v4/member/sessions",
  summary: "List the account's sessions, newest first.",
  access: "member",
  addition: true,
  answers: { 200: z.strictObject({ items: z.array(session) }) },
  errors: [],
  examples: [{ name: "one's own", status: 200 }],
});

export const endSession = defineCall({
  method: "DELETE",
  path: "/api/v4/member/sessions/{sessionId}",
  summary: "End one session, which may be this one.",
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
  summary: "End every other session.",
  access: "member",
  addition: true,
  answers: { 200: z.strictObject({ ended: z.int() }) },
  errors: [],
  examples: [{ name: "all others", status: 200 }],
});

export const stay = defineCall({
  method: "POST",
  path: "/api/v4/member/stay",
  summary: "Report that the member is still present, without another call.",
  access: "member",
  addition: true,
  answers: { 200: authStatus },
  errors: [],
  examples: [{ name: "still here", status: 200 }],
});
