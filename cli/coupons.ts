import { listCoupons, type ListedCoupon } from "#domain/coupons/list-coupons.ts";
import { formatMoney } from "#contract/format.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { endCoupon } from "#domain/coupons/end-coupon.ts";
import { command, siteOption } from "./command.ts";
import { tableLines } from "./print.ts";
import { withSite } from "./run.ts";
import { couponOptions, readCoupon } from "./coupon-options.ts";

export const couponsListCommand = command({
  name: "coupons list",
  about: "Lists a site's coupons: the discount, how often each was used, and whether it's active",
  options: { site: siteOption },
  json: "[{ code, state, kind, percent, amountCents, used, most, redeemed, limitKey, … }]",
  run: ({ site }) =>
    withSite(site, async (ctx) => {
      const coupons = await listCoupons(ctx);
      const lines = tableLines(
        ["CODE", "STATE", "DISCOUNT", "USED", "PAID", "TERMS"],
        coupons.map((coupon) => [
          coupon.code,
          coupon.state.replace("_", " "),
          worthOf(coupon),
          `${coupon.used}/${coupon.most ?? "any"}`,
          String(coupon.redeemed),
          termsOf(coupon),
        ]),
      );
      return { data: coupons, lines };
    }),
});

/** The discount. */
function worthOf({ kind, percent, amountCents }: ListedCoupon): string {
  switch (kind) {
    case "percent":
      return `${percent ?? 0}%`;
    case "amount":
      return formatMoney(amountCents ?? 0, "en");
    case "fee_waived":
      return "the fee";
    case "free_dependent":
      return "one person";
  }
}

/** The coupon's restrictions: plans, states, dates and customers. */
function termsOf(coupon: ListedCoupon): string {
  const { audience, cycles, states, planIds, locationIds, mostPerAccount, startsOn } = coupon;
  const terms = [
    audience === "both" ? "" : `${audience} only`,
    cycles.join(" or "),
    states.join(" "),
    planIds.length > 0 ? `plans ${planIds.join(" ")}` : "",
    locationIds.length > 0 ? `offices ${locationIds.join(" ")}` : "",
    coupon.minimumMembers > 1 ? `${coupon.minimumMembers} people or more` : "",
    coupon.paymentsLong > 1 ? `${coupon.paymentsLong} payments` : "",
    mostPerAccount === null ? "" : `${mostPerAccount} per account`,
    coupon.limitKey === coupon.code ? "" : `limit of ${coupon.limitKey}`,
    startsOn === null ? "" : `from ${startsOn}`,
    coupon.endsOn === null ? "" : `before ${coupon.endsOn}`,
  ];
  return terms.filter((term) => term !== "").join(", ");
}

export const couponsAddCommand = command({
  name: "coupons add",
  about: "Creates a coupon, active right away or from its first day",
  arguments: [
    {
      name: "CODE",
      about: "the code people enter, in upper or lower case: letters, digits, hyphens",
    },
  ],
  options: couponOptions,
  json: "{ site, code }",
  run: (values, [typed = ""]) => {
    const input = readCoupon(typed, values);
    return withSite(values.site, async (ctx) => {
      const { code } = await addCoupon(ctx, input);
      const site = ctx.site.key;
      return { data: { site, code }, lines: [`${code} is active on ${site}.`] };
    });
  },
});

export const couponsEndCommand = command({
  name: "coupons end",
  about: "Ends a coupon right away, except for payments that are already in progress",
  arguments: [{ name: "CODE", about: "the coupon's code" }],
  options: { site: siteOption },
  json: "{ site, code, hasJustEnded }",
  run: ({ site }, [typed = ""]) =>
    withSite(site, async (ctx) => {
      const { code, hasJustEnded } = await endCoupon(ctx, { code: typed });
      return {
        data: { site, code, hasJustEnded },
        lines: [hasJustEnded ? `${code} has ended.` : `${code} had already ended.`],
      };
    }),
});
