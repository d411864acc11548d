import type { Ctx } from "#domain/context.ts";
import { checkoutHours } from "#contract/checkout.ts";
import { networkOf } from "./network-of.ts";

const hour = 60 * 60;
const quarter = 15 * 60;
const day = 24 * hour;

type Setting = keyof Pick<
  Ctx["rules"],
  | "failuresPerAccount"
  | "failuresPerAddress"
  | "checksPerAccount"
  | "mailsPerAddress"
  | "checkoutsPerAddress"
>;
type Row = { most: number | Setting; seconds: number };

/** Every rate limit: a maximum, or the setting with it, per number of seconds. */
export const limitTable = {
  /** Wrong passwords per account and address, so that a stranger can't lock out a member. */
  password: { most: "failuresPerAccount", seconds: quarter },
  passwords: { most: "failuresPerAddress", seconds: hour },
  /** Right passwords count too: each costs a hash, a session and an audit entry. */
  "checked passwords": { most: "checksPerAccount", seconds: quarter },
  /** Emails and messages that one address triggers, together. */
  mails: { most: "mailsPerAddress", seconds: hour },
  /** Emails to an address that any visitor may enter. */
  mail: { most: 5, seconds: hour },
  /** Codes to an address from all networks: with few tries each, eight digits can't be guessed. */
  "code mails": { most: "mailsPerAddress", seconds: day },
  orders: { most: "checkoutsPerAddress", seconds: hour },
  /** Codes from a checkout's email, one in a million: per email, address and recipient. */
  "order code": { most: 5, seconds: hour },
  "order codes": { most: "checkoutsPerAddress", seconds: hour },
  "code recipient": { most: 20, seconds: day },
  /** Per recipient and network: a stranger alone must not use up the recipient's tries. */
  "recipient here": { most: 10, seconds: day },
  /** A checkout's first tries, for its whole life: no other limit refuses them. */
  "own code": { most: 3, seconds: checkoutHours * hour },
  coupons: { most: 60, seconds: hour },
  /** Card tries per account: a shop must not tell card testers which cards work. */
  "account cards": { most: 15, seconds: hour },
  cards: { most: "checkoutsPerAddress", seconds: hour },
  /** Card tokens from the sandbox, a multiple of this: typing errors need extra ones. */
  "sandbox cards": { most: "checkoutsPerAddress", seconds: hour },
  /** A busy front desk checks a few dozen cards an hour. */
  "card checks": { most: 120, seconds: hour },
  /** Files that are sent with a complaint: a few complaints' worth. */
  files: { most: 60, seconds: hour },
  /** Birth dates tried for a member number, from anywhere: an office asks a few times a day. */
  "card number": { most: 10, seconds: day },
  /** New codes for the cards of an account. */
  "card codes": { most: 20, seconds: day },
  /** An app's short codes can be guessed from many networks: limited by account, or staff. */
  "app code": { most: 10, seconds: quarter },
  "app codes": { most: 30, seconds: day },
  /** Passkeys that were refused, from one network. */
  passkeys: { most: "failuresPerAddress", seconds: hour },
  /** A captcha proof, or a passkey's answer, is single-use for as long as it stays valid. */
  proof: { most: 1, seconds: hour },
} as const satisfies Record<string, Row>;

export type LimitName = keyof typeof limitTable;
export type Limit = { name: LimitName; whose: string; most: number; seconds: number };

/** Only counted: nobody reaches this many. */
export const uncapped = 2 ** 31 - 1;

export function limitOn(name: LimitName, whose: string, rules: Pick<Ctx["rules"], Setting>): Limit {
  const { most, seconds }: Row = limitTable[name];
  return { name, whose, most: typeof most === "number" ? most : rules[most], seconds };
}

/** Emails and messages that one address triggers, together. */
export function sendingLimit({ client, rules }: Pick<Ctx, "client" | "rules">): Limit {
  return limitOn("mails", networkOf(client.address), rules);
}
