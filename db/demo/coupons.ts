import type { CouponInput } from "#contract/coupon-input.ts";

/** Codes that take something off the prices of the demo's first site; made up, as the README says. */
export const demoCoupons: { site: string; coupons: CouponInput[] } = {
  site: "localhost",
  coupons: [
    { code: "SPRING15", kind: "percent", percent: 15, mostPerAccount: 1 },
    { code: "FEEFREE", kind: "fee_waived", audience: "new" },
    { code: "FAMILY", kind: "free_dependent", minimumMembers: 3 },
    { code: "WELCOME25", kind: "amount", amountCents: 25_00, audience: "new", most: 100 },
  ],
};
