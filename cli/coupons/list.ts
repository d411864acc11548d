import { listCoupons } from "#domain/coupons/list-coupons.ts";
import { command, siteOption } from "../command.ts";
import { tableLines } from "../print.ts";
import { withSite } from "../run.ts";
import { termsOf, worthOf } from "./describe-coupon.ts";

export const couponsListCommand = command({
  name: "coupons list",
  about: "Lists a site's coupons: what each takes off, how often it was used, whether it holds",
  options: { site: siteOption },
  json: "[{ code, state, kind, percent, amountCents, used, most, redeemed, limitKey, … }]",
  run: ({ site }) =>
    withSite(site, async (ctx) => {
      const coupons = await listCoupons(ctx);
      const lines = tableLines(
        ["CODE", "STATE", "TAKES OFF", "USED", "PAID", "TERMS"],
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
