import type { Typed } from "#app/site/form/form-outcome.ts";
import type { PayBody } from "./kept-request.ts";

/** The box of a text; its value is the version that is agreed to. */
export const agreeName = (id: string) => `agree-${id}`;
export const renewName = "renew";
/** spec §4: the one text that may stay unticked. */
export const renewalId = "auto-renewal";

/** What was typed and ticked as the call takes it; the same whichever way the form was sent. */
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
