import type { CouponInput } from "#contract/coupon-input.ts";
import { readMoney } from "#domain/catalog/rules.ts";
import { siteOption, UsageError, wholeNumber, type Values } from "./command.ts";

export const couponOptions = {
  site: siteOption,
  percent: { type: "string", value: "N", about: "percent off what people pay, 1 to 100" },
  amount: { type: "string", value: "DOLLARS", about: "dollars off, such as 25.00" },
  "fee-waived": { type: "boolean", about: "waives the processing fee" },
  "free-dependent": {
    type: "boolean",
    about: "the lowest-priced person is free when others are on the plan",
  },
  plans: {
    type: "string",
    value: "PLANS",
    about: "only for these plans, by id or by your own name: a,b",
  },
  offices: { type: "string", value: "OFFICES", about: "only for these offices, the same way" },
  states: {
    type: "string",
    value: "STATES",
    about: "only for people who live in these states: AZ,TX",
  },
  cycles: { type: "string", value: "CYCLES", about: "annual, monthly; both by default" },
  for: { type: "string", value: "WHOM", about: "new, renewal, both; both by default" },
  "minimum-members": { type: "string", value: "N", about: "the fewest people on the plan" },
  payments: { type: "string", value: "N", about: "for how many payments in a row; 1 by default" },
  starts: { type: "string", value: "DAY", about: "the first day, such as 2026-11-01" },
  ends: { type: "string", value: "DAY", about: "the last day, such as 2026-12-31" },
  most: { type: "string", value: "N", about: "total number of uses; unlimited by default" },
  "most-per-account": { type: "string", value: "N", about: "uses per account" },
  "shares-limit-of": {
    type: "string",
    value: "CODE",
    about: "counts its uses together with that coupon's",
  },
} as const;

type Given = Values<typeof couponOptions>;

/** Only reads the options; the domain validates the coupon. */
export function readCoupon(code: string, given: Given): CouponInput {
  const input = {
    code,
    ...readKind(given),
    plans: list(given.plans),
    offices: list(given.offices),
    states: list(given.states)?.map((state) => state.toUpperCase()),
    cycles: list(given.cycles),
    audience: given.for,
    minimumMembers: whole("--minimum-members", given["minimum-members"], 20),
    paymentsLong: whole("--payments", given.payments, 120),
    firstDay: given.starts,
    lastDay: given.ends,
    most: whole("--most", given.most, 1_000_000),
    mostPerAccount: whole("--most-per-account", given["most-per-account"], 1_000_000),
    sharesLimitOf: given["shares-limit-of"],
  };
  const said = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as CouponInput;
}

function readKind(given: Given): Pick<CouponInput, "kind" | "percent" | "amountCents"> {
  const kinds: Pick<CouponInput, "kind" | "percent" | "amountCents">[] = [];
  const percent = whole("--percent", given.percent, 100);
  if (percent !== undefined) kinds.push({ kind: "percent", percent });
  if (given.amount !== undefined) kinds.push({ kind: "amount", amountCents: money(given.amount) });
  if (given["fee-waived"]) kinds.push({ kind: "fee_waived" });
  if (given["free-dependent"]) kinds.push({ kind: "free_dependent" });
  const [kind, ...others] = kinds;
  if (kind && others.length === 0) return kind;
  throw new UsageError("use one of --percent, --amount, --fee-waived, or --free-dependent");
}

function money(given: string): number {
  const cents = readMoney(given);
  if (cents !== null && cents > 0) return cents;
  throw new UsageError("--amount must be dollars and cents, such as 25.00");
}

function whole(name: string, given: string | undefined, most: number): number | undefined {
  return given === undefined ? undefined : wholeNumber(name, given, 1, most);
}

function list(given: string | undefined): string[] | undefined {
  const items = given?.split(",").map((item) => item.trim());
  return items?.filter((item) => item !== "");
}
