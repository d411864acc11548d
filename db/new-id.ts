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
  | "enr"
  | "inv"
  | "rcp"
  | "pay"
  | "pmt"
  | "cus"
  | "sav"
  | "con"
  | "cpn"
  | "gri"
  | "vis"
  | "msg"
  | "cnt"
  | "sit"
  | "cod"
  | "sgn"
  | "ses"
  | "pky"
  | "stf"
  | "rpt"
  | "rtp"
  | "cev"
  | "cln"
  | "fil"
  | "sug"
  | "lst"
  | "rem"
  | "dsp"
  | "dif"
  | "rfd"
  | "ltx"
  | "fgt"
  | "mail"
  | "job";

/** A UUIDv7 behind a prefix that names its type: sub_0199…; ids of one type sort by time. */
export function newId(prefix: IdPrefix, now: Date): string {
  const time = now.getTime().toString(16).padStart(12, "0");
  // After its version, a UUIDv7 has the layout of a random (v4) one.
  const random = randomUUID().slice(15);
  return `${prefix}_${time.slice(0, 8)}-${time.slice(8)}-7${random}`;
}
