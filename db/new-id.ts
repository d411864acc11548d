import { randomUUID } from "node:crypto";

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
  | "fgt"
  | "mail"
  | "job";

/** A UUIDv7 behind a prefix that says what it names: sub_0199…; ids of one kind sort by time. */
export function newId(prefix: IdPrefix, now: Date): string {
  const time = now.getTime().toString(16).padStart(12, "0");
  // Behind its version a UUIDv7 is made as every random one is.
  const random = randomUUID().slice(15);
  return `${prefix}_${time.slice(0, 8)}-${time.slice(8)}-7${random}`;
}
