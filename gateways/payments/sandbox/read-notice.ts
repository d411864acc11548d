import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Notice } from "../payments.ts";

const tolerance = 300;
const header = /^t=(?<seconds>\d{1,12}),v1=(?<mac>[\da-f]{64})$/;
const notice = z.strictObject({ id: z.string(), key: z.string(), chargeId: z.string().nullable() });

type Given = { body: string; signature: string | undefined; secret: string; now: Date };

/** What the sandbox's notice is about; null for one that it did not sign, or not just now. */
export function readSandboxNotice({ body, signature, secret, now }: Given): Notice | null {
  const { seconds = "", mac = "" } = header.exec(signature ?? "")?.groups ?? {};
  if (Math.abs(now.getTime() / 1_000 - Number(seconds)) > tolerance) return null;
  const expected = createHmac("sha256", secret).update(`${seconds}.${body}`).digest();
  const given = Buffer.from(mac, "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const read = notice.safeParse(parse(body));
  if (!read.success) return null;
  return { eventId: read.data.id, key: read.data.key, gatewayId: read.data.chargeId };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
