import { z } from "zod";
import { healthDays, healthReaders } from "#contract/collect-names.ts";
import { siteHealth } from "#contract/site-health.ts";
import {
  emailField,
  givenPassword,
  languageField,
  linkToken,
  nameField,
  newPassword,
} from "../account-fields.ts";
import { defineCall } from "../call.ts";
import { codeField, staffStatus } from "../staff-fields.ts";

// The studio's calls identify staff by a separate cookie.

const signedOut = z.strictObject({ isAuthenticated: z.literal(false) });
const token = "0123456789012345678901234567890123456789012";
const password = "a walk along the harbor";

export const getStudioAuth = defineCall({
  method: "GET",
  path: "/api/studio/me",
  summary:
    "Get who is signed in to the studio. The csrf-token response header carries a fresh token for it.",
  access: "anyone",
  csrfToken: "always",
  addition: true,
  answers: { 200: staffStatus },
  errors: [],
  isBackground: true,
  examples: [{ name: "anyone who asks", status: 200 }],
});

export const studioLogin = defineCall({
  method: "POST",
  path: "/api/studio/login",
  summary: "Log in to the studio. Whichever of the three is wrong, the answer is the same.",
  access: "anyone",
  csrfToken: "on_sign_in",
  addition: true,
  body: z.strictObject({ email: emailField, password: givenPassword, code: codeField }),
  answers: { 200: staffStatus },
  errors: ["invalid", "bad_credentials", "too_many"],
  examples: [
    {
      name: "a wrong password",
      body: { email: "sam@example.com", password: "not this one either", code: "123456" },
      status: 401,
    },
    { name: "without a code", body: { email: "sam@example.com", password }, status: 422 },
  ],
});

export const studioLogout = defineCall({
  method: "POST",
  path: "/api/studio/logout",
  summary: "End the studio session.",
  access: "staff",
  csrfToken: "on_sign_in",
  addition: true,
  answers: { 200: signedOut },
  errors: [],
  examples: [{ name: "out", status: 200 }],
});

export const studioStay = defineCall({
  method: "POST",
  path: "/api/studio/stay",
  summary: "Report that the person is still present, without another call.",
  access: "staff",
  addition: true,
  answers: { 200: staffStatus },
  errors: [],
  examples: [{ name: "still here", status: 200 }],
});

export const joinStudio = defineCall({
  method: "POST",
  path: "/api/studio/join",
  summary:
    "Accept an invitation with the token from its email, a password, and a code from the app.",
  access: "anyone",
  csrfToken: "on_sign_in",
  addition: true,
  body: z.strictObject({
    token: linkToken,
    name: nameField("name_missing"),
    password: newPassword,
    code: codeField,
  }),
  answers: { 200: staffStatus },
  errors: ["invalid"],
  examples: [
    {
      name: "a link that is over",
      body: { token, name: "Ana Ruiz", password, code: "123456" },
      status: 422,
    },
  ],
});

export const studioResetEmail = defineCall({
  method: "POST",
  path: "/api/studio/resetPasswordEmail",
  summary: "Send a link for a new password if the address is known; the answer is the same if not.",
  access: "anyone",
  addition: true,
  captcha: "reset",
  body: z.strictObject({ email: emailField, language: languageField.optional() }),
  answers: { 202: z.strictObject({ next: z.literal("read_email") }) },
  errors: ["invalid", "idempotency_mismatch", "captcha", "too_many"],
  idempotency: "optional",
  examples: [
    { name: "an address", body: { email: "sam@example.com" }, status: 202 },
    { name: "no address", body: { email: "sam" }, status: 422 },
  ],
});

export const studioNewPassword = defineCall({
  method: "POST",
  path: "/api/studio/setNewPassword",
  summary:
    "Set a new password with the token from an email. Logging in still takes a code from the app.",
  access: "anyone",
  csrfToken: "on_sign_in",
  addition: true,
  body: z.strictObject({ token: linkToken, password: newPassword }),
  answers: { 200: signedOut },
  errors: ["invalid"],
  examples: [{ name: "a link that is over", body: { token, password }, status: 422 }],
});

export const getSiteHealth = defineCall({
  method: "GET",
  path: "/api/studio/health",
  summary: "Read how fast pages were for visitors, and which errors their browsers reported.",
  access: "staff",
  addition: true,
  query: z.strictObject({
    days: z.enum(healthDays).default("7"),
    readers: z
      .enum(healthReaders)
      .default("visitors")
      .describe("whose pages: visitors', or the team's in the studio; errors are of both"),
  }),
  answers: { 200: siteHealth },
  errors: ["invalid", "forbidden"],
  examples: [
    { name: "the last seven days", status: 200 },
    { name: "a time that is not kept", query: { days: "365" }, status: 422 },
  ],
});
