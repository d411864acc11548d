import { z } from "zod";
import { session } from "../account.ts";
import { emailField, givenPassword, languageField, newPassword } from "../account-fields.ts";
import { auditSearch } from "../audit-search.ts";
import { defineCall } from "../call.ts";
import { auditEntry, roleField, staffPerson, staffStatus } from "../staff-fields.ts";

const instant = z.iso.datetime();

export const listStaff = defineCall({
  method: "GET",
  path: "/api/studio/staff",
  summary: "List everyone who runs the site, ran it, or is invited to. Owners only.",
  access: "staff",
  addition: true,
  answers: { 200: z.strictObject({ items: z.array(staffPerson) }) },
  errors: ["forbidden"],
  examples: [{ name: "the team", status: 200 }],
});

export const inviteStaff = defineCall({
  method: "POST",
  path: "/api/studio/staff",
  summary:
    "Invite a person by email. With `reset`, a person who has already joined sets up a new password and app.",
  access: "staff",
  addition: true,
  body: z.strictObject({
    email: emailField,
    role: roleField,
    language: languageField.optional(),
    reset: z.boolean().default(false),
  }),
  answers: { 201: z.strictObject({ id: z.string(), email: z.email(), expiresAt: instant }) },
  errors: ["invalid", "forbidden", "recent_login_required"],
  examples: [
    { name: "an editor", body: { email: "ana@example.com", role: "editor" }, status: 201 },
    { name: "no such role", body: { email: "ana@example.com", role: "king" }, status: 422 },
  ],
});

export const changeStaff = defineCall({
  method: "POST",
  path: "/api/studio/staff/{staffId}",
  summary: "Change a person's role, or disable them; their sessions end. A site keeps an owner.",
  access: "staff",
  addition: true,
  params: z.strictObject({ staffId: z.string().max(60) }),
  body: z.strictObject({ role: roleField, disabled: z.boolean() }).partial(),
  answers: { 200: staffPerson },
  errors: ["invalid", "forbidden", "not_found", "conflict", "recent_login_required"],
  examples: [
    {
      name: "someone who is not there",
      params: { staffId: "stf_0" },
      body: { role: "editor" },
      status: 404,
    },
  ],
});

export const changeStaffPassword = defineCall({
  method: "POST",
  path: "/api/studio/changePassword",
  summary: "Change your own password, given the old one; every other session ends.",
  access: "staff",
  csrfToken: "on_sign_in",
  addition: true,
  body: z.strictObject({ currentPassword: givenPassword, password: newPassword }),
  answers: { 200: staffStatus },
  errors: ["invalid", "too_many"],
  examples: [
    {
      name: "a wrong password",
      body: { currentPassword: "not this one", password: "a walk along the harbor" },
      status: 422,
    },
  ],
});

export const studioReauthenticate = defineCall({
  method: "POST",
  path: "/api/studio/reauthenticate",
  summary: "Confirm the login with the password, for what requires a recent one.",
  access: "staff",
  addition: true,
  body: z.strictObject({ currentPassword: givenPassword }),
  answers: { 200: staffStatus },
  errors: ["invalid", "too_many"],
  examples: [{ name: "a wrong password", body: { currentPassword: "not this one" }, status: 422 }],
});

export const listStaffSessions = defineCall({
  method: "GET",
  path: "/api/studio/sessions",
  summary: "List your own studio sessions, newest first.",
  access: "staff",
  addition: true,
  answers: { 200: z.strictObject({ items: z.array(session) }) },
  errors: [],
  examples: [{ name: "your own", status: 200 }],
});

export const endStaffSession = defineCall({
  method: "DELETE",
  path: "/api/studio/sessions/{sessionId}",
  summary: "End one of your own studio sessions.",
  access: "staff",
  csrfToken: "on_sign_in",
  addition: true,
  params: z.strictObject({ sessionId: z.string().max(60) }),
  answers: { 200: z.strictObject({ isAuthenticated: z.boolean() }) },
  errors: ["not_found"],
  examples: [{ name: "a session that is not there", params: { sessionId: "ses_0" }, status: 404 }],
});

export const listAudit = defineCall({
  method: "GET",
  path: "/api/studio/audit",
  summary:
    "List what was done on the site, newest first: by whom, in which area, on which days. Owners only.",
  access: "staff",
  addition: true,
  query: auditSearch,
  answers: { 200: z.strictObject({ items: z.array(auditEntry), next: z.int().nullable() }) },
  errors: ["invalid", "forbidden"],
  examples: [
    { name: "the newest two", query: { limit: "2" }, status: 200 },
    {
      name: "refunds by the team in November",
      query: { who: "team", area: "payments", from: "2026-11-01", to: "2026-11-30" },
      status: 200,
    },
    {
      name: "the last day before the first",
      query: { from: "2026-11-30", to: "2026-11-01" },
      status: 422,
    },
    { name: "too many", query: { limit: "201" }, status: 422 },
  ],
});
