import type { Site } from "#domain/sites/site.ts";
import type { Payments } from "#gateways/payments/payments.ts";

/** Who takes cards for a site; null where nobody does. */
export type PaymentsOf = (site: Site) => Payments | null;
