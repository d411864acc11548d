import { inProcess } from "#app/site/form/server-form.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { throwAwayOrder as row } from "#contract/calls/checkout.ts";
import { localPath } from "#contract/language-path.ts";
import { throwAwayOrder } from "#domain/checkout/throw-away-order.ts";
import { holderOf } from "#domain/checkout/holder-of.ts";

/** The form of every step with which an order is thrown away. */
export function throwAwayWay({ lang }: PageRequest) {
  return inProcess(
    row,
    async (visit) => {
      await throwAwayOrder(visit.ctx, holderOf(visit));
      visit.keepOrder(null);
      return { next: "begin_again" as const };
    },
    () => localPath(lang, "/checkout?thrown"),
  );
}
