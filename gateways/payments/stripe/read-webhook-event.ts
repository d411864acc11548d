import { z } from "zod";
import { isSigned } from "../is-signed.ts";
import type { Notice } from "../payments.ts";

type Given = { body: string; signature: string | undefined; secret: string | null; now: Date };

const named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const event = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().optional(),
      metadata: z.record(z.string(), z.string()).nullish(),
      payment_intent: named.nullish(),
    }),
  }),
});

/** Stripe's webhook event; null if it isn't signed by Stripe, or not recently. */
export function readStripeEvent({ body, signature, secret, now }: Given): Notice | null {
  if (secret === null || !isSigned({ body, signature, secret, now })) return null;
  const read = event.safeParse(parse(body));
  if (!read.success) return null;
  const { type, data } = read.data;
  const { object, id, metadata, payment_intent: intent } = data.object;
  const gatewayId = object === "payment_intent" ? id : intent;
  const isAboutReturn = /^(?:refund|charge\.(?:refund|dispute))/.test(type);
  return { key: metadata?.key ?? null, gatewayId: gatewayId ?? null, isAboutReturn };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
