import { serverForm } from "#app/site/form/server-form.server.ts";
import { localPath } from "#contract/language-path.ts";
import { openOrderWay } from "../choose/open-order-way.server.ts";
import { needOrder } from "../need-order.server.ts";
import { payerBody } from "./payer-body.ts";

/** What comes next depends on what is known now, so the order itself says it. */
export const detailsAction = serverForm(async (_sent, page) => {
  await needOrder(page);
  const { lang, url } = page;
  return openOrderWay(page, {
    coupon: url.searchParams.get("coupon") ?? undefined,
    leadTo: (carried) => localPath(lang, "/checkout") + carried,
    asBody: payerBody,
  });
});
