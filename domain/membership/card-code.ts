import { timingSafeEqual } from "node:crypto";
import type { Ctx } from "#domain/context.ts";

type Here = Pick<Ctx, "vault" | "site">;

const sealBytes = 10;
const numberBytes = 5;
const shape = /^[\w-]{20}$/;

/**
 * The code on an ID card: its member number, encrypted and authenticated. It reveals no database
 * id, and no other card's code can be derived from it.
 */
export function cardCode(here: Here, memberNumber: string): string {
  const seal = sealOf(here, memberNumber);
  const hidden = Buffer.alloc(numberBytes);
  hidden.writeUIntBE(Number(memberNumber), 0, numberBytes);
  return Buffer.concat([seal, masked(here, seal, hidden)]).toString("base64url");
}

/** The member number in a genuine code, or null. */
export function readCardCode(here: Here, code: string): string | null {
  if (!shape.test(code)) return null;
  const bytes = Buffer.from(code, "base64url");
  const seal = bytes.subarray(0, sealBytes);
  const open = masked(here, seal, bytes.subarray(sealBytes));
  const memberNumber = String(open.readUIntBE(0, numberBytes)).padStart(10, "0");
  return timingSafeEqual(seal, sealOf(here, memberNumber)) ? memberNumber : null;
}

function sealOf({ vault, site }: Here, memberNumber: string): Buffer {
  const derived = vault.derive("card", `${site.id} ${memberNumber}`);
  return Buffer.from(derived, "base64url").subarray(0, sealBytes);
}

function masked({ vault }: Here, seal: Buffer, number: Buffer): Buffer {
  const mask = Buffer.from(vault.derive("card number", seal.toString("base64url")), "base64url");
  return Buffer.from(number.map((byte, at) => byte ^ (mask[at] ?? 0)));
}
