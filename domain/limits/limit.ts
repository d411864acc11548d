import type { Ctx } from "#domain/context.ts";

const hour = 60 * 60;
const quarter = 15 * 60;
const day = 24 * hour;

type Setting = keyof Pick<
  Ctx["rules"],
  "failuresPerAccount" | "failuresPerAddress" | "mailsPerAddress" | "ordersPerAddress"
>;
type Row = { most: number | Setting; seconds: number };

/** Every limit on tries: how many, or which setting says so, in how many seconds. */
export const limitTable = {
  /** Wrong passwords: for one account from one address, so that a stranger locks nobody out. */
  password: { most: "failuresPerAccount", seconds: quarter },
  passwords: { most: "failuresPerAddress", seconds: hour },
  /** What one address may make others read: mails and messages together. */
  mails: { most: "mailsPerAddress", seconds: hour },
  /** What sends mail to an address that anybody may name. */
  mail: { most: 5, seconds: hour },
  /** Orders begun from one address. */
  orders: { most: "ordersPerAddress", seconds: hour },
  /** Codes of an order's mail, each of a million: of one mail, from one address, to one recipient. */
  "order code": { most: 5, seconds: hour },
  "order codes": { most: "ordersPerAddress", seconds: hour },
  "code recipient": { most: 20, seconds: day },
  /** Coupons guessed. */
  coupons: { most: 60, seconds: hour },
  /** Cards tried, whoever they belong to: a shop must not tell thieves which of their cards work. */
  "account cards": { most: 15, seconds: hour },
  cards: { most: "ordersPerAddress", seconds: hour },
  /** Card fields filled at the sandbox, times a few: somebody who types may need more than one. */
  "sandbox cards": { most: "ordersPerAddress", seconds: hour },
  /** A busy front desk looks at a few dozen cards an hour. */
  "card checks": { most: 120, seconds: hour },
  /** Codes of a second factor are few enough to guess from many networks. */
  "studio code": { most: 10, seconds: quarter },
  "studio codes": { most: 30, seconds: day },
  /** Each proof of a person counts once for as long as it could be shown again. */
  proof: { most: 1, seconds: hour },
} as const satisfies Record<string, Row>;

export type LimitName = keyof typeof limitTable;
export type Limit = { name: LimitName; whose: string; most: number; seconds: number };

/** A row of the table for somebody or something. */
export function limitOn(name: LimitName, whose: string, rules: Pick<Ctx["rules"], Setting>): Limit {
  const { most, seconds }: Row = limitTable[name];
  return { name, whose, most: typeof most === "number" ? most : rules[most], seconds };
}
