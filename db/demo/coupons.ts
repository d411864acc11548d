import type { CouponInput } from "#contract/coupon-input.ts";

export const demoCoupons: { site: string; coupons: CouponInput[] } = {
  site: "localhost",
  coupons: [
    { code: "SPRING15", kind: "percent", percent: 15, mostPerAccount: 1 },
    { code: "FEEFREE", kind: "fee_waived", audience: "new" },
    { code: "FAMILY", kind: "free_dependent", minimumMembers: 3 },
    { code: "WELCOME25", kind: "amount", amountCents: 25_00, audience: "new", most: 100 },
  ],
};
