import { listCoupons } from "#domain/coupons/list-coupons.ts";
import { command, jsonOption, siteOption } from "../command.ts";
import { printJson, printTable } from "../print.ts";
import { withSite } from "../run.ts";
import { termsOf, worthOf } from "./describe-coupon.ts";

export const couponsListCommand = command({
  name: "coupons list",
  about: "Lists a site's coupons: what each takes off, how often it was used, whether it holds",
  options: { site: siteOption, json: jsonOption },
  run: ({ site, json }) =>
    withSite(site, async (ctx) => {
      const coupons = await listCoupons(ctx);
      if (json) {
        printJson(coupons);
        return;
      }
      printTable(
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
    }),
});
