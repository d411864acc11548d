import { z } from "zod";
import { defineCall } from "../call.ts";
import { appSetup, loginCode, secondFactor, shownRecoveryCodes } from "../second-factor-fields.ts";
import { codeField } from "../staff-fields.ts";
import { authStatus } from "./member-sessions.ts";

export const logInWithCode = defineCall({
  method: "POST",
  path: "/api/login/code",
  summary:
    "Log a member in with a code from their app, or a recovery code, and the ticket from the password step.",
  access: "anyone",
  csrfToken: "on_sign_in",
  addition: true,
  body: z.strictObject({ ticket: z.string().max(1_000), code: loginCode }),
  answers: { 200: authStatus },
  errors: ["invalid", "too_many"],
  examples: [
    {
      name: "a ticket that is over",
      body: { ticket: "0123456789", code: "123456" },
      status: 422,
    },
  ],
});

export const getSecondFactor = defineCall({
  method: "GET",
  path: "/api/v4/member/secondFactor",
  summary: "Check whether two-step login is on, and how many recovery codes are left.",
  access: "member",
  addition: true,
  answers: { 200: secondFactor },
  errors: [],
  examples: [{ name: "your own", status: 200 }],
});

export const startSecondFactor = defineCall({
  method: "POST",
  path: "/api/v4/member/secondFactor",
  summary: "Start setting up two-step login: get the key for an authenticator app.",
  access: "member",
  addition: true,
  answers: { 200: appSetup },
  errors: ["conflict", "recent_login_required"],
  examples: [{ name: "your own", status: 200 }],
});

export const confirmSecondFactor = defineCall({
  method: "POST",
  path: "/api/v4/member/secondFactor/confirm",
  summary: "Turn two-step login on with a code from the app, and get the recovery codes.",
  access: "member",
  addition: true,
  body: z.strictObject({ code: codeField }),
  answers: { 200: shownRecoveryCodes },
  errors: ["invalid", "conflict", "recent_login_required"],
  examples: [{ name: "without a code", body: {}, status: 422 }],
});

export const renewRecoveryCodes = defineCall({
  method: "POST",
  path: "/api/v4/member/secondFactor/recoveryCodes",
  summary: "Get new recovery codes; the old ones stop working.",
  access: "member",
  addition: true,
  answers: { 200: shownRecoveryCodes },
  errors: ["conflict", "recent_login_required"],
  examples: [{ name: "while it is off", status: 409 }],
});

export const turnOffSecondFactor = defineCall({
  method: "DELETE",
  path: "/api/v4/member/secondFactor",
  summary: "Turn two-step login off.",
  access: "member",
  addition: true,
  answers: { 200: secondFactor },
  errors: ["recent_login_required"],
  examples: [{ name: "your own", status: 200 }],
});
