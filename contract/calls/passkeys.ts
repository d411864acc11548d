import { z } from "zod";
import { defineCall } from "../call.ts";
import {
  assertionOptions,
  attestationOptions,
  passkey,
  passkeyAssertion,
  passkeyAttestation,
  passkeyName,
} from "../passkey-fields.ts";
import { authStatus } from "./member-sessions.ts";

const params = z.strictObject({ passkeyId: z.string().max(60) });
const assertion = {
  id: "AAAA",
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
};
const attestation = {
  id: "AAAA",
  response: { clientDataJSON: "AAAA", attestationObject: "AAAA", transports: [] },
};

export const getPasskeyLogin = defineCall({
  method: "GET",
  path: "/api/login/passkey",
  summary: "Get the options for logging in with a passkey: for navigator.credentials.get().",
  access: "anyone",
  addition: true,
  answers: { 200: assertionOptions },
  errors: [],
  examples: [{ name: "a visitor", status: 200 }],
});

export const logInByPasskey = defineCall({
  method: "POST",
  path: "/api/login/passkey",
  summary: "Log a member in with a passkey; no password and no code are asked for.",
  access: "anyone",
  csrfToken: "on_sign_in",
  addition: true,
  body: z.strictObject({ credential: passkeyAssertion }),
  answers: { 200: authStatus },
  errors: ["invalid", "bad_credentials", "too_many"],
  examples: [
    { name: "an unknown passkey", body: { credential: assertion }, status: 401 },
    { name: "without a passkey", body: {}, status: 422 },
  ],
});

export const listPasskeys = defineCall({
  method: "GET",
  path: "/api/v4/member/passkeys",
  summary: "List the account's passkeys, oldest first.",
  access: "member",
  addition: true,
  answers: { 200: z.strictObject({ items: z.array(passkey) }) },
  errors: [],
  examples: [{ name: "your own", status: 200 }],
});

export const startPasskey = defineCall({
  method: "POST",
  path: "/api/v4/member/passkeyOptions",
  summary: "Get the options for a new passkey: for navigator.credentials.create().",
  access: "member",
  addition: true,
  answers: { 200: attestationOptions },
  errors: ["recent_login_required"],
  examples: [{ name: "your own", status: 200 }],
});

export const addPasskey = defineCall({
  method: "POST",
  path: "/api/v4/member/passkeys",
  summary: "Add a passkey that the browser made with those options.",
  access: "member",
  addition: true,
  body: z.strictObject({ name: passkeyName, credential: passkeyAttestation }),
  answers: { 201: passkey },
  errors: ["invalid", "recent_login_required"],
  examples: [
    {
      name: "made elsewhere",
      body: { name: "Chrome, Mac", credential: attestation },
      status: 422,
    },
  ],
});

export const renamePasskey = defineCall({
  method: "PUT",
  path: "/api/v4/member/passkeys/{passkeyId}",
  summary: "Rename a passkey.",
  access: "member",
  addition: true,
  params,
  body: z.strictObject({ name: passkeyName }),
  answers: { 200: passkey },
  errors: ["invalid", "not_found"],
  examples: [
    {
      name: "a passkey that is not there",
      params: { passkeyId: "pky_0" },
      body: { name: "My phone" },
      status: 404,
    },
  ],
});

export const removePasskey = defineCall({
  method: "DELETE",
  path: "/api/v4/member/passkeys/{passkeyId}",
  summary: "Remove a passkey: it can no longer be used to log in.",
  access: "member",
  addition: true,
  params,
  answers: { 200: z.strictObject({ removed: z.literal(true) }) },
  errors: ["not_found", "recent_login_required"],
  examples: [{ name: "a passkey that is not there", params: { passkeyId: "pky_0" }, status: 404 }],
});

export const getPasskeyConfirmation = defineCall({
  method: "GET",
  path: "/api/v4/member/reauthenticate/passkey",
  summary: "Get the options for confirming the login with a passkey of the account.",
  access: "member",
  addition: true,
  answers: { 200: assertionOptions },
  errors: [],
  examples: [{ name: "your own", status: 200 }],
});

export const confirmByPasskey = defineCall({
  method: "POST",
  path: "/api/v4/member/reauthenticate/passkey",
  summary: "Confirm the login with a passkey, for what requires a recent one.",
  access: "member",
  addition: true,
  body: z.strictObject({ credential: passkeyAssertion }),
  answers: { 200: authStatus },
  errors: ["invalid", "bad_credentials", "too_many"],
  examples: [{ name: "an unknown passkey", body: { credential: assertion }, status: 401 }],
});
