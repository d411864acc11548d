import { z } from "zod";
import { isSigned } from "../is-signed.ts";
import type { Notice } from "../payments.ts";

const notice = z.strictObject({ id: z.string(), key: z.string(), chargeId: z.string().nullable() });

type Given = { body: string; signature: string | undefined; secret: string; now: Date };

/** The sandbox's webhook event; null if it isn't signed, or not recently. */
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
