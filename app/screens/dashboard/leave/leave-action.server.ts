import { z } from "zod";
import { inProcess } from "#app/site/form/server-form.server.ts";
import { memberAction } from "#app/site/member-page.server.ts";
import { cancelSubscription } from "#contract/calls/member-plan.ts";
import { localPath } from "#contract/language-path.ts";
import { leavePlan } from "#domain/membership/leave-plan.ts";
import { notTicked } from "./not-ticked.ts";
import { subscriptionOf } from "./subscription-of.ts";

const ticked = {
  ...cancelSubscription,
  body: cancelSubscription.body.extend({ understood: z.literal("on", notTicked) }),
};

export const leaveAction = memberAction((_sent, { path }) => {
  const id = subscriptionOf(path);
  return inProcess(
    ticked,
    ({ ctx }, { body: { refundCents }, idempotencyKey = "" }) =>
      leavePlan(ctx, { id, refundCents, idempotencyKey }),
    (_answer, _form, { lang }) => localPath(lang, `/dashboard/leave/${id}`),
    ({ refundCents, ...typed }) => ({ ...typed, refundCents: Number(refundCents) }),
  );
});
