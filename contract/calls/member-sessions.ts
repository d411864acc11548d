import { z } from "zod";
import { emailField, givenPassword } from "#contract/account-fields.ts";
import { session } from "../account.ts";
import { defineCall } from "../call.ts";

export const authStatus = z.strictObject({
  isAuthenticated: z.boolean(),
  email: z.email().optional(),
});

export const loginStatus = authStatus.extend({
  ticket: z
    .string()
    .optional()
    .describe("two-step login is on: send it with a code to POST /api/login/code"),
});

export const getAuth = defineCall({
  method: "GET",
  path: "/api/auth",
  summary: "Get who is logged in. The csrf-token response header carries a fresh token.",
  access: "anyone",
  csrfToken: "always",
  answers: { 200: authStatus },
  errors: [],
  isBackground: true,
  examples: [{ name: "a visitor", status: 200 }],
});

export const login = defineCall({
  method: "POST",
  path: "/api/login",
  summary: "Log a member in. An unknown address and a wrong password get the same answer.",
  access: "anyone",
  csrfToken: "on_sign_in",
  captcha: "login",
  body: z.strictObject({ email: emailField, password: givenPassword }),
  answers: { 200: loginStatus },
  errors: ["invalid", "bad_credentials", "captcha", "too_many"],
  examples: [
    {
      name: "a wrong password",
      body: { email: "rosa@example.com", password: "not this one either" },
      status: 401,
    },
    { name: "without a password", body: { email: "rosa@example.com" }, status: 422 },
  ],
});

export const listSessions = defineCall({
  method: "GET",
  path: "/api/v4/member/sessions",
  summary: "List the account's sessions, newest first.",
  access: "member",
  addition: true,
  answers: { 200: z.strictObject({ items: z.array(session) }) },
  errors: [],
  examples: [{ name: "your own", status: 200 }],
});

export const endSession = defineCall({
  method: "DELETE",
  path: "/api/v4/member/sessions/{sessionId}",
  summary: "End one session, which may be this one.",
  access: "member",
  csrfToken: "on_sign_in",
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

export const reauthenticate = defineCall({
  method: "POST",
  path: "/api/v4/member/reauthenticate",
  summary:
    "Confirm the login with the password, or an emailed code where the account has none, for what requires a recent one.",
  access: "member",
  addition: true,
  body: z.strictObject({ currentPassword: givenPassword }),
  answers: { 200: authStatus },
  errors: ["invalid", "too_many"],
  examples: [{ name: "a wrong password", body: { currentPassword: "not this one" }, status: 422 }],
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
