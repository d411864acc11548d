import { timingSafeEqual } from "node:crypto";
import type { Ctx } from "#domain/context.ts";
import type { Derive } from "#domain/secrets/vault.ts";

type Here = Pick<Ctx, "vault" | "site">;

const sealBytes = 10;
const numberBytes = 5;
const shape = /^[\w-]{20}$/;

/**
 * The code on an ID card: its member number, encrypted and authenticated. It reveals no database
 * id, and no other card's code can be derived from it.
 */
export function cardCode(here: Here, memberNumber: string): string {
  const { derive } = here.vault;
  const seal = sealOf(here, derive, memberNumber);
  const hidden = Buffer.alloc(numberBytes);
  hidden.writeUIntBE(Number(memberNumber), 0, numberBytes);
  return Buffer.concat([seal, masked(derive, seal, hidden)]).toString("base64url");
}

/** The member number in a genuine code, or null. */
export function readCardCode(here: Here, code: string): string | null {
  if (!shape.test(code)) return null;
  const bytes = Buffer.from(code, "base64url");
  const seal = bytes.subarray(0, sealBytes);
  // Saved and printed cards outlive a signing secret.
  for (const derive of here.vault.ever) {
    const open = masked(derive, seal, bytes.subarray(sealBytes));
    const memberNumber = String(open.readUIntBE(0, numberBytes)).padStart(10, "0");
    if (timingSafeEqual(seal, sealOf(here, derive, memberNumber))) return memberNumber;
  }
  return null;
}

function sealOf({ site }: Here, derive: Derive, memberNumber: string): Buffer {
  const derived = derive("card", `${site.id} ${memberNumber}`);
  return Buffer.from(derived, "base64url").subarray(0, sealBytes);
}

function masked(derive: Derive, seal: Buffer, number: Buffer): Buffer {
  const mask = Buffer.from(derive("card number", seal.toString("base64url")), "base64url");
  return Buffer.from(number.map((byte, at) => byte ^ (mask[at] ?? 0)));
}
