import type { Renewal } from "#contract/renewal-fields.ts";

/** How a plan goes on, as its member is told. */
export type RenewalState = "renews" | "paid" | "ends" | "declined" | "lapsed";

type Facts = Pick<Renewal, "state" | "isDeclined" | "isPaidAhead" | "nextCharge">;

export function renewalState({ state, isDeclined, isPaidAhead, nextCharge }: Facts): RenewalState {
  if (isPaidAhead) return "paid";
  if (state === "lapsed") return "lapsed";
  if (isDeclined) return "declined";
  return nextCharge === null ? "ends" : "renews";
}

/** 2026-11 as 11/2026. */
export const formatExpiry = (expires: string) => expires.split("-").toReversed().join("/");

/** A card works until the end of its month. */
export const expiresBefore = (expires: string, day: string) => expires < day.slice(0, 7);
