import type { z } from "zod";
import type { draftAccount } from "#contract/checkout-fields.ts";

export type Payer = z.output<typeof draftAccount>;
