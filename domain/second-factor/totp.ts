import { createHmac, timingSafeEqual } from "node:crypto";

// Codes of an authenticator app (RFC 6238): SHA-1, six digits, a new one every 30 seconds.

const stepMillis = 30_000;
const digits = 6;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
// Clocks may be one step off; the current step comes first.
const neighbors = [0, -1, 1];

export const stepAt = (now: Date) => Math.floor(now.getTime() / stepMillis);

export function codeAt(secret: string, step: number): string {
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(secret)).update(moment).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The step near now that has this code; null if none does. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const here = stepAt(now);
  const steps = neighbors.map((off) => here + off).filter((step) => step >= 0);
  return steps.filter((step) => isSame(codeAt(secret, step), code))[0] ?? null;
}

function isSame(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The QR code's content; everything else is the apps' default. */
export function otpauthUri(secret: string, { issuer, account }: Record<string, string>): string {
  const label = [issuer, account].map((part = "") => encodeURIComponent(part)).join(":");
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer ?? "")}`;
}

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

export function fromBase32(text: string): Buffer {
  const bits = Array.from(text.replace(/[\s=]/g, "").toUpperCase())
    .map((letter) => {
      const value = alphabet.indexOf(letter);
      if (value < 0) throw new Error("a secret is not in base32");
      return value.toString(2).padStart(5, "0");
    })
    .join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
