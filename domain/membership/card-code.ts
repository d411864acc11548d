import { timingSafeEqual } from "node:crypto";
import type { Ctx } from "#domain/context.ts";
import type { Derive } from "#domain/secrets/vault.ts";

type Here = Pick<Ctx, "vault" | "site">;
/** Whose card it is, and how often its code was replaced: one code at a time is good. */
type Person = { memberNumber: string; codeIssue: number };

const sealBytes = 10;
const numberBytes = 5;
const shape = /^[\w-]{20}$/;

/**
 * The code on an ID card: its member number, encrypted and authenticated. It reveals no database
 * id, and no other card's code can be derived from it.
 */
export function cardCode(here: Here, { memberNumber, codeIssue }: Person): string {
  const { derive } = here.vault;
  const seal = sealOf(here, derive, { memberNumber, codeIssue });
  const hidden = Buffer.alloc(numberBytes);
  hidden.writeUIntBE(Number(memberNumber), 0, numberBytes);
  return Buffer.concat([seal, masked(derive, seal, hidden)]).toString("base64url");
}

/** The member numbers that a code may be of: one a secret, genuine or not. */
export function memberNumbersIn({ vault }: Here, code: string): string[] {
  if (!shape.test(code)) return [];
  const { seal, hidden } = partsOf(code);
  // Saved and printed cards outlive a signing secret.
  return vault.ever.map((derive) => {
    const open = masked(derive, seal, hidden);
    return String(open.readUIntBE(0, numberBytes)).padStart(10, "0");
  });
}

/** Whether the code is the one now on this person's card. */
export function isCodeOf(here: Here, code: string, person: Person): boolean {
  const { seal } = partsOf(code);
  return here.vault.ever.some(
    (derive, at) =>
      memberNumbersIn(here, code)[at] === person.memberNumber &&
      timingSafeEqual(seal, sealOf(here, derive, person)),
  );
}

function partsOf(code: string) {
  const bytes = Buffer.from(code, "base64url");
  return { seal: bytes.subarray(0, sealBytes), hidden: bytes.subarray(sealBytes) };
}

function sealOf({ site }: Here, derive: Derive, { memberNumber, codeIssue }: Person): Buffer {
  const whose = `${site.id} ${memberNumber}`;
  // The first code has no number: those were printed before codes could be replaced.
  const derived = derive("card", codeIssue === 0 ? whose : `${whose} ${codeIssue}`);
  return Buffer.from(derived, "base64url").subarray(0, sealBytes);
}

function masked(derive: Derive, seal: Buffer, number: Buffer): Buffer {
  const mask = Buffer.from(derive("card number", seal.toString("base64url")), "base64url");
  return Buffer.from(number.map((byte, at) => byte ^ (mask[at] ?? 0)));
}
