import { randomBytes } from "node:crypto";

export type IdPrefix =
  | "acc"
  | "per"
  | "pln"
  | "pld"
  | "loc"
  | "prv"
  | "drf"
  | "sub"
  | "inv"
  | "rcp"
  | "pay"
  | "cpn"
  | "gri"
  | "msg"
  | "cnt"
  | "sit"
  | "sgn"
  | "ses"
  | "stf"
  | "rpt"
  | "rfd"
  | "ltx"
  | "mail";

/** A UUIDv7 behind a prefix that says what it names: sub_0199…; ids of one kind sort by time. */
export function newId(prefix: IdPrefix, now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString("hex");
  const uuid = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
  return `${prefix}_${uuid}`;
}
