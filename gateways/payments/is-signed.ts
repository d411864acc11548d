import { createHmac, timingSafeEqual } from "node:crypto";

// In seconds, either way: allows for clock skew and prevents replays.
const tolerance = 300;

type Given = { body: string; signature: string | undefined; secret: string; now: Date };

/** Whether `t=SECONDS,v1=HEX` is a current signature of exactly this body by this secret. */
export function isSigned({ body, signature = "", secret, now }: Given): boolean {
  if (secret === "" || signature.length > 2_000) return false;
  const parts = signature.split(",").map((part) => part.trim().split("="));
  const valuesOf = (name: string) =>
    parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [seconds = "", ...more] = valuesOf("t");
  if (!/^\d{1,12}$/.test(seconds) || more.length > 0) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(seconds)) > tolerance) return false;
  const expected = createHmac("sha256", secret).update(`${seconds}.${body}`).digest();
  // During a rotation of secrets, there is one signature for each.
  return valuesOf("v1").some((hex) => {
    const given = Buffer.from(hex, "hex");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
