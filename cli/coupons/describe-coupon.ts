import { formatMoney } from "#contract/format.ts";
import type { ListedCoupon } from "#domain/coupons/list-coupons.ts";

/** The discount. */
export function worthOf({ kind, percent, amountCents }: ListedCoupon): string {
  switch (kind) {
    case "percent":
      return `${percent ?? 0} %`;
    case "amount":
      return formatMoney(amountCents ?? 0, "en");
    case "fee_waived":
      return "the fee";
    case "free_dependent":
      return "one person";
  }
}

/** The coupon's restrictions: plans, states, dates and customers. */
export function termsOf(coupon: ListedCoupon): string {
  const { audience, cycles, states, planIds, locationIds, mostPerAccount, startsOn } = coupon;
  const terms = [
    audience === "both" ? "" : `${audience} only`,
    cycles.join(" or "),
    states.join(" "),
    planIds.length > 0 ? `plans ${planIds.join(" ")}` : "",
    locationIds.length > 0 ? `offices ${locationIds.join(" ")}` : "",
    coupon.minimumMembers > 1 ? `${coupon.minimumMembers} people or more` : "",
    coupon.paymentsLong > 1 ? `${coupon.paymentsLong} payments` : "",
    mostPerAccount === null ? "" : `${mostPerAccount} an account`,
    coupon.limitKey === coupon.code ? "" : `limit of ${coupon.limitKey}`,
    startsOn === null ? "" : `from ${startsOn}`,
    coupon.endsOn === null ? "" : `before ${coupon.endsOn}`,
  ];
  return terms.filter((term) => term !== "").join(", ");
}
