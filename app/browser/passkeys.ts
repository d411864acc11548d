import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import type {
  AssertionOptions,
  AttestationOptions,
  PasskeyAssertion,
  PasskeyAttestation,
} from "#contract/passkey-fields.ts";

// Loaded on demand, on the login page and where a member is asked to confirm who they are.

export type PasskeyFailure = "unsupported" | "stopped" | "known";

/** Why the browser returned no passkey. The person may just have closed its dialog. */
export class PasskeyError extends Error {
  override readonly name = "PasskeyError";
  readonly why: PasskeyFailure;

  constructor(why: PasskeyFailure, cause?: unknown) {
    super(`No passkey: ${why}`, { cause });
    this.why = why;
  }
}

/** Shows the browser's passkey dialog. */
export function askForPasskey(options: AssertionOptions): Promise<PasskeyAssertion> {
  return attempt(() => read(options, false));
}

/** Offers passkeys among the suggestions of the email field; null where browsers cannot. */
export async function offerPasskeys(
  getOptions: () => Promise<AssertionOptions>,
): Promise<PasskeyAssertion | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const options = await getOptions();
  return attempt(() => read(options, true));
}

export const stopOffering = () => WebAuthnAbortService.cancelCeremony();

export function makePasskey(options: AttestationOptions): Promise<PasskeyAttestation> {
  return attempt(async () => {
    const { id, response } = await startRegistration({ optionsJSON: asJson(options) });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, response: { clientDataJSON, attestationObject, transports } };
  });
}

async function read(options: AssertionOptions, useBrowserAutofill: boolean) {
  const { id, response } = await startAuthentication({
    optionsJSON: asJson(options),
    useBrowserAutofill,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const parts = { clientDataJSON, authenticatorData, signature };
  return { id, response: { ...parts, ...(userHandle && { userHandle }) } };
}

async function attempt<Made>(make: () => Promise<Made>): Promise<Made> {
  if (!browserSupportsWebAuthn()) throw new PasskeyError("unsupported");
  try {
    return await make();
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    throw new PasskeyError(isKnown ? "known" : "stopped", error);
  }
}

/** The library's types name the transports that it knows; the server keeps any. */
function asJson<Options>(options: Options) {
  return options as Options & { allowCredentials: []; excludeCredentials: [] };
}
