import type { PaymentPurposes } from "./billing/purposes.ts";
import { joinPurpose } from "./checkout/join-purpose.ts";
import type { Ctx } from "./context.ts";

/** What each payment is for; a purpose that no room answers for does not compile. */
export const paymentPurposes: PaymentPurposes<Ctx> = { join: joinPurpose };
