import { z } from "zod";
import { account } from "../account.ts";
import {
  emailField,
  givenPassword,
  languageField,
  linkToken,
  nameField,
  phoneField,
  postalAddress,
  newPassword,
} from "../account-fields.ts";
import { defineCall } from "../call.ts";
import { membership, personOnPlan } from "../membership-fields.ts";
import { authStatus } from "./member-sessions.ts";

const signedOut = z.strictObject({ isAuthenticated: z.literal(false) });
const token = "0123456789012345678901234567890123456789012";

export const signUp = defineCall({
  method: "POST",
  path: "/api/v4/member/signup",
  summary:
    "Sign up for an account. The address has to be confirmed; a known one gets an email that says so.",
  access: "anyone",
  captcha: "signup",
  body: z.strictObject({
    firstName: nameField("first_name_missing"),
    lastName: nameField("last_name_missing"),
    email: emailField,
    password: newPassword,
    language: languageField.optional(),
    emailConsent: z.boolean().default(false),
  }),
  answers: {
    202: z.strictObject({ isAuthenticated: z.literal(false), next: z.literal("confirm_email") }),
  },
  errors: ["invalid", "idempotency_mismatch", "captcha", "too_many"],
  idempotency: "optional",
  examples: [
    {
      name: "a new member",
      body: {
        email: "rosa@example.com",
        password: "a walk along the harbor",
        firstName: "Rosa",
        lastName: "Delgado",
      },
      status: 202,
    },
    {
      name: "a password that is too short",
      body: {
        email: "rosa@example.com",
        password: "short",
        firstName: "Rosa",
        lastName: "Delgado",
      },
      status: 422,
    },
  ],
});

export const validateEmail = defineCall({
  method: "POST",
  path: "/api/v4/member/validateEmail",
  summary:
    "Check whether an email address is plausible, and suggest the one that was probably meant. Never tells whether it has an account.",
  access: "anyone",
  body: z.strictObject({ email: z.string().max(1_000) }),
  answers: { 200: z.strictObject({ valid: z.boolean(), suggestion: z.string().optional() }) },
  errors: ["invalid"],
  examples: [
    { name: "a slip of the finger", body: { email: "rosa@gmial.com" }, status: 200 },
    { name: "no address", body: {}, status: 422 },
  ],
});

export const confirmEmail = defineCall({
  method: "POST",
  path: "/api/v4/member/confirmEmail",
  summary:
    "Confirm an email address with the token from an email: for a sign-up, together with its password, or for a change.",
  access: "anyone",
  csrfToken: "on_sign_in",
  addition: true,
  body: z.strictObject({ token: linkToken, password: givenPassword.optional() }),
  answers: { 200: authStatus },
  errors: ["invalid", "too_many"],
  examples: [{ name: "a link that is over", body: { token }, status: 422 }],
});

export const resetPasswordEmail = defineCall({
  method: "POST",
  path: "/api/v4/member/resetPasswordEmail",
  summary:
    "Send a link for a new password if the address has an account; the answer is the same if not.",
  access: "anyone",
  captcha: "reset",
  body: z.strictObject({ email: emailField }),
  answers: { 202: z.strictObject({ next: z.literal("read_email") }) },
  errors: ["invalid", "idempotency_mismatch", "captcha", "too_many"],
  idempotency: "optional",
  examples: [
    { name: "an address", body: { email: "rosa@example.com" }, status: 202 },
    { name: "no address", body: { email: "rosa" }, status: 422 },
  ],
});

export const setNewPassword = defineCall({
  method: "POST",
  path: "/api/v4/member/setNewPassword",
  summary: "Set a new password with the token from an email; every session of the account ends.",
  access: "anyone",
  csrfToken: "on_sign_in",
  body: z.strictObject({ token: linkToken, password: newPassword }),
  answers: { 200: signedOut },
  errors: ["invalid", "too_many"],
  examples: [
    {
      name: "a link that is over",
      body: { token, password: "a walk along the harbor" },
      status: 422,
    },
  ],
});

export const logout = defineCall({
  method: "POST",
  path: "/api/v4/member/logout",
  summary: "End the session.",
  access: "member",
  csrfToken: "on_sign_in",
  answers: { 200: signedOut },
  errors: [],
  examples: [{ name: "out", status: 200 }],
});

export const getInfo = defineCall({
  method: "GET",
  path: "/api/v4/member/info",
  summary: "Get the account, its subscriptions, and the people on its plans.",
  access: "member",
  answers: {
    200: z.strictObject({
      account,
      subscriptions: z.array(membership),
      people: z.array(personOnPlan),
    }),
  },
  errors: [],
  examples: [{ name: "your own", status: 200 }],
});

export const updateAccount = defineCall({
  method: "POST",
  path: "/api/v4/member/update",
  summary:
    "Update the account's own fields. A new address needs the password, and counts once it is confirmed.",
  access: "member",
  body: z
    .strictObject({
      firstName: nameField("first_name_missing"),
      lastName: nameField("last_name_missing"),
      phone: phoneField.nullable(),
      address: postalAddress.nullable(),
      language: languageField,
      emailConsent: z.boolean(),
      email: emailField,
      currentPassword: givenPassword,
    })
    .partial(),
  answers: { 200: account },
  errors: ["invalid", "too_many"],
  examples: [
    { name: "a new first name", body: { firstName: "Rosalía" }, status: 200 },
    { name: "a new address without the password", body: { email: "r@example.com" }, status: 422 },
  ],
});

export const changePassword = defineCall({
  method: "POST",
  path: "/api/v4/member/changePassword",
  summary: "Change the password, given the old one; every other session ends.",
  access: "member",
  csrfToken: "on_sign_in",
  addition: true,
  body: z.strictObject({ currentPassword: givenPassword, password: newPassword }),
  answers: { 200: authStatus },
  errors: ["invalid", "too_many"],
  examples: [
    {
      name: "a wrong password",
      body: { currentPassword: "not this one", password: "a walk along the harbor" },
      status: 422,
    },
  ],
});

export const exportAccount = defineCall({
  method: "GET",
  path: "/api/v4/member/export",
  summary: "Export all the data kept about the account.",
  access: "member",
  addition: true,
  answers: { 200: z.looseObject({ madeAt: z.iso.datetime(), account }) },
  errors: [],
  examples: [{ name: "your own", status: 200 }],
});

export const eraseAccount = defineCall({
  method: "POST",
  path: "/api/v4/member/erase",
  summary:
    "Delete login and contact data once no plan is active. The ledger, receipts, and agreements are kept as long as the law requires.",
  access: "member",
  csrfToken: "on_sign_in",
  addition: true,
  body: z.strictObject({ password: givenPassword }),
  answers: { 200: signedOut },
  errors: ["invalid", "conflict", "too_many"],
  examples: [{ name: "a wrong password", body: { password: "not this one" }, status: 422 }],
});
