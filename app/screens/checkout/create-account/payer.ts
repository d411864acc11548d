import type { z } from "zod";
import type { checkoutAccount } from "#contract/checkout-fields.ts";

export type Payer = z.output<typeof checkoutAccount>;
