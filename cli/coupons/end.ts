import { endCoupon } from "#domain/coupons/end-coupon.ts";
import { command, siteOption } from "../command.ts";
import { withSite } from "../run.ts";

export const couponsEndCommand = command({
  name: "coupons end",
  about: "Ends a coupon at once; whoever is paying with it right now still does",
  arguments: [{ name: "CODE", about: "which" }],
  options: { site: siteOption },
  json: "{ site, code, hasJustEnded }",
  run: ({ site }, [typed = ""]) =>
    withSite(site, async (ctx) => {
      const { code, hasJustEnded } = await endCoupon(ctx, { code: typed });
      return {
        data: { site, code, hasJustEnded },
        lines: [hasJustEnded ? `${code} is over.` : `${code} was over before.`],
      };
    }),
});
