import type { Typed } from "#app/site/form/form-outcome.ts";
import type { PayBody } from "./kept-request.ts";

/** One box for all required texts; its value names the version of each. */
export const agreeName = "agree";
export const renewName = "renew";
/** The only text that may stay unchecked. */
export const renewalId = "auto-renewal";

type Accepted = PayBody["disclosuresAccepted"];

export const agreedValue = (texts: Accepted) =>
  texts.map(({ id, version }) => `${id}:${version}`).join(" ");

function readAgreed(value: string | undefined): Accepted {
  return (value?.split(" ") ?? []).map((text) => {
    const [id = "", version = ""] = text.split(":");
    return { id, version };
  });
}

/** The form's values as the call's body; the same with and without JavaScript. */
export function payBody(typed: Typed): PayBody {
  const { quoteHash = "", revision = "", emailCode = "", [renewName]: renewal } = typed;
  return {
    quoteHash,
    ...(/^\d{1,9}$/.test(revision) && { revision: Number(revision) }),
    ...(emailCode.trim() !== "" && { emailCode }),
    disclosuresAccepted: readAgreed(typed[agreeName]),
    autoRenew: renewal !== undefined,
    ...(renewal !== undefined && { renewalConsentVersion: renewal }),
  };
}
