import { z } from "zod";
import { isSigned } from "../is-signed.ts";
import type { Notice } from "../payments.ts";

const notice = z.strictObject({ id: z.string(), key: z.string(), chargeId: z.string().nullable() });

type Given = { body: string; signature: string | undefined; secret: string; now: Date };

/** What the sandbox's notice is about; null for one that it did not sign, or not just now. */
export function readSandboxEvent(given: Given): Notice | null {
  if (!isSigned(given)) return null;
  const read = notice.safeParse(parse(given.body));
  if (!read.success) return null;
  return { key: read.data.key, gatewayId: read.data.chargeId, isAboutReturn: true };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
