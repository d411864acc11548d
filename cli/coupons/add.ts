import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { command } from "../command.ts";
import { withSite } from "../run.ts";
import { couponOptions, readCoupon } from "./coupon-options.ts";

export const couponsAddCommand = command({
  name: "coupons add",
  about: "Gives out a coupon; it holds at once, or from its first day",
  arguments: [{ name: "CODE", about: "what people type, in any case: letters, digits, hyphens" }],
  options: couponOptions,
  json: "{ site, code }",
  run: (values, [typed = ""]) => {
    const input = readCoupon(typed, values);
    return withSite(values.site, async (ctx) => {
      const { code } = await addCoupon(ctx, input);
      const site = ctx.site.key;
      return { data: { site, code }, lines: [`${code} is given out on ${site}.`] };
    });
  },
});
