import type { Typed } from "#app/site/form/form-outcome.ts";
import type { PayBody } from "./kept-request.ts";

/** The name of a text's checkbox; its value is the agreed version. */
export const agreeName = (id: string) => `agree-${id}`;
export const renewName = "renew";
/** The only text that may stay unchecked. */
export const renewalId = "auto-renewal";

/** The form's values as the call's body; the same with and without JavaScript. */
export function payBody(typed: Typed): PayBody {
  const { quoteHash = "", revision = "", emailCode = "", [renewName]: renewal } = typed;
  const accepted = Object.entries(typed).filter(([name]) => name.startsWith(agreeName("")));
  return {
    quoteHash,
    ...(/^\d{1,9}$/.test(revision) && { revision: Number(revision) }),
    ...(emailCode.trim() !== "" && { emailCode }),
    disclosuresAccepted: accepted.map(([name, version]) => ({
      id: name.slice(agreeName("").length),
      version,
    })),
    autoRenew: renewal !== undefined,
    ...(renewal !== undefined && { renewalConsentVersion: renewal }),
  };
}
