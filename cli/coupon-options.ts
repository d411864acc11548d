import type { CouponInput } from "#contract/coupon-input.ts";
import { readMoney } from "#domain/catalog/rules.ts";
import { siteOption, UsageError, wholeNumber, type Values } from "./command.ts";

export const couponOptions = {
  site: siteOption,
  percent: { type: "string", value: "N", about: "takes this share off what people pay, 1 to 100" },
  amount: { type: "string", value: "DOLLARS", about: "takes this much off, such as 25.00" },
  "fee-waived": { type: "boolean", about: "takes the processing fee off" },
  "free-dependent": {
    type: "boolean",
    about: "whoever costs least beside others goes for nothing",
  },
  plans: { type: "string", value: "PLANS", about: "for these plans alone, by id or own name: a,b" },
  offices: { type: "string", value: "OFFICES", about: "for these offices alone, the same way" },
  states: { type: "string", value: "STATES", about: "for people who live there alone: AZ,TX" },
  cycles: { type: "string", value: "CYCLES", about: "annual, monthly; both unless named" },
  for: { type: "string", value: "WHOM", about: "new, renewal, both; both unless named" },
  "minimum-members": { type: "string", value: "N", about: "people on the plan at least" },
  payments: { type: "string", value: "N", about: "for how many payments in a row; 1 unless named" },
  starts: { type: "string", value: "DAY", about: "the first day, such as 2026-11-01" },
  ends: { type: "string", value: "DAY", about: "the last day, such as 2026-12-31" },
  most: { type: "string", value: "N", about: "uses in all; any number unless named" },
  "most-per-account": { type: "string", value: "N", about: "uses of one account" },
  "shares-limit-of": { type: "string", value: "CODE", about: "counts its uses with that coupon's" },
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
  throw new UsageError("say one of --percent, --amount, --fee-waived and --free-dependent");
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
