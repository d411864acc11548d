import { z } from "zod";
import { emailField, givenPassword } from "../account-fields.ts";
import { defineCall } from "../call.ts";

export const authStatus = z.strictObject({
  isAuthenticated: z.boolean(),
  email: z.email().optional(),
});

export const getAuth = defineCall({
  method: "GET",
  path: "/api/auth",
  summary: "Get who is signed in. The csrf-token response header carries a fresh token.",
  access: "anyone",
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
  captcha: "login",
  body: z.strictObject({ email: emailField, password: givenPassword }),
  answers: { 200: authStatus },
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
