import type { PaymentPurposes } from "./billing/payment.ts";
import { joinPurpose } from "./checkout/join-purpose.ts";
import type { Ctx } from "./context.ts";
import { addedPersonPurpose } from "./people/added-person-purpose.ts";
import { planChangePurpose } from "./plan-changes/plan-change-purpose.ts";
import { renewalPurpose } from "./renewals/renewal-purpose.ts";

/** Every purpose needs an entry, or this doesn't compile. */
export const paymentPurposes: PaymentPurposes<Ctx> = {
  join: joinPurpose,
  renewal: renewalPurpose,
  added_person: addedPersonPurpose,
  plan_change: planChangePurpose,
};
